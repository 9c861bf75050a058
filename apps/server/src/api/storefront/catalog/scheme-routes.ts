/** Endpoint of the seat map page's event with sessions and prices. The hall itself belongs to the seating module. */
import { ENDPOINTS } from '@sahna/contract';
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { CatalogService } from '../../../modules/catalog/index.ts';
import { formatRuleError } from '../../../modules/reservations/index.ts';
import {
  type CompressedResponse,
  compressResponse,
  JSON_TYPE,
  sendIfChanged,
} from '../../../platform/http/responses/compressed-response.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import { createEventResponseCache } from './event-response-cache.ts';
import { toSchemeDto, toSchemeSessionsDto } from './scheme.ts';

export type SchemeRouteDeps = { catalog: CatalogService; clock: Clock };

/** Maximum number of cached events for each of the two endpoints. */
const MAX_EVENTS = 500;

const compress = (body: string, previous: CompressedResponse | null): Promise<CompressedResponse> =>
  compressResponse(JSON_TYPE, body, previous);

const ROUTES = [
  { endpoint: ENDPOINTS.scheme, toDto: toSchemeDto },
  { endpoint: ENDPOINTS.schemeSessions, toDto: toSchemeSessionsDto },
] as const;

export const schemeRoutes: FastifyPluginAsync<SchemeRouteDeps> = async (server, { catalog, clock }) => {
  const app = server.withTypeProvider<ZodTypeProvider>();
  for (const { endpoint, toDto } of ROUTES) {
    const getResponse = createEventResponseCache({ catalog, clock, compress }, toDto, MAX_EVENTS);
    app.get(endpoint.path, { schema: { querystring: endpoint.query } }, async (request, reply) => {
      const cached = await getResponse(request.query.hash);
      if (!cached)
        return reply.code(404).send({ response: formatRuleError({ kind: 'event_not_found' }, request.query.lang) });
      return sendIfChanged(request, reply, cached);
    });
  }
};
