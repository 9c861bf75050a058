/** An order's changes as server-sent events, for the pages that show it: each says only that it is to be read again. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ENDPOINTS, ERROR_CODE } from '@sahna/contract';
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { say } from '../../../modules/orders/index.ts';
import { OPENED_BY_HASH } from '../../../platform/http/equal-times.ts';
import { refusalBody } from '../../../platform/http/errors.ts';
import type { OrderPayments } from '../../../workflows/order-payments.ts';
import type { Orders } from '../../../workflows/order-service.ts';
import { versionOf, watchOrders, withPayment } from '../../../workflows/start-payment.ts';

type App = FastifyInstance<RawServerDefault, IncomingMessage, ServerResponse, FastifyBaseLogger, ZodTypeProvider>;

const RETRY_MS = 2_000;
/** Proxies end what is silent: half of the time that docs/operating.md gives HAProxy. */
const BEAT_MS = 15_000;
const RETRY_AFTER_SECONDS = '10';

export function changesRoute(app: App, orders: Orders, payments: OrderPayments): void {
  const open = new Set<ServerResponse>();
  const watch = watchOrders({
    orders,
    payments,
    failed: (error) => app.log.warn({ err: error }, 'orders that are watched could not be looked at'),
  });
  const beat = setInterval(() => {
    for (const response of open) response.write(':\n\n');
  }, BEAT_MS).unref();
  app.atGoodbye(() => {
    clearInterval(beat);
    watch.close();
    for (const response of open) response.end();
  });

  const { path, query } = ENDPOINTS.orderChanges;
  app.get(
    path,
    {
      exposeHeadRoute: false,
      config: { ...app.limited(1), ...OPENED_BY_HASH, endless: true },
      schema: { querystring: query },
    },
    async (request, reply) => {
      const { hash, lang, version } = request.query;
      const now = await withPayment(orders.find, payments, hash);
      if (!now) return reply.code(404).send(refusalBody(ERROR_CODE.inner, say(lang, 'order-not-found')));
      const response = reply.raw;
      const write = (changed: string): void =>
        void response.write(`id: ${changed}\nevent: changed\ndata: ${JSON.stringify({ version: changed })}\n\n`);
      const seen = request.headers['last-event-id'] ?? version;
      const current = versionOf(now);
      const leave = watch.watch(hash, current, write);
      if (!leave)
        return reply
          .code(503)
          .header('Retry-After', RETRY_AFTER_SECONDS)
          .send(refusalBody(ERROR_CODE.limit, say(lang, 'too-many-watchers')));
      response.once('close', () => {
        leave();
        open.delete(response);
      });
      reply.hijack();
      response.writeHead(200, {
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-store, no-transform',
        Connection: 'close',
        // nginx would keep it until there is enough to be worth sending.
        'X-Accel-Buffering': 'no',
      });
      response.write(`retry: ${RETRY_MS}\n\n`);
      open.add(response);
      if (seen !== current) write(current);
      return reply;
    },
  );
}
