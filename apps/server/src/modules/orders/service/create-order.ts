import type { Batcher } from '../../../kernel/batcher.ts';
import type { Language } from '../../../kernel/languages.ts';
import type { Minor } from '../../../kernel/money.ts';
import { ok, type Result, refused } from '../../../kernel/result.ts';
import { assembleOrder } from '../rules/assemble.ts';
import { withoutPrice } from '../rules/by-subscription.ts';
import { type Audience, type GroupAnswers, readAudience } from '../rules/group.ts';
import type { EventForSale, OrderLine, OrderRefusal, PlacedLine } from '../rules/model.ts';
import { totalOf } from '../rules/prices.ts';
import type { OrderDraft, TakeAnswer, TakeRefusal } from './draft.ts';

/** What the catalogue says of an event beyond what the rules need: it is copied onto the order. */
export type SellableEvent = EventForSale & {
  holders: object | null;
  reserveMinutes: number | null;
  refundPolicy: object;
};

export type SellingCatalogue = {
  eventByHash(hash: string): SellableEvent | null;
  /** Reads the database again now, because an answer of it contradicts what is in memory. */
  refresh(): Promise<void>;
  currency(): string;
  reserveMinutes(): number;
  /** Consents that every order needs (`filling = 1`). */
  requiredConsents(): readonly number[];
};

export type OrderWish = {
  eventHash: string;
  lines: readonly OrderLine[];
  language: Language;
  buyer: { name: string; email: string; phone: string; details: object };
  voucherCard: boolean;
  /** What a group excursion asks. */
  audience?: GroupAnswers | null;
  consents: readonly number[];
  visitor: string;
  /** Who is signed in, by their session and nothing else. */
  customer: OrderingCustomer | null;
  /** Tickets by this season ticket of the customer. */
  subscriptionId: number | null;
  repeatable: { key: string; bodyDigest: string } | null;
};

export type OrderingCustomer = { id: number; hash: string; name: string; cardCode: string };

export type CreateRefusal = OrderRefusal | TakeRefusal | { kind: 'no_such_event' } | { kind: 'consent_missing' };

export type Created = { id: number; hash: string; total: Minor; needsNames: boolean };

type Shop = { catalogue: SellingCatalogue; batcher: Batcher<OrderDraft, TakeAnswer> };

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
  const audience = event.groupExcursion ? readAudience(event.groupExcursion, wish.audience ?? null) : null;
  if (audience && !audience.ok) return audience;
  const draft = draftOf(shop.catalogue, event, named(wish, audience?.value), sold, now);
  const answer = await shop.batcher.add(draft);
  if (!answer.ok) return refused(answer.refusal);
  return ok({ id: answer.id, hash: answer.hash, total: draft.total, needsNames: draft.state === 'draft_names' });
}

function named(wish: OrderWish, audience: Audience | undefined): OrderWish {
  if (!audience) return wish;
  return { ...wish, buyer: { ...wish.buyer, details: { ...wish.buyer.details, group: audience } } };
}

/** The account is copied onto the order as it was: names and cards change. */
function withCustomer({ buyer, customer }: OrderWish): OrderWish['buyer'] {
  return customer ? { ...buyer, details: { ...buyer.details, customer } } : buyer;
}

function draftOf(
  catalogue: SellingCatalogue,
  event: SellableEvent,
  wish: OrderWish,
  lines: readonly PlacedLine[],
  now: Date,
): OrderDraft {
  const minutes = event.reserveMinutes ?? catalogue.reserveMinutes();
  return {
    eventId: event.id,
    state: event.holders ? 'draft_names' : 'reserved',
    language: wish.language,
    currency: catalogue.currency(),
    lines,
    total: totalOf(lines),
    buyer: withCustomer(wish),
    voucherCard: wish.voucherCard,
    consents: wish.consents,
    refundPolicy: event.refundPolicy,
    visitor: wish.visitor,
    customerId: wish.customer?.id ?? null,
    subscriptionId: wish.subscriptionId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + minutes * 60_000),
    repeatable: wish.repeatable,
  };
}
