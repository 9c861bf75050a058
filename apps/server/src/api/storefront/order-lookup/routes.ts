/** The calls of "my orders": the signed-in customer's, those of the address whose link this browser has opened, and what it has not paid for. */
import { ENDPOINTS, ERROR_CODE } from '@sahna/contract';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { MyOrders } from '../../../modules/order-lookup/index.ts';
import { ORDERS_A_PAGE } from '../../../modules/order-lookup/index.ts';
import type { ListedOrder, OwnersOfOrders } from '../../../modules/orders/index.ts';
import { OPENED_BY_HASH } from '../../../platform/http/equal-times.ts';
import type { OrderId } from '../../../platform/lib/ids.ts';
import { orderId } from '../../../platform/lib/ids.ts';
import { accountOf } from '../../../platform/lib/principal.ts';
import { say } from './texts.ts';
import { wireOrder } from './wire.ts';

export type MyOrderRouteDeps = {
  myOrders: MyOrders;
  /** The shop's own address is https, whatever a proxy says. */
  secure: boolean;
  now(): Date;
  /** The newest before an order, the newest first. */
  ordersOf(owners: OwnersOfOrders, before: OrderId | null, most: number): Promise<ListedOrder[]>;
};

const COOKIE = 'sahna_orders';
/** Sent to these calls only. */
const COOKIE_PATH = '/api/my-orders';
const DONE = { response: { errorCode: ERROR_CODE.success, errorText: '' } } as const;

export const myOrderRoutes: FastifyPluginAsync<MyOrderRouteDeps> = async (server, deps) => {
  const app = server.withTypeProvider<ZodTypeProvider>();
  const { myOrders, ordersOf, now } = deps;

  const list = ENDPOINTS.myOrders;
  app.get(
    list.path,
    { config: app.limited(0.5), schema: { querystring: list.query, response: list.response } },
    async (request, reply) => {
      reply.header('Cache-Control', 'no-store');
      const account = accountOf(await request.principal());
      const secret = secretOf(request);
      const email = secret === null ? null : await myOrders.emailOf(secret);
      const { before } = request.query;
      const owners = { customerId: account?.id ?? null, email, visitor: request.visitor || null };
      const found = await ordersOf(owners, before === undefined ? null : orderId(before), ORDERS_A_PAGE + 1);
      const at = now();
      return {
        response: {
          ...DONE.response,
          signed_in: account ? 1 : 0,
          email: email ?? '',
          orders: found.slice(0, ORDERS_A_PAGE).map((order) => wireOrder(order, at)),
          more: found.length > ORDERS_A_PAGE ? 1 : 0,
        },
      };
    },
  );

  const guarded = { preValidation: app.protected };

  const ask = ENDPOINTS.askForLink;
  app.post(
    ask.path,
    { ...guarded, config: app.limited(0.02), schema: { body: ask.body, response: ask.response } },
    async (request) => {
      await myOrders.askForLink(request.body.email, request.body.lang);
      return DONE;
    },
  );

  const open = ENDPOINTS.openLink;
  app.post(
    open.path,
    {
      ...guarded,
      config: { ...app.limited(0.1), ...OPENED_BY_HASH },
      schema: { body: open.body, response: open.response },
    },
    async (request, reply) => {
      const { link, lang } = request.body;
      const opened = await myOrders.openLink(link);
      if (!opened) return { response: { errorCode: ERROR_CODE.inner, errorText: say(lang, 'link-over') } };
      reply.setCookie(COOKIE, opened.secret, {
        httpOnly: true,
        sameSite: 'lax',
        signed: true,
        secure: deps.secure || request.protocol === 'https',
        path: COOKIE_PATH,
        expires: opened.expiresAt,
      });
      return DONE;
    },
  );

  const forget = ENDPOINTS.forgetOrders;
  app.post(
    forget.path,
    { ...guarded, schema: { body: forget.body, response: forget.response } },
    async (request, reply) => {
      const secret = secretOf(request);
      if (secret !== null) await myOrders.forget(secret);
      clear(reply);
      return DONE;
    },
  );
};

function secretOf(request: FastifyRequest): string | null {
  const signed = request.cookies[COOKIE];
  const found = signed ? request.unsignCookie(signed) : null;
  return found?.valid ? found.value : null;
}

function clear(reply: FastifyReply): void {
  reply.clearCookie(COOKIE, { path: COOKIE_PATH });
}
