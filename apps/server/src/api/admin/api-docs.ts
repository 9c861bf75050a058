import { createAdminOpenApiDocument } from '@sahna/contract/admin/openapi';
import type { FastifyInstance } from 'fastify';
import { serveApiDocs } from '../../platform/http/serve-api-docs.ts';

/** The OpenAPI document of the staff's API, at /admin/api/docs and /admin/api/docs/json. */
export async function adminApiDocs(app: FastifyInstance): Promise<void> {
  await serveApiDocs(app, '/admin/api/docs', createAdminOpenApiDocument);
}
