import type { Batching, Database } from '../../../platform/db/index.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import type { CatalogForSale } from '../../catalog/index.ts';
import type { Selling } from '../../reservations/index.ts';
import type { CartContext } from '../rules/cart.ts';
import { type CartTakeRow, linesOf, openCarts } from '../store/carts.ts';

/** What the use-cases of carts need. */
export type CartShop = { db: Database; catalogue: CatalogForSale; selling: Selling; open: OpenCart };

type OpenCart = (visitor: string) => Promise<{ version: number; takes: CartTakeRow[] } | null>;

/**
 * Carts that are wanted at the same time are opened together. The version is read first: one that is too old is noticed when the decision
 * is written, one that is too new would not be.
 */
export function cartOpener(db: Database, clock: Clock, together: Batching): OpenCart {
  return together.lookup(async (visitors) => {
    const versions = await openCarts(db, visitors, clock.now());
    const lines = await linesOf(db, visitors);
    return new Map([...versions].map(([visitor, version]) => [visitor, { version, takes: lines.get(visitor) ?? [] }]));
  });
}

export type Visitor = { id: string; signedIn: boolean };

/** A visitor who fills a cart; `proven`: the call has passed a bot check. */
export type Filler = Visitor & {
  origin?: string | null;
  proven?: boolean;
  /** The visitor agrees that all of it is held for no more than so many seconds; 0 or left out: not for less than was shown. */
  agreedSeconds?: number | undefined;
};

/** How places are chosen; left out: category by category, and not for the voucher card. */
export type Choosing = Pick<CartContext, 'partial' | 'voucherCard'>;

export type LoadedCart = { version: number; context: CartContext };

/** The visitor's cart with all that a decision about it needs. */
export async function loadCart(
  shop: CartShop,
  visitor: Visitor,
  now: Date,
  { partial, voucherCard }: Choosing = {},
): Promise<LoadedCart> {
  const { version = 0, takes = [] } = (await shop.open(visitor.id)) ?? {};
  const { eventByHash } = shop.catalogue;
  return { version, context: { takes, eventByHash, signedIn: visitor.signedIn, partial, voucherCard, now } };
}
