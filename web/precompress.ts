import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

// Fonts and pictures other than SVG are compressed already.
const TEXT = /\.(css|html|js|json|svg|webmanifest)$/;

const smallest = {
  br: (plain: Buffer) =>
    promisify(brotliCompress)(plain, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    }),
  gz: (plain: Buffer) => promisify(gzip)(plain, { level: constants.Z_BEST_COMPRESSION }),
};

/** Writes a .br and a .gz beside every text of the build, so that the server compresses nothing. */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'igroteka-precompress',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir;
    },
    // After the build, because Vite copies public/ itself and no other hook sees those files.
    async closeBundle(error?: Error) {
      if (error) return;
      const names = await readdir(folder, { recursive: true });
      for (const name of names.filter((found) => TEXT.test(found))) {
        const plain = await readFile(join(folder, name));
        for (const [ending, compress] of Object.entries(smallest)) {
          const packed = await compress(plain);
          // A file that does not shrink is sent as it is.
          if (packed.length < plain.length) await writeFile(join(folder, `${name}.${ending}`), packed);
        }
      }
    },
  };
}
