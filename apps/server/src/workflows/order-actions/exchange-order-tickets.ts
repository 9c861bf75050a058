import { listOrderItems, loadOrdersById, type Order, type OrderItemDetails } from '../../modules/orders/index.ts';
import { listPaymentsOfSubject } from '../../modules/payments/index.ts';
import { toErrorCode } from '../../modules/reservations/index.ts';
import {
  completeExchangeCharge,
  deleteExchangeCharge,
  findExceededLimits,
  insertExchangeCharge,
} from '../../modules/staff-refunds/index.ts';
import { listTicketMarks } from '../../modules/tickets/index.ts';
import type { StaffActor } from '../../platform/lib/actor.ts';
import type { OfferId, OrderId, SessionId } from '../../platform/lib/ids.ts';
import type { Minor } from '../../platform/lib/money.ts';
import { err, ok, type Result } from '../../platform/lib/result.ts';
import { completeFreeOrder } from '../complete-free-orders.ts';
import type { WorkflowContext } from '../context.ts';
import {
  type Exchanged,
  type ExchangeError,
  type ExchangePlan,
  exchangeTickets,
  previewExchange,
} from '../exchange-tickets.ts';
import {
  findMemberLimits,
  lockExceededLimits,
  type RefundingMember,
  readChargedAmounts,
} from '../refunds/refund-limits.ts';
import type { OrderEffects } from './order-effects.ts';
import { resendEmails } from './resend-emails.ts';
import { isInScope, type OrderActionRequest, type OrderActionResult } from './run-order-action.ts';

/** `seats`: keys, one for each line; empty: any free places. `isSamePrice`: refused unless nothing is due. */
export type ExchangeInput = {
  lines: readonly number[];
  sessionId: SessionId;
  offerId: OfferId | null;
  seats: readonly string[];
  isSamePrice: boolean;
};

/** `newOrderId`: null in a preview. A positive `difference` is paid by the buyer, a negative one is refunded. */
export type StaffExchange = OrderActionResult & {
  newOrderId: OrderId | null;
  worth: Minor;
  price: Minor;
  difference: Minor;
};

export type StaffExchangeError =
  | 'not_found'
  | 'wrong_state'
  | 'not_exchangeable'
  | 'places_taken'
  | 'offer_not_available'
  | 'details_missing'
  | 'buyer_name_missing'
  | 'buyer_phone_missing'
  | 'price_differs'
  | 'over_limit';

const ERRORS: Readonly<Record<Exclude<ExchangeError['kind'], 'reservation_failed'>, StaffExchangeError>> = {
  order_not_found: 'not_found',
  session_not_found: 'not_found',
  not_paid: 'wrong_state',
  ticket_not_found: 'wrong_state',
  not_exchangeable: 'not_exchangeable',
  session_started: 'not_exchangeable',
  multiple_events: 'not_exchangeable',
  group_ticket: 'not_exchangeable',
  season_ticket: 'not_exchangeable',
  seats_missing: 'places_taken',
  seat_not_found: 'places_taken',
  seat_taken: 'places_taken',
  offer_not_available: 'offer_not_available',
  details_missing: 'details_missing',
  buyer_name_missing: 'buyer_name_missing',
  buyer_phone_missing: 'buyer_phone_missing',
};

/**
 * Exchanges tickets for other places as `exchangeTickets`. With nothing due the exchange is complete on return; otherwise
 * the buyer gets the link to pay, and the old tickets stay valid until then. The new order is placed by the batches of all
 * buyers, so the preview computes the effects from the plan instead of a transaction that is rolled back.
 */
