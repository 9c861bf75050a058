/** Places an order from what a visitor chose: prices it by the catalog and reserves all that it needs. */
import type { CatalogForSale } from '../modules/catalog/index.ts';
import {
  draftOrder,
  ORDERS,
  type OrderDraft,
  type OrderTerms,
  ordersByHash,
  withAudiences,
} from '../modules/orders/index.ts';
import {
  assembleOrder,
  type GroupAnswers,
  type OrderLine,
  priceWithClaims,
  type Refusal,
  readAudiences,
  refuseClaims,
  type Selling,
  type Submitted,
} from '../modules/reservations/index.ts';
import type { Database } from '../platform/db/index.ts';
import { type OrderId, orderId } from '../platform/lib/ids.ts';
import type { Minor } from '../platform/lib/money.ts';
import { ok, type Result, refused } from '../platform/lib/result.ts';

export type PlaceOrderContext = {
  db: Database;
  catalog: Pick<CatalogForSale, 'eventByHash' | 'refresh' | 'currency' | 'reserveMinutes' | 'requiredConsents'>;
  reservations: Pick<Selling, 'claimables' | 'submit'>;
};

export type OrderWish = OrderTerms & {
  eventHash: string;
  lines: readonly OrderLine[];
  /** What a group excursion asks. */
  audience?: GroupAnswers | null;
};

export type Created = { id: OrderId; hash: string; total: Minor; needsNames: boolean };

/** Makes an order that holds its places, or says why not. Prices, sums and limits are the catalogue's alone. */
export async function createOrder(
  context: PlaceOrderContext,
  wish: OrderWish,
  now: Date,
): Promise<Result<Created, Refusal>> {
  const first = await attempt(context, wish, now);
  if (first.ok || first.refusal.kind !== 'changed') return first;
  // The catalogue was edited a moment ago: look at it again, once, and let the visitor see what changed if it still differs.
  await context.catalog.refresh();
  const second = await attempt(context, wish, now);
  return second.ok || second.refusal.kind !== 'changed' ? second : refuse(context, wish, second.refusal, now);
}

async function attempt(context: PlaceOrderContext, wish: OrderWish, now: Date): Promise<Result<Created, Refusal>> {
  const drawn = drawUp(context, wish, now);
  if (!drawn.ok) return refuse(context, wish, drawn.refusal, now);
  const answer = await context.reservations.submit(drawn.value);
  if (!answer.ok) return answer;
  const { total, state } = drawn.value;
  return ok({ id: orderId(answer.id), hash: answer.hash, total, needsNames: state === 'draft_names' });
}

/** What the rules make of a wish, before anything is taken. */
export function drawUp(context: PlaceOrderContext, wish: OrderWish, now: Date): Result<OrderDraft, Refusal> {
  const event = context.catalog.eventByHash(wish.eventHash);
  if (!event) return refused({ kind: 'no_such_event' });
  const { lines, voucherCard, customer, claims, instead } = wish;
  const { others } = context.reservations.claimables;
  const against = refuseClaims(others, { claims, voucherCard, cart: false });
  if (against) return refused(against);
  const placed = assembleOrder({
    event,
    lines,
    voucherCard,
    signedIn: customer !== null || instead !== undefined,
    now,
  });
  if (!placed.ok) return placed;
  const sold = priceWithClaims(others, claims, placed.value);
  // Whoever exchanges a ticket gave their consents with it.
  if (!instead && context.catalog.requiredConsents().some((id) => !wish.consents.includes(id)))
    return refused({ kind: 'consent_missing' });
  const audiences = readAudiences([event], () => wish.audience ?? null);
  if (!audiences.ok) return audiences;
  const terms = withAudiences(wish, audiences.value);
  return ok(draftOrder(context.catalog, [{ event, lines: sold }], terms, now));
}

/** A call with a key goes through the batch all the same: it may be one that was answered before, and is to be from now on. */
async function refuse(
  { db, reservations }: PlaceOrderContext,
  { visitor, repeatable }: OrderTerms,
  refusal: Refusal,
  now: Date,
): Promise<Result<Created, Refusal>> {
  if (!repeatable) return refused(refusal);
  const answer = await reservations.submit(refusedDraft(visitor, repeatable, refusal, now));
  return answer.ok ? ok(await createdOrder(db, answer.hash)) : answer;
}

function refusedDraft(
  visitor: string,
  repeatable: NonNullable<OrderTerms['repeatable']>,
  refusal: Refusal,
  createdAt: Date,
): Submitted {
  return {
    client: ORDERS,
    refusal,
    lines: [],
    claims: [],
    ownerPerLine: true,
    orders: true,
    visitor,
    origin: null,
    proven: false,
    paidAtOnce: false,
    createdAt,
    wholeUntil: null,
    repeatable,
  };
}

/** An order that was made by an earlier call. */
export async function createdOrder(db: Database, hash: string): Promise<Created> {
  const [order] = await ordersByHash(db, [hash]);
  if (!order) throw new Error('an order that was just made is not there');
  return { id: order.id, hash: order.hash, total: order.total, needsNames: order.state === 'draft_names' };
}
