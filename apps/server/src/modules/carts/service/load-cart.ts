import type { Database } from '../../../db/index.ts';
import type { SellingCatalogue } from '../../orders/index.ts';
import type { Selling } from '../../selling/index.ts';
import type { CartContext } from '../rules/cart.ts';
import { linesOf, openCart } from '../store/carts.ts';

/** What the use-cases of carts need. */
export type CartShop = { db: Database; catalogue: SellingCatalogue; selling: Selling };

export type Visitor = { id: string; signedIn: boolean };

/** A visitor who fills a cart; `proven`: the call has passed a bot check. */
export type Filler = Visitor & { origin?: string | null; proven?: boolean };

/** How places are chosen; left out: category by category, and not for the voucher card. */
export type Choosing = Pick<CartContext, 'partial' | 'voucherCard'>;

/**
 * The visitor's cart with all that a decision about it needs. The version is read first: one that is too old is noticed when
 * the decision is written, one that is too new would not be.
 */
export async function loadCart(
  shop: CartShop,
  visitor: Visitor,
  now: Date,
  { partial, voucherCard }: Choosing = {},
): Promise<{ version: number; context: CartContext }> {
  const version = await openCart(shop.db, visitor.id, now);
  const takes = await linesOf(shop.db, visitor.id);
  const { eventByHash } = shop.catalogue;
  return { version, context: { takes, eventByHash, signedIn: visitor.signedIn, partial, voucherCard, now } };
}