export async function exchangeOrderTickets(
  context: WorkflowContext,
  { orderId, scope, isPreview }: OrderActionRequest,
  input: ExchangeInput,
  { actor, member }: { actor: StaffActor; member: RefundingMember },
): Promise<Result<StaffExchange, StaffExchangeError>> {
  const { db } = context;
  const [order] = await loadOrdersById(db, [orderId]);
  const items = order ? await listOrderItems(db, order.id) : [];
  if (!order || !isInScope({ items }, scope)) return err('not_found');
  const request = {
    ...{ order: order.hash, lines: input.lines, session: input.sessionId, seats: input.seats },
    offer: input.offerId ?? undefined,
  };
  const plan = await previewExchange(context, request, actor);
  if (!plan.ok) return err(toStaffError(plan.error));
  const { paid: worth, price, difference } = plan.value;
  if (input.isSamePrice && difference !== 0) return err('price_differs');
  const refund = { order, items, amount: Math.max(0, -difference) };
  if (await exceedsLimits(context, refund, member)) return err('over_limit');
  const effects = await planEffects(context, order, plan.value);
  const result = { effects, currency: order.currency, isDone: !isPreview, worth, price, difference };
  if (isPreview) return ok({ ...result, newOrderId: null });
  const charge = refund.amount > 0 ? await chargeRefund(context, refund, member) : ok(null);
  if (!charge.ok) return charge;
  const exchanged = await exchangeTickets(context, request, actor);
  await finishCharge(context, charge.value, exchanged);
  if (!exchanged.ok) return err(toStaffError(exchanged.error));
  const { created } = exchanged.value;
  if (created.amountDue === 0) await completeFreeOrder(context, created.id);
  else await resendEmails(context, { orderId: created.id, scope, isPreview: false }, BUYERS_ADDRESS, actor);
  return ok({ ...result, newOrderId: created.id });
}

const BUYERS_ADDRESS = { email: null, isNewContact: false };

function toStaffError(error: ExchangeError): StaffExchangeError {
  if (error.kind !== 'reservation_failed') return ERRORS[error.kind];
  return toErrorCode(error.error) === 'not-exchangeable' ? 'not_exchangeable' : 'places_taken';
}

type ExchangeRefund = { order: Order; items: readonly OrderItemDetails[]; amount: Minor };
type LimitContext = Pick<WorkflowContext, 'db' | 'clock' | 'publishedCatalog'>;

async function exceedsLimits(
  context: LimitContext,
  { order, items, amount }: ExchangeRefund,
  member: RefundingMember,
): Promise<boolean> {
  if (amount === 0) return false;
  const { charge, limits } = findMemberLimits(context, { items }, member, context.clock.now());
  if (!limits) return true;
  const applying = await readChargedAmounts(context.db, member, { charge, limits }, order.id);
  return findExceededLimits(amount, applying.charged, applying.limits).length > 0;
}

/**
 * Charges the refund to the limits of the member before the new order is placed, so that parallel exchanges cannot exceed
 * them. Returns the id of the charge.
 */
function chargeRefund(
  context: LimitContext,
  { order, items, amount }: ExchangeRefund,
  member: RefundingMember,
): Promise<Result<number, 'over_limit'>> {
  const { charge, limits } = findMemberLimits(context, { items }, member, context.clock.now());
  return context.db.transaction(async (tx) => {
    const request = { orderId: order.id, amount };
    if (!limits || (await lockExceededLimits(tx, member, { charge, limits }, request)).length > 0)
      return err('over_limit');
    return ok(await insertExchangeCharge(tx, charge, request));
  });
}

/** A process that ends before this leaves the charge: the limit is stricter then, never exceeded. */
async function finishCharge(
  { db }: Pick<WorkflowContext, 'db'>,
  charge: number | null,
  exchanged: Result<Exchanged, ExchangeError>,
): Promise<void> {
  if (charge === null) return;
  const amount = exchanged.ok ? -exchanged.value.difference : 0;
  if (exchanged.ok && amount > 0)
    await completeExchangeCharge(db, charge, { newOrderId: exchanged.value.created.id, amount });
  else await deleteExchangeCharge(db, charge);
}

async function planEffects(
  { db }: Pick<WorkflowContext, 'db'>,
  order: Order,
  { old, difference }: ExchangePlan,
): Promise<OrderEffects> {
  const isCompletedAtOnce = difference <= 0;
  const lines = old.map(({ line }) => line);
  const tickets = (await listTicketMarks(db, order.id)).filter(
    ({ line, state }) => lines.includes(line) && state !== 'void',
  );
  const providers = (await listPaymentsOfSubject(db, String(order.id)))
    .filter(({ state }) => state === 'succeeded')
    .map(({ provider }) => provider);
  const kind = isCompletedAtOnce ? 'order-paid' : 'payment-link-resent';
  return {
    emails: order.buyerEmail === '' ? [] : [{ kind, recipient: order.buyerEmail }],
    refunds:
      difference < 0
        ? [{ amount: -difference, provider: [...new Set(providers)].join(', '), isManual: order.voucherCard }]
        : [],
    voidedTickets: isCompletedAtOnce ? tickets : [],
    issuedTickets: isCompletedAtOnce ? tickets : [],
    ...{ state: null, amountDue: null, expiresAt: null },
  };
}
