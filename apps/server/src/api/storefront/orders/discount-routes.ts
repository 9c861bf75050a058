/** The calls that take something off an order that waits for its money (booking §7): a promo code, bonuses of a loyalty card. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ENDPOINTS, ERROR_CODE } from '@sahna/contract';
import { type AddDiscountBody, AddDiscountResponse, OrderChanged } from '@sahna/contract/endpoints/discounts';
import type { OrderView as WireOrder } from '@sahna/contract/endpoints/order-view';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { type AnsweredCalls, callKey } from '../../../modules/idempotency/index.ts';
import type { OrderView } from '../../../modules/orders/index.ts';
import { cardsOfCaller, keepCardProof, type OwnsCard, say } from '../../../modules/orders/index.ts';
import type { Claim, ClaimRefused, SayRefusal } from '../../../modules/reservations/index.ts';
import { OPENED_BY_HASH } from '../../../platform/http/equal-times.ts';
import { refusalBody } from '../../../platform/http/errors.ts';
import type { OrderId } from '../../../platform/lib/ids.ts';
import type { Language } from '../../../platform/lib/languages.ts';
import { type Minor, toMajor } from '../../../platform/lib/money.ts';
import type { Result } from '../../../platform/lib/result.ts';
import { changeSum, type SumRefusal } from '../../../workflows/change-order-total.ts';
import type { OrderPayments } from '../../../workflows/order-payments.ts';
import type { Orders } from '../../../workflows/order-service.ts';
import { type DiscountData, NO_DISCOUNT } from './no-discount.ts';

type App = FastifyInstance<RawServerDefault, IncomingMessage, ServerResponse, FastifyBaseLogger, ZodTypeProvider>;

/** One kind of what takes something off an order. */
export type Discount = {
  /** As its claims name it. */
  name: string;
  /** As a call names it that cancels this kind alone. */
  field: 'bonuses' | 'promoCode';
  /** What a call asks of it, or why it gets nothing; null: nothing is asked. */
  ask(
    body: AddDiscountBody,
    on: { orderId: OrderId; origin: string | null; timeZone: string; ownsCard: OwnsCard },
  ): Promise<Result<Claim, ClaimRefused>> | null;
  /**
   * What is told of it beside an order; null: nothing. `open`: something may still be taken off; `total`: what it costs; `left`: what is
   * left of its tickets' prices.
   */
  shown(order: { id: OrderId; open: boolean; total: Minor; left: Minor }): Promise<Partial<DiscountData> | null>;
  /** The card that the caller has shown to be theirs, by what was asked. */
  cardOf?(claim: Claim): string | null;
};

export type DiscountDeps = {
  orders: Orders;
  payments: OrderPayments;
  discounts: readonly Discount[];
  answered: AnsweredCalls;
  sayRefusal: SayRefusal;
  originOf(request: FastifyRequest): string | null;
  /** The shop's own address is https, whatever a proxy says. */
  secure: boolean;
};

/** How long somebody waits who has guessed too often (guesses/rules.ts). */
const GUESS_AGAIN_SECONDS = '3600';

