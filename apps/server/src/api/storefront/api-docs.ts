import { createOpenApiDocument } from '@sahna/contract/openapi';
import type { FastifyInstance } from 'fastify';
import { serveApiDocs } from '../../platform/http/serve-api-docs.ts';

/** The OpenAPI document of the contract, at /api/docs and /api/docs/json. */
export async function apiDocs(app: FastifyInstance): Promise<void> {
  await serveApiDocs(app, '/api/docs', createOpenApiDocument);
}
