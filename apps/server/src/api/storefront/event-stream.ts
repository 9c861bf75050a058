/** Server-sent event streams. Browsers reconnect by themselves when a stream ends. */
import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Proxies close idle connections; half of the timeout that docs/operating.md sets in HAProxy. */
const HEARTBEAT_MS = 15_000;
const HEARTBEAT = Buffer.from(':\n\n');
/** Sent with the 503 for too many subscribers. */
export const RETRY_AFTER_SECONDS = '10';
/** First field of a stream: the time after which browsers reconnect. */
const RETRY_FIELD = Buffer.from('retry: 2000\n\n');
/** A slower subscriber is disconnected and reconnects later. */
const MAX_UNREAD_BYTES = 256 * 1024;

export type EventStreams = {
  /** Sends the head and the first event. A stream that starts during shutdown ends at once. */
  start(reply: FastifyReply, firstEvent: Buffer | null): void;
  /** Sends an event; does nothing before the start and after the end. */
  send(response: ServerResponse, event: Buffer): void;
};

/** The open streams of a route: sends heartbeats, and ends the streams at shutdown. */
export function createEventStreams(app: Pick<FastifyInstance, 'onShutdown'>): EventStreams {
  const openStreams = new Set<ServerResponse>();
  let isShuttingDown = false;
  const heartbeat = setInterval(() => {
    for (const response of openStreams) write(response, HEARTBEAT);
  }, HEARTBEAT_MS).unref();
  app.onShutdown(() => {
    isShuttingDown = true;
    clearInterval(heartbeat);
    for (const response of openStreams) response.end();
  });
  return {
    start: (reply, firstEvent) => {
      const response = sendHead(reply);
      openStreams.add(response);
      response.once('close', () => openStreams.delete(response));
      write(response, RETRY_FIELD);
      if (firstEvent) write(response, firstEvent);
      if (isShuttingDown) response.end();
    },
    send: (response, event) => {
      if (openStreams.has(response)) write(response, event);
    },
  };
}

export function formatEvent(name: 'list' | 'change' | 'changed', data: { version: string }): Buffer {
  return Buffer.from(`id: ${data.version}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
}

/**
 * Writes to the socket directly: the response object would defer the write to the next tick, outside of the
 * measurement of a seat change.
 */
function write(response: ServerResponse, bytes: Buffer): void {
  const { socket } = response;
  if (!socket || response.writableEnded || response.destroyed) return;
  if (socket.writableLength > MAX_UNREAD_BYTES) response.destroy();
  else socket.write(bytes);
}

/** Sends the head of a response that ends with its connection: it has neither a length nor chunks. */
function sendHead(reply: FastifyReply): ServerResponse {
  reply.hijack();
  const response = reply.raw;
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
  return response;
}

/** Whether the client disconnected before the stream started, so that no close event will follow. */
export function isDisconnected(request: FastifyRequest, reply: FastifyReply): boolean {
  return reply.raw.destroyed || request.raw.socket.destroyed;
}