export function discountRoutes(app: App, deps: DiscountDeps): void {
  const { orders, payments, discounts, answered, sayRefusal, originOf } = deps;
  const guarded = { preValidation: app.protected, config: { ...app.limited(0.2), ...OPENED_BY_HASH } };

  const sayWhy = sumRefusalSayer(sayRefusal);

  const add = ENDPOINTS.addDiscount;
  app.post(add.path, { ...guarded, schema: { body: add.body, response: add.response } }, async (request, reply) => {
    const { body } = request;
    const { lang, promoCode = '' } = body;
    const call = callKey('order/add-discount', request);
    const before = call && (await answered.before(call));
    if (before?.kind === 'other_body')
      return reply.code(409).send({ response: sayRefusal({ kind: 'key_reused' }, lang) });
    if (before?.kind === 'same') return AddDiscountResponse.parse(before.answer);
    const found = await orders.view(body.hash);
    if (!found) return reply.code(404).send(refusalBody(ERROR_CODE.inner, say(lang, 'order-not-found')));
    const nothing = { response: { errorCode: ERROR_CODE.inner, errorText: say(lang, 'no-discount'), promoCode } };
    if (!isOpenToChanges(found)) return nothing;
    const orderId = found.order.id;
    const ownsCard = await cardsOfCaller(request);
    const on = { orderId, origin: originOf(request), timeZone: found.places[0]?.timeZone ?? 'UTC', ownsCard };
    const claims: Claim[] = [];
    for (const discount of discounts) {
      const asked = await discount.ask(body, on);
      if (asked?.ok) {
        claims.push(asked.value);
        const card = discount.cardOf?.(asked.value);
        if (card && !ownsCard(card)) keepCardProof(request, reply, card, deps.secure);
      } else if (asked?.refusal.why === 'too_many_guesses')
        return reply
          .code(429)
          .header('Retry-After', GUESS_AGAIN_SECONDS)
          .send({ response: sayRefusal(asked.refusal, lang) });
      else if (asked) return { response: { ...sayRefusal(asked.refusal, lang), promoCode } };
    }
    if (claims.length === 0) return nothing;
    const changed = await changeSum(orders, payments, { orderId, add: claims });
    if (!changed.ok) return { response: { ...sayWhy(changed.refusal, lang), promoCode } };
    const answer = { response: { errorCode: ERROR_CODE.success, errorText: '', promoCode } };
    if (call) await answered.keep(call, answer);
    return answer;
  });

  const cancel = ENDPOINTS.cancelDiscount;
  app.post(
    cancel.path,
    { ...guarded, schema: { body: cancel.body, response: cancel.response } },
    async (request, reply) => {
      const { hash, lang, only } = request.body;
      const call = callKey('order/cancel-discount', request);
      const before = call && (await answered.before(call));
      if (before?.kind === 'other_body')
        return reply.code(409).send({ response: sayRefusal({ kind: 'key_reused' }, lang) });
      if (before?.kind === 'same') return OrderChanged.parse(before.answer);
      const found = await orders.find(hash);
      if (!found) return reply.code(404).send(refusalBody(ERROR_CODE.inner, say(lang, 'order-not-found')));
      const dropped = only ? discounts.filter((discount) => discount.field === only) : discounts;
      const drop = dropped.map(({ name }) => ({ of: name, part: null }));
      const changed = await changeSum(orders, payments, { orderId: found.order.id, drop });
      if (!changed.ok) return { response: sayWhy(changed.refusal, lang) };
      const answer = { response: { errorCode: ERROR_CODE.success, errorText: '' } };
      if (call) await answered.keep(call, answer);
      return answer;
    },
  );
}

/** Why an order costs what it did. */
export function sumRefusalSayer(sayRefusal: SayRefusal) {
  return (refusal: SumRefusal, lang: Language) => {
    if (refusal.kind === 'payment_under_way')
      return { errorCode: ERROR_CODE.payment, errorText: say(lang, 'payment-under-way') };
    if (refusal.kind === 'not_payable')
      return { errorCode: ERROR_CODE.payment, errorText: say(lang, 'payment-not-allowed') };
    return sayRefusal(refusal, lang);
  };
}

/** A voucher card pays the whole price of its one ticket, and nothing else. */
export function isOpenToChanges({ order, paymentAllowed }: OrderView): boolean {
  return paymentAllowed && !order.voucherCard;
}

/** Null where nothing is taken off the order, and nothing can be. */
export async function shownDiscounts(
  discounts: readonly Discount[],
  view: OrderView,
  ownsCard: OwnsCard,
): Promise<WireOrder['discountData']> {
  const off = view.places.reduce((sum, { discount }) => sum + discount, 0);
  const left = view.places.reduce((sum, { price }) => sum + price, -off);
  const { id, total } = view.order;
  const open = isOpenToChanges(view);
  const shown = await Promise.all(discounts.map((discount) => discount.shown({ id, open, total, left })));
  const visible = shown.flatMap((discount) =>
    discount === null ? [] : [discount.cardCode && !ownsCard(discount.cardCode) ? withoutCard(discount) : discount],
  );
  return visible.length === 0 ? null : Object.assign({ ...NO_DISCOUNT, totalDiscount: toMajor(off) }, ...visible);
}

/** What everybody with the order's address may know: what it costs, and what is used for it. */
function withoutCard({ cardAllowed, useBonuses, chargedBonus }: Partial<DiscountData>): Partial<DiscountData> {
  return { cardAllowed: cardAllowed ?? 0, useBonuses: useBonuses ?? 0, chargedBonus: chargedBonus ?? 0 };
}
