import { copyFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** What a browser needs of Pyodide; the list of its packages belongs to it, though we take none of them. */
const FILES = [
  'pyodide.mjs',
  'pyodide.asm.mjs',
  'pyodide.asm.wasm',
  'pyodide-lock.json',
  'python_stdlib.zip',
];

/** Copies Python for browsers beside the client. Only a page of plain files loads it. */
export function pocket(): Plugin {
  let folder = '';
  return {
    name: 'igroteka-pocket',
    apply: 'build',
    configResolved(config) {
      folder = join(config.build.outDir, 'pocket');
    },
    async closeBundle(error?: Error) {
      if (error) return;
      const from = dirname(fileURLToPath(import.meta.resolve('pyodide')));
      await mkdir(folder, { recursive: true });
      for (const name of FILES) await copyFile(join(from, name), join(folder, name));
    },
  };
}
