import type { Tx } from '../../../../db/index.ts';
import { newSecretId } from '../../../../kernel/ids.ts';
import { ok, type Result, refused } from '../../../../kernel/result.ts';
import { type HeldRow, lockHeldPlaces, passPlaces, type TakenLine } from '../../../inventory/index.ts';
import { type CartTake, type CartWish, planCheckout } from '../../rules/cart.ts';
import { type GroupAnswers, readAudiences } from '../../rules/group.ts';
import { lockBaskets, lockLines, removeLines, touchBaskets } from '../../store/basket.ts';
import { insertItems, insertOrders, nextOrderIds } from '../../store/create.ts';
import type { CreateRefusal, TakeAnswer } from '../answer.ts';
import { type Created, createdOrder } from '../create-order.ts';
import { isCurrent, readCurrent } from '../current-prices.ts';
import type { OrderDraft } from '../draft.ts';
import { draftOrder, type OrderTerms, withAudiences } from '../draft-order.ts';
import { itemRows, orderRow } from '../order-rows.ts';
import { readPace } from '../read-pace.ts';
import { answeredBefore, keepRefusal } from './kept-answer.ts';
import { type CartShop, visitOf } from './visit.ts';

export type CheckoutWish = OrderTerms & {
  seen: readonly CartWish[];
  /** What group excursions ask, by event hash. */
  audiences?: ReadonlyMap<string, GroupAnswers | null>;
};

const MOST_TRIES = 5;

/** One order for everything in the cart. Its places go from the cart to the order without being free at any moment. */
export async function checkoutCart(
  shop: CartShop,
  wish: CheckoutWish,
  now: Date,
): Promise<Result<Created, CreateRefusal>> {
  const before = await shop.db.transaction((tx) => answeredBefore(tx, wish.repeatable));
  const answer = before ?? (await attempt(shop, wish, now));
  const last = before || answer.ok ? answer : await keepRefusal(shop.db, wish, answer, now);
  return last.ok ? ok(await createdOrder(shop.db, last.hash)) : last;
}

async function attempt(shop: CartShop, wish: CheckoutWish, now: Date): Promise<TakeAnswer> {
  if (wish.voucherCard) return refused({ kind: 'voucher_card_refused' });
  if (wish.subscriptionId !== null) return refused({ kind: 'no_such_subscription' });
  let last: CreateRefusal = { kind: 'cart_changed' };
  for (let tried = 0; tried < MOST_TRIES; tried++) {
    const { version, visit } = await visitOf(shop, { id: wish.visitor, signedIn: wish.customer !== null }, now);
    const plan = planCheckout(visit, wish.seen);
    if (!plan.ok) return plan;
    if (shop.catalogue.requiredConsents().some((id) => !wish.consents.includes(id)))
      return refused({ kind: 'consent_missing' });
    const sold = plan.value.events.flatMap(({ hash, lines }) => {
      const event = shop.catalogue.eventByHash(hash);
      return event ? [{ event, lines }] : [];
    });
    const audiences = readAudiences(
      sold.map(({ event }) => event),
      (hash) => wish.audiences?.get(hash) ?? null,
    );
    if (!audiences.ok) return audiences;
    const draft = draftOrder(shop.catalogue, sold, withAudiences(wish, audiences.value), now);
    const answer = await shop.db.transaction((tx) => turnIntoOrder(tx, draft, plan.value.takes, version, shop));
    if (answer.ok) return answer;
    last = answer.refusal;
    if (last.kind === 'changed' && tried === 0) await shop.catalogue.refresh();
    else if (last.kind !== 'cart_changed') break;
  }
  return refused(last);
}

async function turnIntoOrder(
  tx: Tx,
  draft: OrderDraft,
  takes: readonly CartTake[],
  version: number,
  { pace, origins }: CartShop,
): Promise<TakeAnswer> {
  const current = await lockBaskets(tx, [draft.visitor]);
  const before = await answeredBefore(tx, draft.repeatable);
  if (before) return before;
  if (current.get(draft.visitor) !== version) return { ok: false, refusal: { kind: 'cart_changed' } };
  const prices = await readCurrent(tx, draft.lines);
  if (!draft.lines.every((line) => isCurrent(prices, line))) return { ok: false, refusal: { kind: 'changed' } };
  const ids = takes.map((take) => take.id);
  await lockLines(tx, ids);
  const held = await lockHeldPlaces(tx, ids, draft.createdAt);
  if (count(held) < count(takes)) return { ok: false, refusal: { kind: 'cart_ran_out' } };
  // Its places are held already: only how often is asked.
  const call = [{ ...draft, lines: [] }];
  const [hasty] = (await readPace(tx, call, pace, origins, draft.createdAt))(call);
  if (hasty) return { ok: false, refusal: hasty };
  const [id = Number.NaN] = await nextOrderIds(tx, 1);
  const hash = newSecretId();
  await insertOrders(tx, [orderRow(draft, id, hash)]);
  await insertItems(tx, itemRows(draft, id, togetherAsGroups(draft, held.map(takenLine))));
  await passPlaces(tx, ids, id, draft.expiresAt);
  await removeLines(tx, ids);
  await touchBaskets(tx, [draft.visitor], draft.createdAt);
  return { ok: true, id, hash };
}

function takenLine(row: HeldRow): TakenLine {
  const places = row.seatId === null ? Array.from({ length: row.quantity }, () => null) : [row.seatId];
  return { ...row, seatIds: [], places };
}

/** A group is one ticket, in however many steps its persons came into the cart. */
function togetherAsGroups(draft: OrderDraft, lines: readonly TakenLine[]): TakenLine[] {
  const groups = new Set(draft.lines.filter((line) => line.group).map(({ offer }) => offer.id));
  const steps = lines.filter((line) => groups.has(line.offerId));
  const together = Map.groupBy(steps, (line) => `${line.sessionId}/${line.offerId}`);
  return [
    ...lines.filter((line) => !groups.has(line.offerId)),
    ...[...together.values()].flatMap((same) => {
      const [first] = same;
      return first ? [{ ...first, quantity: count(same), places: same.flatMap((line) => line.places) }] : [];
    }),
  ];
}

function count(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}
