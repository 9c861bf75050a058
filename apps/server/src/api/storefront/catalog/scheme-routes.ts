/** The scheme page's event with its sessions and prices. The hall itself is the halls module's. */
import { ENDPOINTS } from '@sahna/contract';
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { CatalogueService } from '../../../modules/catalog/index.ts';
import { sayRefusal } from '../../../modules/reservations/index.ts';
import {
  type CompressedResponse,
  compressResponse,
  JSON_TYPE,
  sendUnlessKnown,
} from '../../../platform/http/compressed-response.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import { keepEventAnswers } from './event-answers.ts';
import { wireScheme, wireSchemeSessions } from './scheme.ts';

export type SchemeRouteDeps = { catalogue: CatalogueService; clock: Clock };

/** How many events' answers are cached, of each of the two calls. */
const MOST_EVENTS = 500;

const form = (body: string, before: CompressedResponse | null): Promise<CompressedResponse> =>
  compressResponse(JSON_TYPE, body, before);

const CALLS = [
  { endpoint: ENDPOINTS.scheme, wire: wireScheme },
  { endpoint: ENDPOINTS.schemeSessions, wire: wireSchemeSessions },
] as const;

export const schemeRoutes: FastifyPluginAsync<SchemeRouteDeps> = async (server, { catalogue, clock }) => {
  const app = server.withTypeProvider<ZodTypeProvider>();
  for (const { endpoint, wire } of CALLS) {
    const answer = keepEventAnswers({ catalogue, clock, form }, wire, MOST_EVENTS);
    app.get(endpoint.path, { schema: { querystring: endpoint.query } }, async (request, reply) => {
      const kept = await answer(request.query.hash);
      if (!kept) return reply.code(404).send({ response: sayRefusal({ kind: 'no_such_event' }, request.query.lang) });
      return sendUnlessKnown(request, reply, kept);
    });
  }
};
