/**
 * Seat changes of a session as server-sent events. Each event is serialized once for all subscribers, as bytes of a
 * connection-terminated response, so that a subscriber costs one write per change. Browsers reconnect by themselves
 * when a stream ends.
 */
import type { ServerResponse } from 'node:http';
import { ENDPOINTS, ERROR_CODE } from '@sahna/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { AvailabilityChange, AvailabilityUpdate, Halls, Places } from '../../../modules/seating/halls.ts';
import { type ConnectionLimits, createConnectionLimiter } from '../../../modules/seating/halls.ts';
import { refusalBody } from '../../../platform/http/errors.ts';
import { sessionId } from '../../../platform/lib/ids.ts';
import { toChangeDto, toSeatListDto } from './dto.ts';
import { sendNotLoaded } from './not-loaded.ts';
import { formatSeatMapText } from './texts.ts';

export type { ConnectionLimits };

type ChangesDeps = {
  halls: Halls;
  limits: ConnectionLimits | null;
};

const RETRY_MS = 2_000;
/** Proxies close silent connections: half of the timeout that docs/operating.md sets in HAProxy. */
const BEAT_MS = 15_000;
const BEAT = Buffer.from(':\n\n');
/** A slower subscriber is disconnected and reconnects later. */
const MAX_UNREAD_BYTES = 256 * 1024;
const RETRY_AFTER_SECONDS = '10';

export function seatChangesRoute(server: FastifyInstance, { halls, limits }: ChangesDeps): void {
  const app = server.withTypeProvider<ZodTypeProvider>();
  const open = new Set<ServerResponse>();
  const limiter = createConnectionLimiter(limits);
  const lists = new WeakMap<Places, Buffer>();
  const changes = new WeakMap<AvailabilityChange, Buffer>();
  let ending = false;

  const listOf = (places: Places): Buffer => getOrCreate(lists, places, () => event('list', toSeatListDto(places)));
  const bytesOf = (places: Places, change: AvailabilityChange | null): Buffer => {
    if (change === null) return listOf(places);
    return getOrCreate(changes, change, () => {
      const wired = toChangeDto(places.cachedPlan, change);
      return wired ? event('change', wired) : listOf(places);
    });
  };

  const beat = setInterval(() => {
    for (const response of open) write(response, BEAT);
  }, BEAT_MS).unref();
  app.onShutdown(() => {
    ending = true;
    clearInterval(beat);
    for (const response of open) response.end();
  });

  const { path, query } = ENDPOINTS.schemeChanges;
  app.get(
    path,
    { exposeHeadRoute: false, config: { isEndless: true }, schema: { querystring: query } },
    async (request, reply) => {
      const { hash, calendar_id, lang, version } = request.query;
      const of = halls.find(hash, sessionId(calendar_id));
      if (!of) return sendNotLoaded(reply, lang);
      const from = request.originDigest();
      const release = limiter.acquire(from);
      if (!release)
        return reply
          .code(503)
          .header('Retry-After', RETRY_AFTER_SECONDS)
          .send(refusalBody(ERROR_CODE.limit, formatSeatMapText(lang, 'too-many-watchers')));
      const response = reply.raw;
      response.once('close', release);
      const watch = await halls
        .subscribe(of, ({ places, change }: AvailabilityUpdate) => {
          if (open.has(response)) write(response, bytesOf(places, change));
        })
        .catch((error: unknown) => {
          release();
          throw error;
        });
      if (!watch) {
        release();
        return sendNotLoaded(reply, lang);
      }
      response.once('close', () => {
        watch.stop();
        open.delete(response);
      });
      // Disconnected while the seats were read: no close event will follow.
      if (response.destroyed || request.raw.socket.destroyed) {
        watch.stop();
        release();
        return reply.hijack();
      }
      begin(reply);
      open.add(response);
      const clientVersion = request.headers['last-event-id'] ?? version;
      const places = watch.feed.current() ?? watch.places;
      write(response, Buffer.from(`retry: ${RETRY_MS}\n\n`));
      if (clientVersion !== places.free.version)
        write(
          response,
          bytesOf(places, typeof clientVersion === 'string' ? watch.feed.changesAfter(clientVersion) : null),
        );
      if (ending) response.end();
      return reply;
    },
  );
}

function begin(reply: FastifyReply): void {
  reply.hijack();
  const response = reply.raw;
  // Neither length nor chunks: the response ends with the connection.
  response.useChunkedEncodingByDefault = false;
  response.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store, no-transform',
    Connection: 'close',
    // Disables buffering in nginx.
    'X-Accel-Buffering': 'no',
  });
  response.socket?.setNoDelay(true);
  response.flushHeaders();
}

/**
 * Writes to the socket directly: the response object would defer the write to the next tick, outside of this
 * measurement.
 */
function write(response: ServerResponse, bytes: Buffer): void {
  const { socket } = response;
  if (!socket || response.writableEnded || response.destroyed) return;
  if (socket.writableLength > MAX_UNREAD_BYTES) response.destroy();
  else socket.write(bytes);
}

function event(name: 'list' | 'change', data: { version: string }): Buffer {
  return Buffer.from(`id: ${data.version}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
}

function getOrCreate<Key extends object>(cache: WeakMap<Key, Buffer>, key: Key, make: () => Buffer): Buffer {
  const bytes = cache.get(key) ?? make();
  cache.set(key, bytes);
  return bytes;
}
