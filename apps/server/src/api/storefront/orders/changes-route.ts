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
import { createEventStreams, formatEvent, isDisconnected, RETRY_AFTER_SECONDS } from '../event-stream.ts';
import { sendOrderNotFound } from '../order-not-found.ts';

type App = FastifyInstance<RawServerDefault, IncomingMessage, ServerResponse, FastifyBaseLogger, ZodTypeProvider>;

export function orderChangesRoute(app: App, orders: Pick<Orders, 'find'>, payments: Pick<Payments, 'getStatus'>): void {
  const streams = createEventStreams(app);
  const watcher = createOrderWatcher({
    orders,
    payments,
    reportFailure: (error) => app.log.warn({ err: error }, 'failed to read subscribed orders'),
  });
  app.onShutdown(() => watcher.close());

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
      const payable = await readPayableOrder(orders.find, payments, hash);
      if (!payable) return sendOrderNotFound(reply);
      const response = reply.raw;
      const current = toOrderVersion(payable);
      const unsubscribe = watcher.watch(hash, current, (changed) =>
        streams.send(response, formatEvent('changed', { version: changed })),
      );
      if (!unsubscribe)
        return reply
          .code(503)
          .header('Retry-After', RETRY_AFTER_SECONDS)
          .send(createErrorResponse(ERROR_CODE.limit, formatOrderText(lang, 'too-many-watchers')));
      if (isDisconnected(request, reply)) {
        unsubscribe();
        return reply.hijack();
      }
      response.once('close', unsubscribe);
      const isOutdated = (request.headers['last-event-id'] ?? version) !== current;
      streams.start(reply, isOutdated ? formatEvent('changed', { version: current }) : null);
      return reply;
    },
  );
}
