/** Endpoints that discount an unpaid order (booking §7): promo code, loyalty points. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ENDPOINTS, ERROR_CODE } from '@sahna/contract';
import { AddDiscountResponse, OrderChanged } from '@sahna/contract/orders/discounts';
import type { OrderView as WireOrder } from '@sahna/contract/orders/order-view';
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { readIdempotencyKey } from '../../../modules/idempotency/index.ts';
import { calculateAmountDue, formatOrderText, isAdjustable, type OrderDetails } from '../../../modules/orders/index.ts';
import type { ExtensionRequest, FormatReservationError } from '../../../modules/reservations/index.ts';
import { SECRET_LINK } from '../../../platform/http/miss-timing.ts';
import type { Language } from '../../../platform/lib/languages.ts';
import { toMajor } from '../../../platform/lib/money.ts';
import { type ChangeTotalError, changeOrderTotal } from '../../../workflows/change-order-total.ts';
import { sendOrderNotFound } from '../order-not-found.ts';
import { createCardCheck, keepCardProof, type OwnsCard } from './card-proof.ts';
import { EMPTY_DISCOUNT, type OrderDiscountData } from './empty-discount.ts';
import type { Discount, OrderRoutes } from './route-deps.ts';

type App = FastifyInstance<RawServerDefault, IncomingMessage, ServerResponse, FastifyBaseLogger, ZodTypeProvider>;

/** Waiting time after too many wrong attempts (modules/attempt-limits). */
const ATTEMPT_RETRY_SECONDS = '3600';

export function discountRoutes(app: App, deps: OrderRoutes): void {
  const { context, orders, discounts, idempotencyStore, formatPurchaseError } = deps;
  const { payments } = context;
  const guarded = { preValidation: app.protected, config: { ...app.limited(0.2), ...SECRET_LINK } };

  const formatTotalError = createTotalErrorFormatter(formatPurchaseError);

  const add = ENDPOINTS.addDiscount;
  app.post(add.path, { ...guarded, schema: { body: add.body, response: add.response } }, async (request, reply) => {
    const { body } = request;
    const { lang, promoCode = '' } = body;
    const idempotencyKey = readIdempotencyKey('order/add-discount', request);
    const stored = idempotencyKey && (await idempotencyStore.find(idempotencyKey));
    if (stored?.kind === 'body_mismatch')
      return reply.code(409).send({ response: formatPurchaseError({ kind: 'key_reused' }, lang) });
    if (stored?.kind === 'match') return AddDiscountResponse.parse(stored.response);
    const found = await orders.view(body.hash);
    if (!found) return sendOrderNotFound(reply);
    const nothing = {
      response: { errorCode: ERROR_CODE.inner, errorText: formatOrderText(lang, 'no-discount'), promoCode },
    };
    if (!canAdjust(found)) return nothing;
    const orderId = found.order.id;
    const ownsCard = await createCardCheck(request);
    const on = { orderId, origin: request.originDigest(), timeZone: found.items[0]?.timeZone ?? 'UTC', ownsCard };
    const extensions: ExtensionRequest[] = [];
    for (const discount of discounts) {
      const parsed = await discount.parseRequest(body, on);
      if (parsed?.ok) {
        extensions.push(parsed.value);
        const card = discount.getCard?.(parsed.value);
        if (card && !ownsCard(card)) keepCardProof(request, reply, card);
      } else if (parsed?.error.reason === 'too_many_attempts')
        return reply
          .code(429)
          .header('Retry-After', ATTEMPT_RETRY_SECONDS)
          .send({ response: formatPurchaseError(parsed.error, lang) });
      else if (parsed) return { response: { ...formatPurchaseError(parsed.error, lang), promoCode } };
    }
    if (extensions.length === 0) return nothing;
    const done = { response: { errorCode: ERROR_CODE.success, errorText: '', promoCode } };
    const idempotency = idempotencyKey && { key: idempotencyKey, response: done };
    const changed = await changeOrderTotal(
      orders,
      payments,
      { orderId, add: extensions, idempotency },
      await request.actor(),
    );
    if (changed.ok) return done;
    const response = { ...formatTotalError(changed.error, lang), promoCode };
    return changed.error.kind === 'key_reused' ? reply.code(409).send({ response }) : { response };
  });

  const cancel = ENDPOINTS.cancelDiscount;
  const done = { response: { errorCode: ERROR_CODE.success, errorText: '' } };
  app.post(
    cancel.path,
    { ...guarded, schema: { body: cancel.body, response: cancel.response } },
    async (request, reply) => {
      const { hash, lang, only } = request.body;
      const idempotencyKey = readIdempotencyKey('order/cancel-discount', request);
      const stored = idempotencyKey && (await idempotencyStore.find(idempotencyKey));
      if (stored?.kind === 'body_mismatch')
        return reply.code(409).send({ response: formatPurchaseError({ kind: 'key_reused' }, lang) });
      if (stored?.kind === 'match') return OrderChanged.parse(stored.response);
      const found = await orders.find(hash);
      if (!found) return sendOrderNotFound(reply);
      const dropped = only ? discounts.filter((discount) => discount.field === only) : discounts;
      const drop = dropped.map(({ name }) => ({ extension: name, part: null }));
      const changed = await changeOrderTotal(
        orders,
        payments,
        { orderId: found.order.id, drop, idempotency: idempotencyKey && { key: idempotencyKey, response: done } },
        await request.actor(),
      );
      if (changed.ok) return done;
      const response = formatTotalError(changed.error, lang);
      return changed.error.kind === 'key_reused' ? reply.code(409).send({ response }) : { response };
    },
  );
}

/** Formats why an order's total cannot be changed. */
export function createTotalErrorFormatter(formatPurchaseError: FormatReservationError) {
  return (error: ChangeTotalError, lang: Language) => {
    if (error.kind === 'payment_in_progress')
      return { errorCode: ERROR_CODE.payment, errorText: formatOrderText(lang, 'payment-under-way') };
    if (error.kind === 'not_payable')
      return { errorCode: ERROR_CODE.payment, errorText: formatOrderText(lang, 'payment-not-allowed') };
    return formatPurchaseError(error, lang);
  };
}

/** Whether a buyer can change the discounts and add-ons of an order. */
export function canAdjust({ order, state }: OrderDetails): boolean {
  return isAdjustable({ ...order, state });
}

/** Returns null if the order has no discount and cannot get one. */
export async function getDiscountView(
  discounts: readonly Discount[],
  view: OrderDetails,
  ownsCard: OwnsCard,
): Promise<WireOrder['discountData']> {
  const off = view.items.reduce((sum, { discount }) => sum + discount, 0);
  const left = view.items.reduce((sum, { price }) => sum + price, -off);
  const { id } = view.order;
  const total = calculateAmountDue(view.order);
  const isOpen = canAdjust(view);
  const parts = await Promise.all(discounts.map((discount) => discount.getView({ id, isOpen, total, left })));
  const visible = parts.flatMap((discount) =>
    discount === null ? [] : [discount.cardCode && !ownsCard(discount.cardCode) ? removeCard(discount) : discount],
  );
  return visible.length === 0 ? null : Object.assign({ ...EMPTY_DISCOUNT, totalDiscount: toMajor(off) }, ...visible);
}

/** Data for everyone with the order's address: the total and the discounts in use. */
function removeCard({ cardAllowed, useBonuses, chargedBonus }: Partial<OrderDiscountData>): Partial<OrderDiscountData> {
  return { cardAllowed: cardAllowed ?? 0, useBonuses: useBonuses ?? 0, chargedBonus: chargedBonus ?? 0 };
}
