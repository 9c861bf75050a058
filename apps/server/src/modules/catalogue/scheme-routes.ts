/** The scheme page's event with its sessions and prices. The hall itself is the halls module's. */
import { ENDPOINTS } from '@sahna/contract';
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { LRUCache } from 'lru-cache';
import {
  type CompressedResponse,
  compressResponse,
  JSON_TYPE,
  sendUnlessKnown,
} from '../../http/compressed-response.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { EventId } from '../../kernel/ids.ts';
import { sayRefusal } from '../selling/index.ts';
import { type CachedResponse, cacheUntilChanged } from './cached-response.ts';
import type { CatalogueService } from './service.ts';
import { wireScheme, wireSchemeSessions } from './wire/scheme.ts';

export type SchemeRouteDeps = { catalogue: CatalogueService; clock: Clock };

/** How many events' answers are cached, of each of the two calls. */
const MOST_EVENTS = 500;

const CALLS = [
  { endpoint: ENDPOINTS.scheme, wire: wireScheme },
  { endpoint: ENDPOINTS.schemeSessions, wire: wireSchemeSessions },
] as const;

export const schemeRoutes: FastifyPluginAsync<SchemeRouteDeps> = async (server, { catalogue, clock }) => {
  const app = server.withTypeProvider<ZodTypeProvider>();
  for (const { endpoint, wire } of CALLS) {
    const answers = new LRUCache<EventId, CachedResponse<CompressedResponse>>({ max: MOST_EVENTS });
    const keep = (id: EventId): CachedResponse<CompressedResponse> =>
      cacheUntilChanged({
        current: catalogue.current,
        clock,
        events: ({ byId }) => [byId.get(id)].filter((event) => event !== undefined),
        left: () => catalogue.availabilityOf(id),
        lastLeft: catalogue.lastAvailability,
        make: (current, left, now) => {
          const event = current.byId.get(id);
          if (!event) throw new Error(`event ${id} is gone`);
          return wire(current, event, left, now);
        },
        form: (body, before) => compressResponse(JSON_TYPE, body, before),
      });
    app.get(endpoint.path, { schema: { querystring: endpoint.query } }, async (request, reply) => {
      const found = catalogue.eventByHash(request.query.hash);
      const answer = found && (answers.get(found.id) ?? keep(found.id));
      if (found && answer) answers.set(found.id, answer);
      const kept = await answer?.();
      if (!kept) return reply.code(404).send({ response: sayRefusal({ kind: 'no_such_event' }, request.query.lang) });
      return sendUnlessKnown(request, reply, kept);
    });
  }
};
