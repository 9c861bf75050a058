import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

/** Served from the repository, so that the page reaches the demo's halls; the page itself is /packages/hall-map/playground/. */
export default defineConfig({
  root: fileURLToPath(new URL('../../..', import.meta.url)),
  cacheDir: fileURLToPath(new URL('../../../.cache/vite-hall-map', import.meta.url)),
  clearScreen: false,
  publicDir: false,
  optimizeDeps: { entries: ['packages/hall-map/playground/main.ts'] },
  server: { open: process.env['BROWSER'] ? '/packages/hall-map/playground/' : false },
});
