import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

/** The root is the repository, so that the page can fetch the demo season; the page is at /packages/hall-map/playground/. */
export default defineConfig({
  root: fileURLToPath(new URL('../../..', import.meta.url)),
  clearScreen: false,
  publicDir: false,
  // Dependencies are ES modules. Without bundling them, servers of parallel test workers share no cache.
  optimizeDeps: { noDiscovery: true },
  server: { open: process.env['BROWSER'] ? '/packages/hall-map/playground/' : false },
});
