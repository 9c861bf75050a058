/** The calls of an order (booking §7): wire words in, wire words out; decisions are the services'. */
import { ENDPOINTS, ERROR_CODE } from '@sahna/contract';
import type { OrderCreateRequest } from '@sahna/contract/endpoints/order-create';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { OPENED_BY_HASH } from '../../http/equal-times.ts';
import { refusalBody } from '../../http/errors.ts';
import { languageOf, say as sayOfFrame } from '../../http/texts.ts';
import { type OrderId, type SubscriptionId, subscriptionId } from '../../kernel/ids.ts';
import { accountOf } from '../../kernel/principal.ts';
import type { Result } from '../../kernel/result.ts';
import type { AnsweredCalls } from '../idempotency/index.ts';
import { callKey } from '../idempotency/index.ts';
import {
  BAD_DAY,
  type GroupAnswers,
  type OrderedEvent,
  type Refusal,
  readCartLines,
  readLines,
  sayRefusal,
  type WishLine,
} from '../selling/index.ts';
import { type EventWithForm, isForVoucherCard, readBuyer } from './buyer.ts';
import { fieldMessages } from './field-messages.ts';
import type { OrderPayments } from './order-payments.ts';
import type { Orders } from './orders.ts';
import { payRoute } from './pay-route.ts';
import type { PersonCheck } from './ports.ts';
import { hasEnded, isPaid } from './rules/states.ts';
import type { Created } from './service/create-order.ts';
import type { OrderTerms } from './service/draft-order.ts';
import { say } from './texts.ts';
import { type ViewParts, wireOrder } from './wire.ts';

export type OrderRouteDeps = {
  orders: Orders;
  /** Makes one order of all that the visitor's cart holds. */
  checkout(
    wish: OrderTerms & { seen: readonly WishLine[]; audiences: ReadonlyMap<string, GroupAnswers | null> },
  ): Promise<Result<Created, Refusal>>;
  payments: OrderPayments;
  answered: AnsweredCalls;
  /** What an event asks of its buyers; null where there is no such event. */
  eventByHash(eventHash: string): (EventWithForm & OrderedEvent) | null;
  codesOf(orderId: OrderId): Promise<ViewParts['codes']>;
  imageUrls: ViewParts['imageUrls'];
  /** Whether the caller has shown to be a person, by what the body brings along for it. */
  isPerson: PersonCheck;
  /** Where a call comes from, as orders may keep it; null: not known. */
  originOf(request: FastifyRequest): string | null;
};

