/** Turns what a visitor's cart holds into one order. */
import {
  type CartShop,
  type CartTake,
  type CartWish,
  type Checkout,
  loadCart,
  lockCarts,
  lockLines,
  planCheckout,
  removeLines,
  togetherAsGroups,
  touchCarts,
} from '../modules/carts/index.ts';
import { keepAnswers, lockCalls } from '../modules/idempotency/index.ts';
import {
  draftOrder,
  endOf,
  insertMade,
  type OrderDraft,
  type OrderTerms,
  withAudiences,
} from '../modules/orders/index.ts';
import {
  type Answer,
  allOf,
  answerOf,
  type GroupAnswers,
  type HoldTime,
  holdEnd,
  isCurrent,
  isQuestion,
  type Ledger,
  nextOwnerIds,
  priceWithClaims,
  quantityOf,
  type Refusal,
  readAudiences,
  readCurrent,
  refuseClaims,
  takeAll,
} from '../modules/reservations/index.ts';
import { lockLivePlaces } from '../modules/seating/inventory.ts';
import type { Tx } from '../platform/db/index.ts';
import { orderId, type SessionId } from '../platform/lib/ids.ts';
import { ok, type Result, refused } from '../platform/lib/result.ts';
import { type Created, createdOrder } from './place-order.ts';

export type CheckoutWish = OrderTerms & {
  seen: readonly CartWish[];
  /** What group excursions ask, by event hash. */
  audiences?: ReadonlyMap<string, GroupAnswers | null>;
  /** Only the places of this session, which were chosen in its hall: then season tickets and the voucher card are taken, too. */
  within?: SessionId;
};

const MOST_TRIES = 5;

/** One order for everything in the cart. Its places go from the cart to the order without being free at any moment. */
export async function checkoutCart(shop: CartShop, wish: CheckoutWish, now: Date): Promise<Result<Created, Refusal>> {
  const before = await shop.db.transaction((tx) => answeredBefore(tx, wish));
  const answer = before ?? (await attempt(shop, wish, now));
  const last = before || answer.ok ? answer : await keepRefusal(shop, wish, answer, now);
  return last.ok ? ok(await createdOrder(shop.db, last.hash)) : last;
}

async function attempt(shop: CartShop, wish: CheckoutWish, now: Date): Promise<Answer> {
  const { within, voucherCard } = wish;
  const cart = within === undefined;
  if (cart && voucherCard) return refused({ kind: 'voucher_card_refused' });
  const against = refuseClaims(shop.selling.claimables.others, { ...wish, cart });
  if (against) return refused(against);
  let last: Refusal = { kind: 'cart_changed' };
  for (let tried = 0; tried < MOST_TRIES; tried++) {
    const visitor = { id: wish.visitor, signedIn: wish.customer !== null };
    const { version, context } = await loadCart(shop, visitor, now, { voucherCard });
    const takes = context.takes.filter(({ sessionId }) => cart || sessionId === within);
    const plan = planCheckout({ ...context, takes }, wish.seen);
    if (!plan.ok) return plan;
    if (shop.catalogue.requiredConsents().some((id) => !wish.consents.includes(id)))
      return refused({ kind: 'consent_missing' });
    const draft = draftOf(shop, wish, plan.value, now);
    if (!draft.ok) return draft;
    const answer = await shop.db.transaction((tx) => turnIntoOrder(tx, draft.value, plan.value.takes, version, shop));
    if (answer.ok) return answer;
    last = answer.refusal;
    if (last.kind === 'changed' && tried === 0) await shop.catalogue.refresh();
    else if (last.kind !== 'cart_changed') break;
  }
  return refused(last);
}

function draftOf(shop: CartShop, wish: CheckoutWish, { events }: Checkout, now: Date): Result<OrderDraft, Refusal> {
  const sold = events.flatMap(({ hash, lines }) => {
    const event = shop.catalogue.eventByHash(hash);
    return event ? [{ event, lines }] : [];
  });
  const { others } = shop.selling.claimables;
  const priced = sold.map(({ event, lines }) => ({ event, lines: priceWithClaims(others, wish.claims, lines) }));
  const audiences = readAudiences(
    sold.map(({ event }) => event),
    (hash) => wish.audiences?.get(hash) ?? null,
  );
  return audiences.ok ? ok(draftOrder(shop.catalogue, priced, withAudiences(wish, audiences.value), now)) : audiences;
}

