import { promisify } from 'node:util';
import { ENDPOINTS } from '@sahna/contract';
import { expect, test } from 'vitest';
import { watchConnections } from '../../../platform/http/connections/connections.ts';
import { createBareServer } from '../../../platform/http/testing/bare-server.ts';
import { eventId, orderId } from '../../../platform/lib/ids.ts';
import { orderChangesRoute } from './changes-route.ts';

const ORDER = {
  id: orderId(1),
  hash: 'order',
  eventId: eventId(1),
  state: 'reserved',
  language: 'en',
  currency: 'KZT',
  total: 1000,
  credit: 0,
  received: 0,
  paymentIds: [],
  buyerName: '',
  buyerEmail: '',
  buyerPhone: '',
  voucherCard: false,
  createdAt: new Date(),
  expiresAt: new Date(),
  paidAt: null,
  isRehearsal: false,
  replacedOrderId: null,
  version: '1',
} as const;
/** More than an order may have. */
const SUBSCRIBERS = 20;

test('does not count subscribers that disconnect while the order is read', async () => {
  const app = await createBareServer();
  watchConnections(app);
  const reading = Promise.withResolvers<void>();
  let reads = 0;
  const find = async () => {
    reads++;
    await reading.promise;
    return { order: ORDER, state: ORDER.state, secondsLeft: 60, paymentAllowed: true };
  };
  orderChangesRoute(app, { find }, { getStatus: async () => ({ kind: 'none' }) });
  const url = `${await app.listen({ port: 0, host: '127.0.0.1' })}${ENDPOINTS.orderChanges.path}?hash=${ORDER.hash}`;
  const client = new AbortController();
  const aborted = Array.from({ length: SUBSCRIBERS }, () => fetch(url, { signal: client.signal }).catch(() => null));
  await expect.poll(() => reads, { timeout: 30_000 }).toBe(SUBSCRIBERS);
  client.abort();
  await Promise.all(aborted);
  const countConnections = promisify(app.server.getConnections.bind(app.server));
  await expect.poll(() => countConnections(), { timeout: 30_000 }).toBe(0);
  reading.resolve();
  const subscriber = await fetch(url);
  expect(subscriber.status).toBe(200);
  await subscriber.body?.cancel();
  await app.close();
});
