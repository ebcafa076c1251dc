import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const WORKER = 'sw.js';
/** Another room's, which has a worker of its own. */
const POCKET_WORKER = 'pocket-sw.js';

/** Tells the service worker which files the build has, so that it can keep them all, and a fingerprint of them. */
export function offline(): Plugin {
  let folder = '';
  return {
    name: 'igroteka-offline',
    apply: 'build',
    // After Vite's own plugin has written the page.
    enforce: 'post',
    configResolved(config) {
      folder = config.publicDir;
    },
    async generateBundle(_options, bundle) {
      const worker = bundle[WORKER];
      if (worker?.type !== 'chunk') throw new Error(`the build has no ${WORKER}`);
      const contents = new Map<string, string | Uint8Array>();
      for (const [name, part] of Object.entries(bundle))
        if (name !== WORKER && name !== POCKET_WORKER)
          contents.set(name, part.type === 'chunk' ? part.code : part.source);
      for (const name of await readdir(folder)) contents.set(name, await readFile(join(folder, name)));
      const names = [...contents.keys()].sort();
      const hash = createHash('sha256');
      for (const name of names) hash.update(`${name}\0`).update(contents.get(name) ?? '');
      const files = names.map((name) => (name === 'index.html' ? '/' : `/${name}`));
      const build = JSON.stringify({ version: hash.digest('hex').slice(0, 16), files });
      worker.code = worker.code.replaceAll('__BUILD__', () => build);
    },
  };
}