async function turnIntoOrder(
  tx: Tx,
  draft: OrderDraft,
  takes: readonly CartTake[],
  version: number,
  { selling }: CartShop,
): Promise<Answer> {
  const ids = takes.map((take) => take.id);
  const current = await lockCarts(tx, [draft.visitor]);
  await lockLines(tx, ids);
  const held = await lockLivePlaces(tx, ids, draft.createdAt);
  const beside: Ledger[] = [];
  for (const other of selling.claimables.others) beside.push(await other.lock(tx, [draft], draft.createdAt));
  // The key after all that is claimed, as batches lock them: one that has the same key may be releasing these very places.
  const before = await answeredBefore(tx, draft);
  if (before) return before;
  if (current.get(draft.visitor) !== version) return refused({ kind: 'cart_changed' });
  const prices = await readCurrent(tx, draft.lines);
  if (!draft.lines.every((line) => isCurrent(prices, line))) return refused({ kind: 'changed' });
  if (quantityOf(held) < quantityOf(takes)) return refused({ kind: 'cart_ran_out' });
  // The places are held already, and a bot check was passed for them when they were taken. The pace only decides whether this
  // visitor may order again, and for how long.
  const pace = await selling.paceOf(tx, { ...draft, proven: draft.proven || held.every((row) => row.proven) });
  if (!pace.ok) return pace;
  const made = heldFor(pace.hold, draft, held);
  const taking = takeAll(made, beside);
  if (!taking.ok) return taking;
  const id = orderId((await nextOwnerIds(tx, 1))[0]);
  const sent = insertMade(tx, [{ draft: made, id, lines: togetherAsGroups(draft, held) }]);
  await sent.written;
  for (const claimable of allOf(selling.claimables))
    await claimable.pass(tx, ids, { id, until: endOf(made), proven: draft.proven });
  const holder = { claiming: made, ownerOf: () => id };
  for (const ledger of beside) await ledger.write(tx, [holder]);
  await removeLines(tx, ids);
  await touchCarts(tx, [draft.visitor], draft.createdAt);
  const [answer] = sent.made;
  if (!answer) throw new Error('an order was written, and nobody says which');
  if (draft.repeatable) await keepAnswers(tx, [{ call: draft.repeatable, answer }], draft.createdAt);
  return answer;
}

/** The order with the time that it is held for, never less than the cart has promised. */
function heldFor(hold: HoldTime, draft: OrderDraft, held: readonly { expiresAt: Date }[]): OrderDraft {
  const whole = endOf(draft);
  const promised = Math.min(...held.map((row) => row.expiresAt.getTime()));
  const expiresAt = new Date(Math.max(promised, holdEnd(hold, draft.createdAt, whole).getTime()));
  if (expiresAt >= whole) return draft;
  return { ...draft, lines: draft.lines.map((line) => ({ ...line, expiresAt })), wholeUntil: whole };
}

/** What a call with the same key was answered; null: nothing yet. */
export async function answeredBefore(tx: Tx, { repeatable }: Pick<OrderTerms, 'repeatable'>): Promise<Answer | null> {
  if (!repeatable) return null;
  const before = answerOf((await lockCalls(tx, [repeatable]))(repeatable));
  return before === 'other_body' ? refused({ kind: 'key_reused' }) : before;
}

/** Keeps the refusal as the call's answer, or returns what another process has answered meanwhile. */
export function keepRefusal(
  { db }: Pick<CartShop, 'db'>,
  { repeatable }: Pick<CheckoutWish, 'repeatable'>,
  answer: Extract<Answer, { ok: false }>,
  now: Date,
): Promise<Answer> {
  if (!repeatable) return Promise.resolve(answer);
  return db.transaction(async (tx) => {
    const before = await answeredBefore(tx, { repeatable });
    if (before) return before;
    if (!isQuestion(answer.refusal)) await keepAnswers(tx, [{ call: repeatable, answer }], now);
    return answer;
  });
}
