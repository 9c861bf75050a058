/** Serves an OpenAPI document with Swagger UI. */
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

/** The library's default policy has `upgrade-insecure-requests`, which breaks a shop without HTTPS (in a LAN). */
const POLICY = {
  'default-src': "'self'",
  'base-uri': "'self'",
  'font-src': ["'self'", 'data:'],
  'frame-ancestors': "'self'",
  'img-src': ["'self'", 'data:'],
  'object-src': "'none'",
  'script-src': "'self'",
  'script-src-attr': "'none'",
  'style-src': "'self'",
};

const EMPTY = { openapi: '3.1.0', info: { title: '', version: '' }, paths: {} };

/**
 * The page is at `path`, the document at `path`/json. `createDocument` is called by the first request for it. Register once
 * per encapsulated plugin.
 */
export async function serveApiDocs(app: FastifyInstance, path: string, createDocument: () => object): Promise<void> {
  let document: Record<string, unknown> | undefined;
  await app.register(async (docs) => {
    await docs.register(swagger, { mode: 'static', specification: { document: EMPTY } });
    await docs.register(swaggerUi, {
      routePrefix: path,
      staticCSP: POLICY,
      transformSpecification: () => {
        document ??= JSON.parse(JSON.stringify(createDocument()));
        return document ?? {};
      },
      transformSpecificationClone: false,
    });
  });
}
