import type { Database } from '../../../db/index.ts';
import type { SellingCatalogue } from '../../orders/index.ts';
import type { Selling } from '../../selling/index.ts';
import type { Visit } from '../rules/cart.ts';
import { linesOf, openCart } from '../store/carts.ts';

/** What the use-cases of carts stand on. */
export type CartShop = { db: Database; catalogue: SellingCatalogue; selling: Selling };

export type Visitor = { id: string; signedIn: boolean };

/** Who fills a cart: where their call comes from, and whether they have just shown to be a person. */
export type Filler = Visitor & { origin?: string | null; proven?: boolean };

/** The visitor's cart as it is, with all that a decision about it needs. The version is read first: it may be too old, never too new. */
export async function visitOf(shop: CartShop, visitor: Visitor, now: Date): Promise<{ version: number; visit: Visit }> {
  const version = await openCart(shop.db, visitor.id, now);
  const takes = await linesOf(shop.db, visitor.id);
  const { eventByHash } = shop.catalogue;
  return { version, visit: { takes, eventByHash, signedIn: visitor.signedIn, now } };
}
