/**
 * Serves the storefront from its sources through Vite, for `npm run dev` (STOREFRONT_SOURCE of the server names this
 * file). Pages, policy and style order are those of a build.
 */
import type { Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import { createServer, isRunnableDevEnvironment } from 'vite';
import { findFontUrls, preventStyleElements, renderBaseStyles, renderStyleSheet } from './sheet.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const BASE = '/assets/';
const SHEET = `${BASE}all.css`;
const ENTRY = '/src/entry-server.tsx';

type Program = typeof import('../src/entry-server.tsx');

/** Starts Vite in middleware mode; hot updates use the server's port. */
export default async function startSource(server: Server) {
  const vite = await createServer({
    root: ROOT,
    base: BASE,
    appType: 'custom',
    clearScreen: false,
    logLevel: 'warn',
    // A bundled configuration file would remain after the process is killed.
    configLoader: 'native',
    cacheDir: fileURLToPath(new URL('../../../.cache/vite', import.meta.url)),
    plugins: [preventStyleElements()],
    // Class names do not depend on the sheet's content, so that markup and styles may update separately.
    css: { modules: { generateScopedName: '[name]__[local]_[hash:base64:5]' } },
    optimizeDeps: { entries: ['development/entry.ts'] },
    // The error overlay needs styles that the pages' policy forbids; errors appear in terminal and console.
    server: {
      middlewareMode: true,
      ws: { server },
      hmr: { overlay: false },
      // Changes of these restart the server, which reloads the pages.
      watch: { ignored: ['**/packages/{contract,network,plain-html}/**'] },
    },
  });
  // Stops with the script that watches the sources, also if that one is killed.
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  const { ssr } = vite.environments;
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite has no environment that runs the storefront');
  let edition = 0;
  let lastProgram: Program | null = null;
  let fonts: string[] = [];

  return {
    /** `edition` changes with the sources: Vite returns the same module until one of them changes. */
    current: async () => {
      const program: Program = await ssr.runner.import(ENTRY);
      if (program !== lastProgram) {
        fonts = findFontUrls(await renderBaseStyles(vite));
        lastProgram = program;
        edition += 1;
      }
      const assets = { entry: `${BASE}development/entry.ts`, scripts: [], lazyScripts: {}, styles: [SHEET], fonts };
      return { edition: String(edition), program, assets };
    },
    files: {
      answer: (request: Parameters<typeof vite.middlewares>[0], response: Parameters<typeof vite.middlewares>[1]) => {
        if (!request.url?.startsWith(SHEET)) return vite.middlewares(request, response);
        renderStyleSheet(vite, ENTRY).then(
          (css) => response.setHeader('Content-Type', 'text/css').setHeader('Cache-Control', 'no-store').end(css),
          (error: unknown) => response.writeHead(500).end(String(error)),
        );
      },
    },
    close: () => vite.close(),
  };
}
