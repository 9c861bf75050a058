/** Start of a server-sent event stream. Browsers reconnect by themselves when a stream ends. */
import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Proxies close idle connections; half of the timeout that docs/operating.md sets in HAProxy. */
export const HEARTBEAT_MS = 15_000;
export const HEARTBEAT = Buffer.from(':\n\n');
/** Sent with the 503 for too many subscribers. */
export const RETRY_AFTER_SECONDS = '10';
/** First field of a stream: the time after which browsers reconnect. */
export const RETRY_FIELD = Buffer.from('retry: 2000\n\n');

/** Sends the head of a response that ends with its connection: it has neither a length nor chunks. */
export function startEventStream(reply: FastifyReply): ServerResponse {
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
