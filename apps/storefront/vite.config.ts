import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';

/** One configuration for both builds: `vite build` for browsers, `vite build --ssr` for the server. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    // As small as can be: done once here, and not for every visitor.
    ...(isSsrBuild
      ? []
      : [
          compression({
            include: /\.(js|css|svg)$/,
            threshold: 1024,
            algorithms: ['gzip', defineAlgorithm('brotliCompress', {})],
          }),
        ]),
  ],
  build: isSsrBuild
    ? { ssr: 'src/entry-server.tsx', outDir: 'dist/server', emptyOutDir: true, target: 'node24' }
    : {
        outDir: 'dist/client',
        emptyOutDir: true,
        manifest: true,
        // One small sheet for all screens: a page is whole before its scripts, and without them.
        cssCodeSplit: false,
        assetsInlineLimit: 0,
        rolldownOptions: { input: 'src/entry-client.tsx' },
      },
  ssr: { noExternal: true },
}));
