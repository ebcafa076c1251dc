import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { offline } from './offline.ts';
import { pocket } from './pocket.ts';
import { precompress } from './precompress.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  plugins: [svelte(), offline(), precompress(), pocket()],
  worker: { format: 'es' },
  experimental: {
    // Scripts and styles find each other wherever they lie; only the page names its files from the root.
    renderBuiltUrl: (name, { hostType }) => (hostType === 'html' ? `/${name}` : { relative: true }),
  },
  // Without it the tests would get the Svelte that renders on servers.
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  build: {
    outDir: here('../src/igroteka/server/client'),
    emptyOutDir: true,
    // The server's content security policy knows neither inline scripts nor data: for anything but images.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: {
        index: here('index.html'),
        sw: here('worker/sw.ts'),
        'pocket-sw': here('worker/pocket-sw.ts'),
      },
      // A service worker is responsible for what lies below it, and its name never changes.
      output: {
        entryFileNames: ({ name }) => (name.endsWith('sw') ? '[name].js' : 'assets/[name]-[hash].js'),
      },
    },
  },
  server: {
    // The words stand beside the rules, outside of this folder.
    fs: { allow: [here('.'), here('../src/igroteka')] },
    proxy: { '/api': { target: 'http://127.0.0.1:8000', ws: true } },
  },
  test: {
    include: ['src/**/*.test.ts'],
    environment: 'node',
  },
});
