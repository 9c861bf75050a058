/** The calls that add extras to an order that waits for its money, and take them out again (booking §7). */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ENDPOINTS, ERROR_CODE } from '@sahna/contract';
import { OrderChanged } from '@sahna/contract/endpoints/discounts';
import type { OrderView as WireOrder } from '@sahna/contract/endpoints/order-view';
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { type AnsweredCalls, callKey } from '../../../modules/idempotency/index.ts';
import type { OrderView } from '../../../modules/orders/index.ts';
import { say } from '../../../modules/orders/index.ts';
import type { Claim, ClaimRefused, SayRefusal } from '../../../modules/reservations/index.ts';
import { OPENED_BY_HASH } from '../../../platform/http/equal-times.ts';
import { refusalBody } from '../../../platform/http/errors.ts';
import { localisedFields } from '../../../platform/http/localised.ts';
import { languageOf } from '../../../platform/http/texts.ts';
import type { EventId, ExtraId, OrderId } from '../../../platform/lib/ids.ts';
import type { LocalText } from '../../../platform/lib/languages.ts';
import { type Minor, toMajor } from '../../../platform/lib/money.ts';
import type { Result } from '../../../platform/lib/result.ts';
import { changeSum } from '../../../workflows/change-order-total.ts';
import type { OrderPayments } from '../../../workflows/order-payments.ts';
import type { Orders } from '../../../workflows/order-service.ts';
import { isOpenToChanges, sumRefusalSayer } from './discount-routes.ts';

type App = FastifyInstance<RawServerDefault, IncomingMessage, ServerResponse, FastifyBaseLogger, ZodTypeProvider>;

type Said = {
  extraId: ExtraId;
  eventId: EventId;
  title: LocalText;
  description: LocalText;
  image: string;
  price: Minor;
  limit: number;
};

/** What may be bought beside tickets. */
export type Extras = {
  /** As its claims name it. */
  name: string;
  /** A claim of what was chosen, each for a ticket of the order. */
  ask(
    chosen: readonly { extraId: number; line: number }[],
    events: readonly EventId[],
  ): Promise<Result<Claim, ClaimRefused>>;
  /** What the order has, and what there is for its events; `left` is null where there is no end of it. */
  bought(order: OrderId): Promise<readonly (Said & { id: number; line: number })[]>;
  offered(events: readonly EventId[]): Promise<readonly (Said & { left: number | null })[]>;
};

export type ExtraDeps = {
  orders: Orders;
  payments: OrderPayments;
  extras: Extras;
  answered: AnsweredCalls;
  sayRefusal: SayRefusal;
};

export function extraRoutes(app: App, { orders, payments, extras, answered, sayRefusal }: ExtraDeps): void {
  const guarded = { preValidation: app.protected, config: { ...app.limited(0.5), ...OPENED_BY_HASH } };
  const sayWhy = sumRefusalSayer(sayRefusal);
  const done = { response: { errorCode: ERROR_CODE.success, errorText: '' } };

  const add = ENDPOINTS.addSpecialOffer;
  app.post(add.path, { ...guarded, schema: { body: add.body, response: add.response } }, async (request, reply) => {
    const { hash, data } = request.body;
    const lang = languageOf(request);
    const call = callKey('order/add-special-offer', request);
    const before = call && (await answered.before(call));
    if (before?.kind === 'other_body')
      return reply.code(409).send({ response: sayRefusal({ kind: 'key_reused' }, lang) });
    if (before?.kind === 'same') return OrderChanged.parse(before.answer);
    const found = await orders.view(hash);
    if (!found) return reply.code(404).send(refusalBody(ERROR_CODE.inner, say(lang, 'order-not-found')));
    if (!isOpenToChanges(found)) return { response: sayWhy({ kind: 'not_payable' }, lang) };
    const chosen = data.map(({ price_id, parent_id }) => ({ extraId: price_id, line: parent_id }));
    const asked = await extras.ask(chosen, eventsOf(found));
    if (!asked.ok) return { response: sayWhy(asked.refusal, lang) };
    const changed = await changeSum(orders, payments, { orderId: found.order.id, add: [asked.value] });
    if (!changed.ok) return { response: sayWhy(changed.refusal, lang) };
    if (call) await answered.keep(call, done);
    return done;
  });

  const remove = ENDPOINTS.removeSpecialOffer;
  app.post(
    remove.path,
    { ...guarded, schema: { body: remove.body, response: remove.response } },
    async (request, reply) => {
      const { hash, id } = request.body;
      const lang = languageOf(request);
      const found = await orders.find(hash);
      if (!found) return reply.code(404).send(refusalBody(ERROR_CODE.inner, say(lang, 'order-not-found')));
      const drop = [{ of: extras.name, part: id }];
      const changed = await changeSum(orders, payments, { orderId: found.order.id, drop });
      return changed.ok ? done : { response: sayWhy(changed.refusal, lang) };
    },
  );
}

function eventsOf({ places }: OrderView): EventId[] {
  return [...new Set(places.map(({ eventId }) => eventId))];
}

/** What an order has of extras, and what it may have: each of an event once, for the first ticket to it. */
export async function shownExtras(extras: Extras, view: OrderView): Promise<Pick<WireOrder, 'toping' | 'addToping'>> {
  const open = isOpenToChanges(view);
  const [bought, offered] = await Promise.all([
    extras.bought(view.order.id),
    open ? extras.offered(eventsOf(view)) : [],
  ]);
  return {
    toping: bought.map((extra) => offerOf(extra, extra.id, extra.line, open)),
    addToping: offered.flatMap((extra) => {
      const first = view.places.find(({ eventId }) => eventId === extra.eventId);
      const limit = Math.min(extra.limit, boughtOf(bought, extra) + (extra.left ?? extra.limit));
      return first && limit > 0 ? offerOf({ ...extra, limit }, extra.extraId, first.line, false) : [];
    }),
  };
}

function boughtOf(bought: readonly Said[], { extraId }: Said): number {
  return bought.filter((one) => one.extraId === extraId).length;
}

function offerOf(extra: Said, id: number, line: number, canDelete: boolean): WireOrder['toping'][number] {
  return {
    id,
    parent_id: line,
    package_id: extra.eventId,
    price_id: extra.extraId,
    cost: toMajor(extra.price),
    ...localisedFields('action', extra.title),
    ...localisedFields('descript', extra.description),
    image_url: extra.image,
    limit: extra.limit,
    candelete: canDelete ? 1 : 0,
  };
}
