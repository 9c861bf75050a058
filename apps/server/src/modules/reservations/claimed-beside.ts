/**
 * What an order claims beside its places: uses of season tickets when it is made, a promo code while it waits for its money. Each
 * reads its own fields of a call, says what they make of the price, and why it says no. workflows/reservables.ts lists them.
 */
import type { ErrorCode } from '@sahna/contract';
import type { OrderTermsBody } from '@sahna/contract/endpoints/order-create';
import type { Tx } from '../../platform/db/index.ts';
import type { OrderId } from '../../platform/lib/ids.ts';
import type { Language } from '../../platform/lib/languages.ts';
import type { Account } from '../../platform/lib/principal.ts';
import type { ClaimRefused, Refusal } from './answer.ts';
import type { Claimable } from './claimable.ts';
import type { Claim } from './rules/draft.ts';
import type { PlacedLine } from './rules/model.ts';
import type { Quote } from './rules/quote.ts';

/** What an order is to claim beside its places, and how it is made. `cart`: of what a cart holds already. */
export type ClaimingOrder = { claims: readonly Claim[]; voucherCard: boolean; cart: boolean };

export type ClaimedBeside = Claimable & {
  /** As its claims and its refusals name it. */
  name: string;
  /** What the body of a call asks of it; null: nothing. Whose it has to be says the session, never the body. */
  read(body: OrderTermsBody, account: Account | null): Claim | null;
  /** Why such an order cannot claim it, whatever is left of it. */
  refuse(order: ClaimingOrder): Refusal | null;
  /** What the places cost then. */
  price(claims: readonly Claim[], lines: readonly PlacedLine[]): readonly PlacedLine[];
  say(refusal: ClaimRefused, language: Language): { errorCode: ErrorCode; errorText: string };
  /** How it is claimed by an order that is there already and waits for its money; left out: not at all. */
  later?: ClaimedLater;
};

/** `part`: of what can be had in pieces, one; null: all of it. */
export type Dropped = { order: OrderId; part: number | null };

export type ClaimedLater = {
  /**
   * Why an order with these claims, the new ones among them, cannot have it, whatever is left of it. `quote`: what it costs with what
   * stands before it in the list.
   */
  refuse(claims: readonly Claim[], quote: Quote): ClaimRefused | null;
  /** What the order costs with its claims. Pure: asked again it says the same. */
  quote(claims: readonly Claim[], quote: Quote): Quote;
  /** The orders have none of it any more, as if they never had; or not that part. */
  drop(tx: Tx, dropped: readonly Dropped[]): Promise<void>;
};

/** All that the body of a call asks beside its places. */
export function readClaims(others: readonly ClaimedBeside[], body: OrderTermsBody, account: Account | null): Claim[] {
  return others.flatMap((one) => one.read(body, account) ?? []);
}

/** The first reason why such an order cannot claim what it asks. */
export function refuseClaims(others: readonly ClaimedBeside[], order: ClaimingOrder): Refusal | null {
  for (const one of others) {
    const refusal = one.refuse(order);
    if (refusal) return refusal;
  }
  return null;
}

/** What the places cost with all that is claimed beside them, in the order of the list. */
export function priceWithClaims(
  others: readonly ClaimedBeside[],
  claims: readonly Claim[],
  lines: readonly PlacedLine[],
): readonly PlacedLine[] {
  return others.reduce((priced, one) => one.price(claims, priced), lines);
}

/** What an order costs that is there already, with all that it has claimed. */
export function quoteWithClaims(others: readonly ClaimedBeside[], claims: readonly Claim[], quote: Quote): Quote {
  return others.reduce((so, { later }) => later?.quote(claims, so) ?? so, quote);
}

/** The first reason why an order that waits for its money cannot have these claims. */
export function refuseLater(
  others: readonly ClaimedBeside[],
  claims: readonly Claim[],
  quote: Quote,
): ClaimRefused | null {
  let so = quote;
  for (const { later } of others) {
    if (!later) continue;
    const refusal = later.refuse(claims, so);
    if (refusal) return refusal;
    so = later.quote(claims, so);
  }
  return null;
}
