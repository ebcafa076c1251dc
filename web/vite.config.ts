import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { offline } from './offline.ts';
import { precompress } from './precompress.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  plugins: [svelte(), offline(), precompress()],
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
      input: { index: here('index.html'), sw: here('worker/sw.ts') },
      // A service worker is responsible for what lies below it, and its name never changes.
      output: { entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js') },
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
