/** Generates the OpenAPI 3.1 document from the validation schemas. */
import { PRODUCT_VERSION } from './constants.ts';
import type { Endpoint } from './endpoint.ts';
import { ENDPOINTS } from './endpoints.ts';
import { type Json, toJsonSchema, toParameters } from './openapi-schemas.ts';

const JSON_TYPE = 'application/json';

export function createOpenApiDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const [id, endpoint] of Object.entries<Endpoint>(ENDPOINTS)) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: toOperation(id, endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sahna',
      version: '1.0.0',
      description: 'API of the storefront. Requests that change data require a CSRF token (GET /api/token).',
      'x-spec-version': PRODUCT_VERSION,
    },
    paths,
  };
}

function toOperation(id: string, endpoint: Endpoint): Json {
  return {
    operationId: id,
    summary: endpoint.summary,
    description: [`Specified in ${endpoint.section}.`, endpoint.description].filter(Boolean).join(' '),
    parameters: [
      ...toParameters('path', endpoint.params),
      ...toParameters('query', endpoint.query),
      ...toHeaderParameters(endpoint),
    ],
    ...(endpoint.body
      ? {
          requestBody: {
            required: true,
            content: { [JSON_TYPE]: { schema: toJsonSchema(endpoint.body, 'input') } },
          },
        }
      : {}),
    responses: Object.fromEntries(
      Object.entries(endpoint.response).map(([status, schema]) => [
        status,
        {
          description: status === '200' ? 'Success' : 'Error, with a message in the language of the request',
          content: {
            [status === '200' ? (endpoint.mediaType ?? JSON_TYPE) : JSON_TYPE]: {
              schema: toJsonSchema(schema, 'output'),
            },
          },
        },
      ]),
    ),
  };
}

function toHeaderParameters(endpoint: Endpoint): Json[] {
  if (endpoint.method === 'GET') return [];
  const toHeader = (name: string, required: boolean) => ({ in: 'header', name, required, schema: { type: 'string' } });
  return [toHeader('X-CSRF-TOKEN', true), toHeader('Idempotency-Key', false)];
}
