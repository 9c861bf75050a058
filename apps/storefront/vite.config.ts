import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';
import { minifyAgain } from './minify-again.ts';

const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url));

/** A class by its own name and its file's: without the line that Vite adds, which nothing compresses. */
function scopedName(name: string, file: string): string {
  return `${name}_${createHash('sha256').update(relative(REPOSITORY, file)).digest('base64url').slice(0, 4)}`;
}

/**
 * One configuration for both builds, `vite build` for browsers and `vite build --ssr` for the server, and for development,
 * which development/source.ts adds to.
 */
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    react(),
    // As small as can be: done once here, and not for every visitor.
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
  // The poster's worker loads its search when it is needed.
  worker: { format: 'es', plugins: () => [minifyAgain()] },
  css: { modules: { generateScopedName: scopedName } },
  // React has had this for long; the form for older ones is left out of a first visit's scripts.
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  build: isSsrBuild
    ? { ssr: 'src/entry-server.tsx', outDir: 'dist/server', emptyOutDir: true, target: 'node24' }
    : {
        outDir: 'dist/client',
        emptyOutDir: true,
        manifest: true,
        // One small sheet for all screens: a page is whole before its scripts, and without them.
        cssCodeSplit: false,
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: 'src/entry-client.tsx',
          // What every page starts with is one file of ours and one of libraries, which stays in browsers' caches when the shop is
          // brought up to date: two dozen small files are compressed badly and name each other at length.
          output: {
            codeSplitting: {
              groups: [
                { name: 'libraries', tags: ['$initial'], test: /node_modules|^\0/, priority: 1 },
                { name: 'start', tags: ['$initial'] },
              ],
            },
          },
        },
      },
  // In development Node loads packages by itself: it can read those that are not modules, Vite's runner cannot.
  ...(command === 'build' ? { ssr: { noExternal: true } } : {}),
  // Vite says so to browsers' scripts by itself. Without it the server's pages ask NODE_ENV, which nobody sets, and are rendered by
  // React's slow build for development.
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': JSON.stringify('production') } } : {}),
}));
