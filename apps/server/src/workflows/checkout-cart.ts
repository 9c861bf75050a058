/** Places one order from the holds of a visitor's cart. */
import { type CartDeps, type CartLineRequest, loadCart, planCheckout } from '../modules/carts/index.ts';
import {
  addAudiences,
  createOrderRequest,
  type OrderPurchaseRequest,
  type OrderTerms,
} from '../modules/orders/index.ts';
import { type GroupAnswers, parseAudiences, type ReservationError } from '../modules/reservations/index.ts';
import type { PublicActor } from '../platform/lib/actor.ts';
import type { SessionId } from '../platform/lib/ids.ts';
import { err, ok, type Result } from '../platform/lib/result.ts';
import { type Created, placeOrder } from './place-order.ts';

export type CheckoutRequest = OrderTerms & {
  expectedLines: readonly CartLineRequest[];
  /** Answers for group excursions, by event hash. */
  audiences?: ReadonlyMap<string, GroupAnswers | null>;
  /** Only the places of this session, chosen on its seat map. Allows season tickets and the voucher card. */
  within?: SessionId;
};

/** Moves the holds of the cart to the order without releasing them in between. */
export function checkoutCart(
  shop: CartDeps,
  input: CheckoutRequest,
  now: Date,
  actor: PublicActor,
): Promise<Result<Created, ReservationError>> {
  return placeOrder(shop, input, () => buildCheckout(shop, input, now, actor), now, actor);
}

async function buildCheckout(
  shop: CartDeps,
  input: CheckoutRequest,
  now: Date,
  actor: PublicActor,
): Promise<Result<OrderPurchaseRequest, ReservationError>> {
  const { within, voucherCard } = input;
  const { catalog } = shop;
  const { registry } = shop.reservations;
  const isWholeCart = within === undefined;
  if (isWholeCart && voucherCard) return err({ kind: 'voucher_card_not_accepted' });
  const rejected = registry.validate({ ...input, isCart: isWholeCart });
  if (rejected) return err(rejected);
  const { version, context } = await loadCart(shop, now, { voucherCard }, actor);
  const holds = context.records.filter(({ sessionId }) => isWholeCart || sessionId === within);
  const plan = planCheckout({ ...context, records: holds }, input.expectedLines);
  if (!plan.ok) return plan;
  if (catalog.listRequiredConsents().some((id) => !input.consents.includes(id)))
    return err({ kind: 'consent_missing' });
  const soldEvents = plan.value.events.flatMap(({ hash, lines }) => {
    const event = catalog.findEventByHash(hash);
    return event ? [{ event, lines: registry.applyPricing(input.extensions, lines) }] : [];
  });
  const audiences = parseAudiences(
    soldEvents.map(({ event }) => event),
    (hash) => input.audiences?.get(hash) ?? null,
  );
  if (!audiences.ok) return audiences;
  const request = createOrderRequest(catalog, soldEvents, addAudiences(input, audiences.value), now, actor);
  return ok({ ...request, cart: { lines: plan.value.records.map(({ id }) => id), version } });
}
