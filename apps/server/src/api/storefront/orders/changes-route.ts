/**
 * Changes of an order as server-sent events for the pages that display it: an event only signals that the order must be
 * read again.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ENDPOINTS, ERROR_CODE } from '@sahna/contract';
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { formatOrderText } from '../../../modules/orders/index.ts';
import type { Payments } from '../../../modules/payments/index.ts';
import { createErrorResponse } from '../../../platform/http/errors.ts';
import { SECRET_LINK } from '../../../platform/http/miss-timing.ts';
import type { Orders } from '../../../workflows/order-service.ts';
import { readPayableOrder, toOrderVersion } from '../../../workflows/read-payable-order.ts';
import { createOrderWatcher } from '../../../workflows/watch-orders.ts';

type App = FastifyInstance<RawServerDefault, IncomingMessage, ServerResponse, FastifyBaseLogger, ZodTypeProvider>;

const RETRY_MS = 2_000;
/** Proxies close silent connections: half of the timeout that docs/operating.md sets in HAProxy. */
const BEAT_MS = 15_000;
const RETRY_AFTER_SECONDS = '10';

export function orderChangesRoute(app: App, orders: Orders, payments: Pick<Payments, 'getStatus'>): void {
  const open = new Set<ServerResponse>();
  const watch = createOrderWatcher({
    orders,
    payments,
    failed: (error) => app.log.warn({ err: error }, 'failed to read subscribed orders'),
  });
  const beat = setInterval(() => {
    for (const response of open) response.write(':\n\n');
  }, BEAT_MS).unref();
  app.onShutdown(() => {
    clearInterval(beat);
    watch.close();
    for (const response of open) response.end();
  });

  const { path, query } = ENDPOINTS.orderChanges;
  app.get(
    path,
    {
      exposeHeadRoute: false,
      config: { ...app.limited(1), ...SECRET_LINK, isEndless: true },
      schema: { querystring: query },
    },
    async (request, reply) => {
      const { hash, lang, version } = request.query;
      const now = await readPayableOrder(orders.find, payments, hash);
      if (!now)
        return reply.code(404).send(createErrorResponse(ERROR_CODE.inner, formatOrderText(lang, 'order-not-found')));
      const response = reply.raw;
      const write = (changed: string): void =>
        void response.write(`id: ${changed}\nevent: changed\ndata: ${JSON.stringify({ version: changed })}\n\n`);
      const lastVersion = request.headers['last-event-id'] ?? version;
      const current = toOrderVersion(now);
      const leave = watch.watch(hash, current, write);
      if (!leave)
        return reply
          .code(503)
          .header('Retry-After', RETRY_AFTER_SECONDS)
          .send(createErrorResponse(ERROR_CODE.limit, formatOrderText(lang, 'too-many-watchers')));
      response.once('close', () => {
        leave();
        open.delete(response);
      });
      reply.hijack();
      response.writeHead(200, {
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-store, no-transform',
        Connection: 'close',
        // Disables buffering in nginx.
        'X-Accel-Buffering': 'no',
      });
      response.write(`retry: ${RETRY_MS}\n\n`);
      open.add(response);
      if (lastVersion !== current) write(current);
      return reply;
    },
  );
}
