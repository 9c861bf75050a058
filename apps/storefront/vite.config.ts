import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';
import { createChunkNames, listPreloads } from './chunk-names.ts';
import { hoverStyles } from './hover-styles.ts';
import { minifyAgain } from './minify-again.ts';

const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url));

/** What parts of the first page import that are hydrated after its entry. */
const DEFERRED_SOURCES =
  /storefront\/src\/shared\/(format|favorites|calendar|cart\/count-tickets|lib\/(drag-scroll|plain-text))|packages\/(ui\/src\/(icons|sanitized)|contract\/src\/rules\/calendar-day)/;
/** Without texts, of which a browser loads one language. */
const SHARED_SOURCES = /(storefront\/src\/shared|packages\/(ui|contract))\/(?!.*texts\/)/;

/** Class name with a hash of the file path, shorter than Vite's. */
function createScopedName(name: string, file: string): string {
  return `${name}_${createHash('sha256').update(relative(REPOSITORY, file)).digest('base64url').slice(0, 4)}`;
}

/**
 * Configuration of both builds, `vite build` for browsers and `vite build --ssr` for the server, and of development,
 * which development/source.ts extends.
 */
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    react(),
    // Compresses at build time with maximum settings.
    ...(isSsrBuild || command === 'serve'
      ? []
      : [
          minifyAgain(),
          compression({
            include: /\.(js|css|svg)$/,
            threshold: 1024,
            algorithms: ['gzip', defineAlgorithm('brotliCompress', {})],
          }),
        ]),
  ],
  // ES format, because the listing worker lazy-loads its search.
  worker: { format: 'es', plugins: () => [minifyAgain()] },
  css: { modules: { generateScopedName: createScopedName }, postcss: { plugins: [hoverStyles] } },
  // React has this built in; omits the shim for older versions.
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  build: isSsrBuild
    ? { ssr: 'src/entry-server.tsx', outDir: 'dist/server', emptyOutDir: true, target: 'node24' }
    : {
        outDir: 'dist/client',
        emptyOutDir: true,
        manifest: true,
        modulePreload: { resolveDependencies: listPreloads },
        // One style sheet for all screens, so that pages are styled without scripts.
        cssCodeSplit: false,
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: 'src/entry-client.tsx',
          // The entry consists of one chunk of ours and one of libraries, which stays cached across deployments; many small
          // files compress badly.
          output: {
            chunkFileNames: createChunkNames(),
            codeSplitting: {
              groups: [
                { name: 'libraries', tags: ['$initial'], test: /node_modules|^\0/, priority: 1 },
                { name: 'start', tags: ['$initial'] },
                { name: 'deferred', test: DEFERRED_SOURCES, minShareCount: 2 },
                // Small modules of several other screens, in one file instead of fifty.
                { name: 'shared', test: SHARED_SOURCES, minShareCount: 2, maxModuleSize: 4000 },
              ],
            },
          },
        },
      },
  // In development Node loads packages, because Vite's runner cannot load CommonJS.
  ...(command === 'build' ? { ssr: { noExternal: true } } : {}),
  // Vite defines this for browsers only; without it the server would use React's slow development build.
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': JSON.stringify('production') } } : {}),
}));
