/** The module's use-cases, wired to its database, clock and what it sells by. */
import type { Batching, Database, ProcessedRows } from '../../platform/db/index.ts';
import type { Clock } from '../../platform/lib/clock.ts';
import type { SeatId } from '../../platform/lib/ids.ts';
import type { Result } from '../../platform/lib/result.ts';
import type { CatalogForSale } from '../catalog/index.ts';
import type { Refusal, Selling } from '../reservations/index.ts';
import type { CartWish } from './rules/cart.ts';
import { type BestSeatsWish, takeBest } from './service/best-seats.ts';
import { changeCart } from './service/change.ts';
import { expireCarts } from './service/expire-carts.ts';
import { type CartShop, cartOpener, type Filler } from './service/load-cart.ts';
import { changeSeats, type SeatsChanged, type SeatsWish } from './service/seats.ts';
import { type CartView, cartReader } from './service/view.ts';

export type CartsDeps = {
  db: Database;
  clock: Clock;
  catalogue: CatalogForSale;
  selling: Selling;
  together: Batching;
};

export type Carts = {
  /** The visitor's cart, with the lines whose time has run out. */
  view(visitor: string): Promise<CartView>;
  /** Changes the cart to what is wished, or says why it stays as it is. */
  change(visitor: Filler, wishes: readonly CartWish[]): Promise<Result<null, Refusal>>;
  /** Holds chosen places of a session's hall, or gives them back. */
  changeSeats(visitor: Filler, wish: SeatsWish): Promise<SeatsChanged>;
  /** Holds the best places of it side by side, and says which. */
  takeBest(visitor: Filler, wish: BestSeatsWish): Promise<Result<SeatId[], Refusal>>;
  /** What workflows that read and change carts stand on. */
  shop: CartShop;
  /** Releases the seats of expired lines, and deletes abandoned lines and carts. */
  expire(): Promise<ProcessedRows>;
};

export function createCarts({ db, clock, catalogue, selling, together }: CartsDeps): Carts {
  const shop = { db, catalogue, selling, open: cartOpener(db, clock, together) };
  return {
    view: cartReader(db, clock, together),
    change: (visitor, wishes) => changeCart(shop, visitor, wishes, clock.now()),
    changeSeats: (visitor, wish) => changeSeats(shop, visitor, wish, clock.now()),
    takeBest: (visitor, wish) => takeBest(shop, visitor, wish, clock.now()),
    shop,
    expire: () => expireCarts(db, selling.claimables, clock.now()),
  };
}
