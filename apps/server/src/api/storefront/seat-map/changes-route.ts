/**
 * Seat changes of a session as server-sent events. Each event is serialized once for all subscribers, as bytes of a
 * connection-terminated response, so that a subscriber costs one write per change.
 */
import { ENDPOINTS, ERROR_CODE } from '@sahna/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { AvailabilityChange, AvailabilityUpdate, Halls, Places } from '../../../modules/seating/halls.ts';
import { type ConnectionLimits, createConnectionLimiter } from '../../../modules/seating/halls.ts';
import { createErrorResponse } from '../../../platform/http/errors.ts';
import { sessionId } from '../../../platform/lib/ids.ts';
import { createEventStreams, formatEvent, isDisconnected, RETRY_AFTER_SECONDS } from '../event-stream.ts';
import { toChangeDto, toSeatListDto } from './dto.ts';
import { sendNotLoaded } from './not-loaded.ts';
import { formatSeatMapText } from './texts.ts';

export type { ConnectionLimits };

type ChangesDeps = {
  halls: Halls;
  limits: ConnectionLimits | null;
};

export function seatChangesRoute(server: FastifyInstance, { halls, limits }: ChangesDeps): void {
  const app = server.withTypeProvider<ZodTypeProvider>();
  const streams = createEventStreams(app);
  const limiter = createConnectionLimiter(limits);
  const lists = new WeakMap<Places, Buffer>();
  const changes = new WeakMap<AvailabilityChange, Buffer>();

  const getListEvent = (places: Places): Buffer =>
    getOrCreate(lists, places, () => formatEvent('list', toSeatListDto(places)));
  const getEventBytes = (places: Places, change: AvailabilityChange | null): Buffer => {
    if (change === null) return getListEvent(places);
    return getOrCreate(changes, change, () => {
      const dto = toChangeDto(places.cachedPlan, change);
      return dto ? formatEvent('change', dto) : getListEvent(places);
    });
  };

  const { path, query } = ENDPOINTS.schemeChanges;
  app.get(
    path,
    { exposeHeadRoute: false, config: { isEndless: true }, schema: { querystring: query } },
    async (request, reply) => {
      const { hash, calendar_id, lang, version } = request.query;
      const hallSession = halls.find(hash, sessionId(calendar_id));
      if (!hallSession) return sendNotLoaded(reply, lang);
      const origin = request.originDigest();
      const release = limiter.acquire(origin);
      if (!release)
        return reply
          .code(503)
          .header('Retry-After', RETRY_AFTER_SECONDS)
          .send(createErrorResponse(ERROR_CODE.limit, formatSeatMapText(lang, 'too-many-watchers')));
      const response = reply.raw;
      response.once('close', release);
      const subscription = await halls
        .subscribe(hallSession, ({ places, change }: AvailabilityUpdate) =>
          streams.send(response, getEventBytes(places, change)),
        )
        .catch((error: unknown) => {
          release();
          throw error;
        });
      if (!subscription) {
        release();
        return sendNotLoaded(reply, lang);
      }
      response.once('close', () => subscription.stop());
      if (isDisconnected(request, reply)) {
        subscription.stop();
        release();
        return reply.hijack();
      }
      const clientVersion = request.headers['last-event-id'] ?? version;
      const places = subscription.feed.current() ?? subscription.places;
      const change = typeof clientVersion === 'string' ? subscription.feed.getChangesAfter(clientVersion) : null;
      streams.start(reply, clientVersion === places.free.version ? null : getEventBytes(places, change));
      return reply;
    },
  );
}

function getOrCreate<Key extends object>(cache: WeakMap<Key, Buffer>, key: Key, create: () => Buffer): Buffer {
  const bytes = cache.get(key) ?? create();
  cache.set(key, bytes);
  return bytes;
}
