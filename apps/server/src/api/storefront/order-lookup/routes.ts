/**
 * Endpoints of "my orders": orders of the signed-in customer, orders of the email address whose link this browser
 * opened, and this browser's unpaid orders.
 */
import { ENDPOINTS, ERROR_CODE } from '@sahna/contract';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { CatalogService } from '../../../modules/catalog/index.ts';
import type { OrderLookup } from '../../../modules/order-lookup/index.ts';
import { ORDERS_PER_PAGE } from '../../../modules/order-lookup/index.ts';
import { listOrdersOf } from '../../../modules/orders/index.ts';
import { listSharedAddresses } from '../../../modules/people/index.ts';
import type { Database } from '../../../platform/db/index.ts';
import { toFlag } from '../../../platform/http/flag.ts';
import { SECRET_LINK } from '../../../platform/http/miss-timing.ts';
import { getAccount } from '../../../platform/lib/actor.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import { orderId } from '../../../platform/lib/ids.ts';
import { confirmMerge } from '../../../workflows/merge-people.ts';
import { toListedOrder } from './dto.ts';
import { formatOrderLookupText } from './texts.ts';

export type MyOrderRouteDeps = {
  myOrders: OrderLookup;
  catalog: Pick<CatalogService, 'getImageUrls'>;
  db: Database;
  clock: Clock;
};

const COOKIE = 'sahna_orders';
/** Sent to these endpoints only. */
const COOKIE_PATH = '/api/my-orders';
const DONE = { response: { errorCode: ERROR_CODE.success, errorText: '' } } as const;

export const myOrderRoutes: FastifyPluginAsync<MyOrderRouteDeps> = async (server, { myOrders, catalog, db, clock }) => {
  const app = server.withTypeProvider<ZodTypeProvider>();

  const list = ENDPOINTS.myOrders;
  app.get(
    list.path,
    { config: app.limited(0.5), schema: { querystring: list.query, response: list.response } },
    async (request, reply) => {
      reply.header('Cache-Control', 'no-store');
      const account = getAccount(await request.actor());
      const secret = readSecret(request);
      const email = secret === null ? null : await myOrders.findEmail(secret);
      const { before } = request.query;
      const emails = email === null ? [] : await listSharedAddresses(db, email);
      const owners = { customerId: account?.id ?? null, emails, visitor: request.visitor || null };
      const now = clock.now();
      const found = await listOrdersOf(db, owners, {
        before: before === undefined ? null : orderId(before),
        limit: ORDERS_PER_PAGE + 1,
        now,
      });
      return {
        response: {
          ...DONE.response,
          signed_in: toFlag(account !== null),
          email: email ?? '',
          orders: found.slice(0, ORDERS_PER_PAGE).map((order) => toListedOrder(order, catalog, now)),
          more: toFlag(found.length > ORDERS_PER_PAGE),
        },
      };
    },
  );

  const guarded = { preValidation: app.protected };

  const endpoint = ENDPOINTS.askForLink;
  app.post(
    endpoint.path,
    { ...guarded, config: app.limited(0.02), schema: { body: endpoint.body, response: endpoint.response } },
    async (request) => {
      await myOrders.requestLink(request.body.email, request.body.lang);
      return DONE;
    },
  );

  const open = ENDPOINTS.openLink;
  app.post(
    open.path,
    {
      ...guarded,
      config: { ...app.limited(0.1), ...SECRET_LINK },
      schema: { body: open.body, response: open.response },
    },
    async (request, reply) => {
      const { link, lang } = request.body;
      const merge = await confirmMerge({ db, clock }, link);
      const opened = merge?.access ?? (await myOrders.openLink(link));
      if (!opened) {
        const errorText = formatOrderLookupText(lang, 'link-over');
        return { response: { errorCode: ERROR_CODE.inner, errorText, merge: '' as const } };
      }
      reply.setCookie(COOKIE, opened.secret, {
        httpOnly: true,
        sameSite: 'lax',
        signed: true,
        secure: request.isSecure(),
        path: COOKIE_PATH,
        expires: opened.expiresAt,
      });
      return { response: { ...DONE.response, merge: merge ? (merge.isComplete ? 'done' : 'waiting') : '' } as const };
    },
  );

  const forget = ENDPOINTS.forgetOrders;
  app.post(
    forget.path,
    { ...guarded, config: app.limited(0.5), schema: { body: forget.body, response: forget.response } },
    async (request, reply) => {
      const secret = readSecret(request);
      if (secret !== null) await myOrders.forget(secret);
      clear(reply);
      return DONE;
    },
  );
};

function readSecret(request: FastifyRequest): string | null {
  const signed = request.cookies[COOKIE];
  const found = signed ? request.unsignCookie(signed) : null;
  return found?.valid ? found.value : null;
}

function clear(reply: FastifyReply): void {
  reply.clearCookie(COOKIE, { path: COOKIE_PATH });
}
