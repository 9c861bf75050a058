/**
 * A session's places as they are taken and freed, as server-sent events. Each is written once for everybody who listens, as bytes
 * that end with the connection, so that a watcher costs one write a change. The browser comes again by itself when a stream ends.
 */
import type { ServerResponse } from 'node:http';
import { ENDPOINTS, ERROR_CODE } from '@sahna/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Change, Halls, News, Places } from '../../../modules/seating/halls.ts';
import { openTurnstile, type WatchLimits } from '../../../modules/seating/halls.ts';
import { refusalBody } from '../../../platform/http/errors.ts';
import { sessionId } from '../../../platform/lib/ids.ts';
import type { Language } from '../../../platform/lib/languages.ts';
import { say } from './texts.ts';
import { wireChange, wireList } from './wire.ts';

export type { WatchLimits };

type ChangesDeps = {
  halls: Halls;
  originOf(request: FastifyRequest): string | null;
  limits: WatchLimits | null;
  notLoaded(reply: FastifyReply, language: Language): FastifyReply;
};

const RETRY_MS = 2_000;
/** Proxies end what is silent: half of the time that docs/operating.md gives HAProxy. */
const BEAT_MS = 15_000;
const BEAT = Buffer.from(':\n\n');
/** Who does not read what was sent comes again later. */
const MOST_UNREAD_BYTES = 256 * 1024;
const RETRY_AFTER_SECONDS = '10';

export function changesRoute(server: FastifyInstance, { halls, originOf, limits, notLoaded }: ChangesDeps): void {
  const app = server.withTypeProvider<ZodTypeProvider>();
  const open = new Set<ServerResponse>();
  const turnstile = openTurnstile(limits);
  const lists = new WeakMap<Places, Buffer>();
  const changes = new WeakMap<Change, Buffer>();
  let ending = false;

  const listOf = (places: Places): Buffer => remembered(lists, places, () => event('list', wireList(places)));
  const bytesOf = (places: Places, change: Change | null): Buffer => {
    if (change === null) return listOf(places);
    return remembered(changes, change, () => {
      const wired = wireChange(places.known, change);
      return wired ? event('change', wired) : listOf(places);
    });
  };

  const beat = setInterval(() => {
    for (const response of open) write(response, BEAT);
  }, BEAT_MS).unref();
  app.atGoodbye(() => {
    ending = true;
    clearInterval(beat);
    for (const response of open) response.end();
  });

  const { path, query } = ENDPOINTS.schemeChanges;
  app.get(
    path,
    { exposeHeadRoute: false, config: { endless: true }, schema: { querystring: query } },
    async (request, reply) => {
      const { hash, calendar_id, lang, version } = request.query;
      const of = halls.find(hash, sessionId(calendar_id));
      if (!of) return notLoaded(reply, lang);
      const from = originOf(request);
      const leave = turnstile.enter(from);
      if (!leave)
        return reply
          .code(503)
          .header('Retry-After', RETRY_AFTER_SECONDS)
          .send(refusalBody(ERROR_CODE.limit, say(lang, 'too-many-watchers')));
      const response = reply.raw;
      response.once('close', leave);
      const watch = await halls
        .watch(of, ({ places, change }: News) => {
          if (open.has(response)) write(response, bytesOf(places, change));
        })
        .catch((error: unknown) => {
          leave();
          throw error;
        });
      if (!watch) {
        leave();
        return notLoaded(reply, lang);
      }
      response.once('close', () => {
        watch.stop();
        open.delete(response);
      });
      // Hung up while the places were read: nobody will say so again.
      if (response.destroyed || request.raw.socket.destroyed) {
        watch.stop();
        leave();
        return reply.hijack();
      }
      begin(reply);
      open.add(response);
      const known = request.headers['last-event-id'] ?? version;
      const places = watch.board.current() ?? watch.places;
      write(response, Buffer.from(`retry: ${RETRY_MS}\n\n`));
      if (known !== places.free.version)
        write(response, bytesOf(places, typeof known === 'string' ? watch.board.since(known) : null));
      if (ending) response.end();
      return reply;
    },
  );
}

function begin(reply: FastifyReply): void {
  reply.hijack();
  const response = reply.raw;
  // Without a length and without chunks: what is sent ends with the connection.
  response.useChunkedEncodingByDefault = false;
  response.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store, no-transform',
    Connection: 'close',
    // nginx would keep it until there is enough to be worth sending.
    'X-Accel-Buffering': 'no',
  });
  response.socket?.setNoDelay(true);
  response.flushHeaders();
}

/** To the connection itself, at once: the response would wait for the next tick, and its work be nobody's. */
function write(response: ServerResponse, bytes: Buffer): void {
  const { socket } = response;
  if (!socket || response.writableEnded || response.destroyed) return;
  if (socket.writableLength > MOST_UNREAD_BYTES) response.destroy();
  else socket.write(bytes);
}

function event(name: 'list' | 'change', data: { version: string }): Buffer {
  return Buffer.from(`id: ${data.version}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
}

function remembered<Key extends object>(kept: WeakMap<Key, Buffer>, key: Key, make: () => Buffer): Buffer {
  const bytes = kept.get(key) ?? make();
  kept.set(key, bytes);
  return bytes;
}
