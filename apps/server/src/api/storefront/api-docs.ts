import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { createOpenApiDocument } from '@sahna/contract/openapi';
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

/** The OpenAPI document of the contract, at /api/docs and /api/docs/json. */
export async function apiDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    mode: 'static',
    specification: { document: JSON.parse(JSON.stringify(createOpenApiDocument())) },
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: POLICY });
}
