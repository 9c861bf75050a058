import type { Database } from '../../../db/index.ts';
import type { Batcher } from '../../../kernel/batcher.ts';
import type { Minor } from '../../../kernel/money.ts';
import { ok, type Result, refused } from '../../../kernel/result.ts';
import { assembleOrder } from '../rules/assemble.ts';
import { withoutPrice } from '../rules/by-subscription.ts';
import { type GroupAnswers, readAudiences } from '../rules/group.ts';
import type { OrderLine } from '../rules/model.ts';
import { orderByHash } from '../store/read.ts';
import type { CreateRefusal, TakeAnswer } from './answer.ts';
import type { Draft, OrderDraft } from './draft.ts';
import { draftOrder, type OrderTerms, type SellableEvent, withAudiences } from './draft-order.ts';

export type SellingCatalogue = {
  eventByHash(hash: string): SellableEvent | null;
  eventById(id: number): SellableEvent | null;
  /** Reads the database again now, because an answer of it contradicts what is in memory. */
  refresh(): Promise<void>;
  currency(): string;
  reserveMinutes(): number;
  /** Consents that every order needs (`filling = 1`). */
  requiredConsents(): readonly number[];
};

export type OrderWish = OrderTerms & {
  eventHash: string;
  lines: readonly OrderLine[];
  /** What a group excursion asks. */
  audience?: GroupAnswers | null;
};

export type Created = { id: number; hash: string; total: Minor; needsNames: boolean };

type Shop = { db: Database; catalogue: SellingCatalogue; batcher: Batcher<Draft, TakeAnswer> };

/** Makes an order that holds its places, or says why not. Prices, sums and limits are the catalogue's alone. */
export async function createOrder(shop: Shop, wish: OrderWish, now: Date): Promise<Result<Created, CreateRefusal>> {
  const first = await attempt(shop, wish, now);
  if (first.ok || first.refusal.kind !== 'changed') return first;
  // The catalogue was edited a moment ago: look at it again, once, and let the visitor see what changed if it still differs.
  await shop.catalogue.refresh();
  const second = await attempt(shop, wish, now);
  return second.ok || second.refusal.kind !== 'changed' ? second : refuse(shop, wish, second.refusal, now);
}

async function attempt(shop: Shop, wish: OrderWish, now: Date): Promise<Result<Created, CreateRefusal>> {
  const drawn = drawUp(shop.catalogue, wish, now);
  if (!drawn.ok) return refuse(shop, wish, drawn.refusal, now);
  const answer = await shop.batcher.add(drawn.value);
  if (!answer.ok) return answer;
  const { total, state } = drawn.value;
  return ok({ id: answer.id, hash: answer.hash, total, needsNames: state === 'draft_names' });
}

/** What the rules make of a wish, before anything is taken. */
function drawUp(catalogue: SellingCatalogue, wish: OrderWish, now: Date): Result<OrderDraft, CreateRefusal> {
  const event = catalogue.eventByHash(wish.eventHash);
  if (!event) return refused({ kind: 'no_such_event' });
  const { lines, voucherCard, customer, subscriptionId } = wish;
  if (subscriptionId !== null && !customer) return refused({ kind: 'sign_in_required' });
  if (subscriptionId !== null && voucherCard) return refused({ kind: 'voucher_card_refused' });
  const placed = assembleOrder({ event, lines, voucherCard, signedIn: customer !== null, now });
  if (!placed.ok) return placed;
  const sold = subscriptionId === null ? placed.value : withoutPrice(placed.value);
  if (catalogue.requiredConsents().some((id) => !wish.consents.includes(id)))
    return refused({ kind: 'consent_missing' });
  const audiences = readAudiences([event], () => wish.audience ?? null);
  if (!audiences.ok) return audiences;
  return ok(draftOrder(catalogue, [{ event, lines: sold }], withAudiences(wish, audiences.value), now));
}

/** A call with a key goes through the batch all the same: it may be one that was answered before, and is to be from now on. */
async function refuse(
  { db, batcher }: Shop,
  { visitor, repeatable }: OrderWish,
  refusal: CreateRefusal,
  now: Date,
): Promise<Result<Created, CreateRefusal>> {
  if (!repeatable) return refused(refusal);
  const answer = await batcher.add({
    kind: 'refused',
    refusal,
    visitor,
    lines: [],
    createdAt: now,
    repeatable,
    subscriptionId: null,
    customerId: null,
  });
  return answer.ok ? ok(await createdOrder(db, answer.hash)) : answer;
}

/** An order that was made by an earlier call. */
export async function createdOrder(db: Database, hash: string): Promise<Created> {
  const order = await orderByHash(db, hash);
  if (!order) throw new Error('an order that was just made is not there');
  return { id: order.id, hash: order.hash, total: order.total, needsNames: order.state === 'draft_names' };
}
