/** Use cases of carts. */
import type { Batching, Database, ProcessedRows } from '../../platform/db/index.ts';
import type { PublicActor } from '../../platform/lib/actor.ts';
import type { Clock } from '../../platform/lib/clock.ts';
import type { SeatId } from '../../platform/lib/ids.ts';
import type { Result } from '../../platform/lib/result.ts';
import type { CatalogForSale } from '../catalog/index.ts';
import type { ReservationError, Reservations } from '../reservations/index.ts';
import type { CartLineRequest } from './rules/cart.ts';
import { type BestSeatsRequest, holdBestAvailable } from './service/best-seats.ts';
import { changeCart } from './service/change.ts';
import { expireCarts } from './service/expire-carts.ts';
import { type CartDeps, type CartOptions, createCartOpener } from './service/load-cart.ts';
import { changeSeats, type SeatsRequest, type SeatsResult } from './service/seats.ts';
import { type CartView, createCartReader } from './service/view.ts';

export type CartsDeps = {
  db: Database;
  clock: Clock;
  catalog: CatalogForSale;
  reservations: Reservations;
  batching: Batching;
};

export type Carts = {
  /** The visitor's cart, including expired lines. */
  view(visitor: string): Promise<CartView>;
  /** Changes the cart to the requested quantities. On an error the cart is unchanged. */
  change(
    requests: readonly CartLineRequest[],
    options: Pick<CartOptions, 'agreedSeconds'>,
    actor: PublicActor,
  ): Promise<Result<null, ReservationError>>;
  /** Holds chosen seats of a session or releases them. */
  changeSeats(request: SeatsRequest, actor: PublicActor): Promise<SeatsResult>;
  /** Holds adjacent best-available seats and returns their ids. */
  holdBestAvailable(request: BestSeatsRequest, actor: PublicActor): Promise<Result<SeatId[], ReservationError>>;
  /** Dependencies for workflows that read and change carts. */
  deps: CartDeps;
  /** Releases the seats of expired lines, and deletes abandoned lines and carts. */
  expire(): Promise<ProcessedRows>;
};

export function createCarts({ db, clock, catalog, reservations, batching }: CartsDeps): Carts {
  const deps = { db, catalog, reservations, open: createCartOpener(db, clock, batching) };
  return {
    view: createCartReader(db, clock, batching),
    change: (requests, options, actor) => changeCart(deps, requests, clock.now(), options, null, actor),
    changeSeats: (request, actor) => changeSeats(deps, request, clock.now(), actor),
    holdBestAvailable: (request, actor) => holdBestAvailable(deps, request, clock.now(), actor),
    deps,
    expire: () => expireCarts(db, reservations.registry, clock.now()),
  };
}