export const orderRoutes: FastifyPluginAsync<OrderRouteDeps> = async (server, deps) => {
  const app = server.withTypeProvider<ZodTypeProvider>();
  const { orders, payments } = deps;
  const guarded = { preValidation: app.protected };
  const byHash = { ...app.limited(1), ...OPENED_BY_HASH };

  const create = ENDPOINTS.orderCreate;
  app.post(
    create.path,
    { ...guarded, config: app.limited(0.2), schema: { body: create.body, response: create.response } },
    async (request, reply) => {
      const body = request.body;
      const isCart = body.cart === 1;
      const hashes = isCart ? body.data.flatMap((item) => item.actionHashId ?? []) : [body.hash];
      const events = [...new Set(hashes)].flatMap((hash) => deps.eventByHash(hash) ?? []);
      const buyer = readBuyer(body, events);
      if (!buyer.ok)
        return reply
          .code(400)
          .send(refusalBody(ERROR_CODE.inner, say(body.lang, 'fields'), fieldMessages(buyer.refusal, body.lang)));
      const lines = isCart ? [] : readLines(body.data);
      const seen = isCart ? readCartLines(body.data) : [];
      if (!lines || !seen)
        return reply.code(400).send(refusalBody(ERROR_CODE.inner, sayOfFrame(body.lang, 'malformed'), BAD_DAY));
      const key = callKey('order/create', request);
      const { visitor, hostname } = request;
      const person = await deps.isPerson({ visitor, hostname, callKey: key?.key ?? request.id }, body);
      if (person === 'refused') {
        return { response: { ...sayRefusal({ kind: 'bot_check' }, body.lang), hash: '' } };
      }
      const terms = {
        language: body.lang,
        buyer: buyer.value,
        voucherCard: isForVoucherCard(body),
        consents: body.checkboxList.filter((one) => one.checked === 1).map((one) => one.id),
        visitor,
        origin: deps.originOf(request),
        proven: person === 'proven',
        // What a body says of a customer is not even read.
        customer: accountOf(await request.principal()),
        subscriptionId: wantedSubscription(body),
        repeatable: key,
      };
      const made = isCart
        ? await orders.complete(await deps.checkout({ ...terms, seen, audiences: readAudiences(body) }))
        : await orders.create({ ...terms, eventHash: body.hash, lines, audience: readAudience(body) });
      if (made.ok) {
        const { hash, needsNames } = made.value;
        return {
          response: { errorCode: ERROR_CODE.success, errorText: '', hash, writeticketname: needsNames ? 1 : 0 },
        };
      }
      const refusal = sayRefusal(made.refusal, body.lang, isCart ? events : []);
      if (made.refusal.kind === 'key_reused') return reply.code(409).send({ response: refusal });
      if (made.refusal.kind === 'no_such_event') return reply.code(404).send({ response: refusal });
      return { response: { ...refusal, hash: '' } };
    },
  );

  const view = ENDPOINTS.orderView;
  app.post(
    view.path,
    { ...guarded, config: byHash, schema: { body: view.body, response: view.response } },
    async (request, reply) => {
      const found = await orders.view(request.body.hash);
      if (!found) return notFound(request, reply);
      const codes = isPaid(found.state) ? await deps.codesOf(found.order.id) : [];
      const ways = found.paymentAllowed ? payments.methods({ voucherCard: found.order.voucherCard }) : [];
      const moneyBack = hasEnded(found.state) && (await payments.wentBack(String(found.order.id)));
      return { response: wireOrder({ view: found, ways, codes, moneyBack, imageUrls: deps.imageUrls }) };
    },
  );

  const status = ENDPOINTS.orderStatusChange;
  app.post(
    status.path,
    { ...guarded, config: byHash, schema: { body: status.body, response: status.response } },
    async (request, reply) => {
      const found = await orders.find(request.body.hash);
      return found ? { response: isPaid(found.state) ? 1 : 0 } : notFound(request, reply);
    },
  );

  const number = ENDPOINTS.orderNumber;
  app.post(
    number.path,
    { ...guarded, config: byHash, schema: { body: number.body, response: number.response } },
    async (request, reply) => {
      const found = await orders.find(request.body.hash);
      return found ? { response: { num: found.order.id } } : notFound(request, reply);
    },
  );

  payRoute(app, orders, payments, deps.answered);
};

/** By event, as a cart's order has them. */
function readAudiences({ answers }: OrderCreateRequest): ReadonlyMap<string, GroupAnswers | null> {
  return new Map(answers.map((row) => [row.actionHashId, readAudience(row)]));
}

function readAudience({ auditorium }: Pick<OrderCreateRequest, 'auditorium'>): GroupAnswers | null {
  if (!auditorium) return null;
  const { selectedListId, selectedLanguageListId, checkedId } = auditorium;
  return { audience: selectedListId ?? null, language: selectedLanguageListId ?? null, ownGuide: checkedId === 1 };
}

/** The season ticket by which the tickets are taken; null: they are paid. */
function wantedSubscription({ crmClient }: OrderCreateRequest): SubscriptionId | null {
  return crmClient?.subscritId ? subscriptionId(crmClient.subscritId) : null;
}

function notFound(request: FastifyRequest, reply: FastifyReply) {
  return reply.code(404).send(refusalBody(ERROR_CODE.inner, say(languageOf(request), 'order-not-found')));
}
