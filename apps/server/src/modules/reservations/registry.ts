/** All reservables in lock order. Each function calls the reservables that have the capability. */
import type { OrderTermsBody } from '@sahna/contract/orders/order-create';
import type { Tx } from '../../platform/db/index.ts';
import type { Account } from '../../platform/lib/actor.ts';
import type { OrderId, OwnerId } from '../../platform/lib/ids.ts';
import type {
  ConsumingOrder,
  ExtensionContext,
  HoldExtension,
  PartialRelease,
  RemovedAdjustment,
  Reservable,
  SeatReservable,
  Transfer,
} from './reservable.ts';
import type { ExtensionError, ReservationError } from './reservation-result.ts';
import type { PricedOrderLine } from './rules/model.ts';
import type { ExtensionRequest } from './rules/purchase-request.ts';
import type { Quote } from './rules/quote.ts';

export type ReservableRegistry = ReturnType<typeof createReservableRegistry>;

export type RemovedExtension = RemovedAdjustment & { extension: string };

export function createReservableRegistry({
  seats,
  extensions,
}: {
  seats: SeatReservable;
  /** Locked after the seats, in this order. Prices are applied in this order, too. */
  extensions: readonly Reservable[];
}) {
  const reservables: readonly Reservable[] = [seats, ...extensions];

  return {
    seats,
    extensions,

    /** Pipelined. `lost`: the orders that no longer hold all that they reserved of any reservable. */
    async consume(tx: Tx, orders: readonly ConsumingOrder[]): Promise<{ lost: ReadonlySet<OrderId> }> {
      const consumed = await Promise.all(reservables.map((reservable) => reservable.consume(tx, orders)));
      return { lost: new Set(consumed.flatMap(({ lost }) => [...lost])) };
    },

    async release(tx: Tx, owners: readonly OwnerId[]): Promise<void> {
      if (owners.length > 0) for (const reservable of reservables) await reservable.release(tx, owners);
    },

    /** Locks all rows in one pass, for transactions that release one owner's reservations and consume or re-reserve another's. */
    async lockOwned(tx: Tx, owners: readonly OwnerId[]): Promise<void> {
      for (const reservable of reservables) await reservable.lockOwned?.(tx, owners);
    },

    async transfer(tx: Tx, transfers: readonly Transfer[]): Promise<void> {
      if (transfers.length > 0)
        await Promise.all(reservables.map((reservable) => reservable.transfer?.(tx, transfers)));
    },

    async releasePartially(tx: Tx, parts: readonly PartialRelease[], now: Date): Promise<void> {
      for (const reservable of reservables) await reservable.releasePartially?.(tx, parts, now);
    },

    /** Returns the orders whose holds were extended by every reservable with `extend`. */
    async extend(tx: Tx, orders: readonly HoldExtension[]): Promise<readonly HoldExtension[]> {
      let remaining = orders;
      for (const reservable of reservables) {
        if (!reservable.extend || remaining.length === 0) continue;
        const { extended } = await reservable.extend(tx, remaining);
        remaining = remaining.filter(({ id }) => extended.has(id));
      }
      return remaining;
    },

    async listRequests(tx: Tx, order: OrderId): Promise<ExtensionRequest[]> {
      return (await Promise.all(extensions.map((extension) => extension.listRequests(tx, order)))).flat();
    },

    /** All extension requests of a request body. */
    parseRequests(body: OrderTermsBody, account: Account | null): ExtensionRequest[] {
      return extensions.flatMap(({ checkout }) => checkout?.parseRequest(body, account) ?? []);
    },

    /** The first error of an order that cannot have its requested extensions. */
    validate(context: ExtensionContext): ReservationError | null {
      return findFirstError(extensions, ({ checkout }) => checkout?.validate?.(context));
    },

    applyPricing(requests: readonly ExtensionRequest[], lines: readonly PricedOrderLine[]): readonly PricedOrderLine[] {
      return extensions.reduce((priced, { checkout }) => checkout?.applyPricing?.(requests, priced) ?? priced, lines);
    },

    /** The first error of an unpaid order that cannot have these requests. */
    validateAdjustments(requests: readonly ExtensionRequest[], quote: Quote): ExtensionError | null {
      let runningQuote = quote;
      return findFirstError(extensions, ({ adjustment }) => {
        const error = adjustment?.validate?.(requests, runningQuote);
        runningQuote = adjustment?.applyPricing(requests, runningQuote) ?? runningQuote;
        return error;
      });
    },

    applyAdjustments(requests: readonly ExtensionRequest[], quote: Quote): Quote {
      return extensions.reduce((priced, { adjustment }) => adjustment?.applyPricing(requests, priced) ?? priced, quote);
    },

    async removeAdjustments(tx: Tx, removed: readonly RemovedExtension[]): Promise<void> {
      for (const { name, adjustment } of extensions) {
        const parts = removed.filter(({ extension }) => extension === name);
        if (parts.length > 0) await adjustment?.remove?.(tx, parts);
      }
    },
  };
}

function findFirstError<Error>(
  extensions: readonly Reservable[],
  errorOf: (extension: Reservable) => Error | null | undefined,
): Error | null {
  for (const extension of extensions) {
    const error = errorOf(extension);
    if (error) return error;
  }
  return null;
}
