import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';

export default defineConfig({
  base: '/admin/',
  plugins: [
    react(),
    compression({
      include: /\.(js|css|svg)$/,
      threshold: 1024,
      algorithms: ['gzip', defineAlgorithm('brotliCompress', {})],
    }),
  ],
  build: { outDir: 'dist', emptyOutDir: true, assetsInlineLimit: 0 },
});
