import type { Batching, Database } from '../../../platform/db/index.ts';
import { isSignedIn, type PublicActor } from '../../../platform/lib/actor.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import type { CatalogForSale } from '../../catalog/index.ts';
import { getSaleChannel, type Reservations } from '../../reservations/index.ts';
import type { CartContext } from '../rules/cart.ts';
import { type CartLineRow, listCartLines, openCarts } from '../store/carts.ts';

/** Dependencies of the use cases of carts. */
export type CartDeps = { db: Database; catalog: CatalogForSale; reservations: Reservations; open: OpenCart };

type OpenCart = (visitor: string) => Promise<{ version: number; records: CartLineRow[] } | null>;

/**
 * Batches concurrent reads of carts. The version is read before the lines: a version that is too old is detected when
 * the decision is written, a version that is too new would not be.
 */
export function createCartOpener(db: Database, clock: Clock, batching: Batching): OpenCart {
  return batching.lookup(async (visitors) => {
    const versions = await openCarts(db, visitors, clock.now());
    const lines = await listCartLines(db, visitors);
    return new Map(
      [...versions].map(([visitor, version]) => [visitor, { version, records: lines.get(visitor) ?? [] }]),
    );
  });
}

/** `isPartial` and `voucherCard` default to false: places are chosen by category and not paid for with a voucher card. */
export type CartOptions = Pick<CartContext, 'isPartial' | 'voucherCard'> & {
  /**
   * The visitor agreed to a hold of this many seconds. 0 or undefined: new places must be held as long as the present
   * ones.
   */
  agreedSeconds?: number | undefined;
};

export type LoadedCart = { version: number; context: CartContext };

/** Loads the visitor's cart with the data that a decision about it needs. */
export async function loadCart(
  deps: CartDeps,
  now: Date,
  { isPartial, voucherCard }: CartOptions,
  actor: PublicActor,
): Promise<LoadedCart> {
  const { version = 0, records = [] } = (await deps.open(actor.visitor)) ?? {};
  const { findEventByHash } = deps.catalog;
  return {
    version,
    context: {
      records,
      findEventByHash,
      isSignedIn: isSignedIn(actor),
      isPartial,
      voucherCard,
      channel: getSaleChannel(actor),
      now,
    },
  };
}
