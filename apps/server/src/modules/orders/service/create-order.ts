import type { Batcher } from '../../../kernel/batcher.ts';
import type { Minor } from '../../../kernel/money.ts';
import { ok, type Result, refused } from '../../../kernel/result.ts';
import { assembleOrder } from '../rules/assemble.ts';
import { withoutPrice } from '../rules/by-subscription.ts';
import type { CartRefusal } from '../rules/cart.ts';
import { type GroupAnswers, readAudiences } from '../rules/group.ts';
import type { OrderLine } from '../rules/model.ts';
import type { Draft, TakeAnswer, TakeRefusal } from './draft.ts';
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

export type CreateRefusal = CartRefusal | TakeRefusal | { kind: 'consent_missing' };

export type Created = { id: number; hash: string; total: Minor; needsNames: boolean };

type Shop = { catalogue: SellingCatalogue; batcher: Batcher<Draft, TakeAnswer> };

/** Makes an order that holds its places, or says why not. Prices, sums and limits are the catalogue's alone. */
export async function createOrder(shop: Shop, wish: OrderWish, now: Date): Promise<Result<Created, CreateRefusal>> {
  const first = await attempt(shop, wish, now);
  if (first.ok || first.refusal.kind !== 'changed') return first;
  // The catalogue was edited a moment ago: look at it again, once, and let the visitor see what changed if it still differs.
  await shop.catalogue.refresh();
  return attempt(shop, wish, now);
}

async function attempt(shop: Shop, wish: OrderWish, now: Date): Promise<Result<Created, CreateRefusal>> {
  const event = shop.catalogue.eventByHash(wish.eventHash);
  if (!event) return refused({ kind: 'no_such_event' });
  const { lines, voucherCard, customer, subscriptionId } = wish;
  if (subscriptionId !== null && !customer) return refused({ kind: 'sign_in_required' });
  if (subscriptionId !== null && voucherCard) return refused({ kind: 'voucher_card_refused' });
  const placed = assembleOrder({ event, lines, voucherCard, signedIn: customer !== null, now });
  if (!placed.ok) return placed;
  const sold = subscriptionId === null ? placed.value : withoutPrice(placed.value);
  if (shop.catalogue.requiredConsents().some((id) => !wish.consents.includes(id)))
    return refused({ kind: 'consent_missing' });
  const audiences = readAudiences([event], () => wish.audience ?? null);
  if (!audiences.ok) return audiences;
  const draft = draftOrder(shop.catalogue, [{ event, lines: sold }], withAudiences(wish, audiences.value), now);
  const answer = await shop.batcher.add(draft);
  if (!answer.ok) return refused(answer.refusal);
  return ok({ id: answer.id, hash: answer.hash, total: draft.total, needsNames: draft.state === 'draft_names' });
}
