import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { openApiDocument } from '@sahna/contract/openapi';
import type { FastifyInstance } from 'fastify';

/** The OpenAPI document of the contract, readable at /api/docs and as /api/docs/json. */
export async function apiDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    mode: 'static',
    specification: { document: JSON.parse(JSON.stringify(openApiDocument())) },
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
}
