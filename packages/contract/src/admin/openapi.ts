/** Generates the OpenAPI 3.1 document of the staff's API. */
import { type Json, toJsonSchema, toParameters } from '../openapi-schemas.ts';
import type { AdminEndpoint } from './endpoint.ts';
import { ADMIN_ENDPOINTS } from './endpoints.ts';
import { PROBLEM_MEDIA_TYPE, ProblemDetails } from './problem.ts';

export function createAdminOpenApiDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const [id, endpoint] of Object.entries<AdminEndpoint>(ADMIN_ENDPOINTS)) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: toOperation(id, endpoint) };
  }
  const description =
    'API of the venue’s staff. Changes require the CSRF token of the session (GET /admin/api/session).';
  return { openapi: '3.1.0', info: { title: 'Sahna admin', version: '1.0.0', description }, paths };
}

function toOperation(
  id: string,
  { access, alsoRequires = [], method, summary, params, query, body, response }: AdminEndpoint,
): Json {
  const csrf = { in: 'header', name: 'X-CSRF-Token', required: true, schema: { type: 'string' } };
  return {
    operationId: id,
    summary,
    description: `Access: ${[access, ...alsoRequires].join(' and ')}.`,
    parameters: [
      ...toParameters('path', params),
      ...toParameters('query', query),
      ...(method === 'POST' && access !== 'public' ? [csrf] : []),
    ],
    ...(body
      ? { requestBody: { required: true, content: { 'application/json': { schema: toJsonSchema(body, 'input') } } } }
      : {}),
    responses: {
      200: { description: 'Success', content: { 'application/json': { schema: toJsonSchema(response, 'output') } } },
      default: {
        description: 'A problem, with a message in the language of the request',
        content: { [PROBLEM_MEDIA_TYPE]: { schema: toJsonSchema(ProblemDetails, 'output') } },
      },
    },
  };
}
