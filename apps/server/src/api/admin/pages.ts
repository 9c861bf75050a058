/** Serves the build of apps/admin: every address below /admin is its one page, which reads the address itself. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { serveBuiltFiles } from '../../platform/http/responses/built-files.ts';

const BUILD = fileURLToPath(new URL('../../../../admin/dist/', import.meta.url));

/** Stricter than the shop's: nothing but the app's own files, in no other site's frame. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join(';');

export async function adminPages(app: FastifyInstance): Promise<void> {
  if (!existsSync(BUILD)) {
    app.log.warn('the admin app is not built; only its API is served');
    return;
  }
  await serveBuiltFiles(app, { folder: `${BUILD}assets`, prefix: '/admin/assets/' });
  const page = await readFile(`${BUILD}index.html`, 'utf8');
  const send = async (_: unknown, reply: FastifyReply) =>
    reply
      .header('Content-Security-Policy', POLICY)
      .header('X-Frame-Options', 'DENY')
      .header('X-Robots-Tag', 'noindex')
      .header('Cache-Control', 'private, no-cache')
      .type('text/html; charset=utf-8')
      .send(page);
  app.get('/admin', send);
  app.get('/admin/*', send);
}
