/**
 * Reservables backed by a counter: uses of a row (a promo code, a season ticket) that orders hold, consume and release. They share
 * the table `reservation_use` and this implementation; each module adds its counter, prices and errors.
 */
import type { Tx } from '../../platform/db/index.ts';
import type { OrderId, OwnerId } from '../../platform/lib/ids.ts';
import type { AdjustmentCapability, PartialRelease, Reservable } from './reservable.ts';
import type { ExtensionError } from './reservation-result.ts';
import { type ExtensionRequest, type ReservationRequest, sumQuantities } from './rules/purchase-request.ts';
import * as store from './store/uses.ts';

export type CountedRequest<Terms> = ExtensionRequest & { uses: readonly store.Use<Terms>[] };

/** A locked row with its available uses; infinite if unlimited. */
export type CountedRow = { id: number; available: number };

type CountedOptions<Row extends CountedRow, Terms> = Pick<Reservable, 'audit' | 'checkout' | 'formatError'> & {
  requests: CountedRequests<Terms>;
  /** Locks these rows in the order of their ids. */
  lockAvailable(tx: Tx, ids: readonly number[]): Promise<Row[]>;
  /** Changes the used counts of these rows, by id, in one statement. The table's CHECK also prevents overselling. */
  moveCounters(tx: Tx, changes: ReadonlyMap<number, number>): Promise<void>;
  /** The number of uses of a row that a request needs. Absent: the requested quantity. */
  getQuantity?(request: ReservationRequest): number;
  /** The error of uses that a row does not allow, regardless of availability; null: allowed. `row` undefined: no such row. */
  refuse?(row: Row | undefined, uses: readonly store.Use<Terms>[], request: ReservationRequest): ExtensionError | null;
  /** The error if too few uses are available. */
  createShortage(available: number): ExtensionError;
  adjustment?: Omit<AdjustmentCapability, 'remove'>;
  /** Uses released with returned tickets: those of their lines, or one per person. Absent: none. */
  releasedBy?: 'line' | 'person';
};

export type CountedRequests<Terms> = ReturnType<typeof createCountedRequests<Terms>>;

/** Creates and selects the requests of one counted reservable. */
export function createCountedRequests<Terms>(name: string) {
  function isOwn(request: ExtensionRequest): request is CountedRequest<Terms> {
    return request.extension === name;
  }
  return {
    name,
    create: (uses: readonly store.Use<Terms>[]): CountedRequest<Terms> => ({ extension: name, uses }),
    listUses: (requests: readonly ExtensionRequest[]) => requests.filter(isOwn).flatMap(({ uses }) => uses),
  };
}

export function createCountedReservable<Row extends CountedRow, Terms>(
  options: CountedOptions<Row, Terms>,
): Reservable & { listRequests(tx: Tx, order: OrderId): Promise<CountedRequest<Terms>[]> } {
  const { requests, lockAvailable, moveCounters, getQuantity, refuse, createShortage, adjustment, releasedBy, ...own } =
    options;
  const { name } = requests;

  function listNeededUses(request: ReservationRequest): store.Use<Terms>[] {
    const quantity = getQuantity?.(request);
    const uses = requests.listUses(request.extensions);
    return quantity === undefined ? uses : uses.map((use) => ({ ...use, quantity }));
  }

  async function releaseCounters(tx: Tx, freed: readonly store.CountedUse[]): Promise<void> {
    if (freed.length === 0) return;
    const changes = sumByResource(freed, -1);
    await Promise.all([lockAvailable(tx, [...changes.keys()]), moveCounters(tx, changes)]);
  }

  async function releasePartially(tx: Tx, parts: readonly PartialRelease[]): Promise<void> {
    const freed =
      releasedBy === 'line'
        ? await store.releaseUsesOfLines(tx, name, parts.flatMap(toOwnerLine))
        : await store.reduceUses(tx, name, sumByOwner(parts));
    await releaseCounters(tx, freed);
  }

  return {
    ...own,
    name,
    lock: async (tx, reservationRequests) => {
      const ids = new Set(
        reservationRequests.flatMap((request) => listNeededUses(request).map(({ resourceId }) => resourceId)),
      );
      const locked = ids.size > 0 ? await lockAvailable(tx, [...ids]) : [];
      const rows = new Map<number, Row>(locked.map((row) => [row.id, { ...row }]));
      const move = (uses: readonly store.CountedUse[], sign: 1 | -1): void => {
        for (const [id, by] of sumByResource(uses, sign)) {
          const row = rows.get(id);
          if (row) row.available += by;
        }
      };
      return {
        allocate: (request) => {
          const needed = listNeededUses(request);
          for (const [id, uses] of Map.groupBy(needed, ({ resourceId }) => resourceId)) {
            const row = rows.get(id);
            const error = refuse?.(row, uses, request);
            if (error) return { ok: false, error };
            const available = Math.max(0, row?.available ?? 0);
            if (available < sumQuantities(uses)) return { ok: false, error: createShortage(available) };
          }
          move(needed, -1);
          return { ok: true, undo: () => move(needed, 1) };
        },
        write: async (within, targets) => {
          const uses = targets.flatMap(({ request, getOwner }) =>
            listNeededUses(request).map((use) => ({ ...use, owner: getOwner(0) })),
          );
          if (uses.length > 0)
            await Promise.all([store.holdUses(within, name, uses), moveCounters(within, sumByResource(uses, 1))]);
        },
      };
    },
    lockOwned: async (tx, owners) => {
      const ids = await store.listResources(tx, name, owners);
      if (ids.length > 0) await lockAvailable(tx, ids);
    },
    consume: async (tx, orders) => ({
      lost: await store.consumeUses(
        tx,
        name,
        orders.map(({ id }) => id),
      ),
    }),
    release: async (tx, owners) => releaseCounters(tx, await store.releaseUses(tx, name, owners)),
    listRequests: async (tx, order) => {
      const uses = await store.listUses<Terms>(tx, name, order);
      return uses.length > 0 ? [requests.create(uses)] : [];
    },
    ...(releasedBy && { releasePartially }),
    ...(adjustment && {
      adjustment: {
        ...adjustment,
        remove: async (tx, removed) => releaseCounters(tx, await store.removeUses(tx, name, removed)),
      },
    }),
  };
}

function sumByResource(uses: readonly store.CountedUse[], sign: 1 | -1): Map<number, number> {
  const sums = new Map<number, number>();
  for (const { resourceId, quantity } of uses) sums.set(resourceId, (sums.get(resourceId) ?? 0) + sign * quantity);
  return sums;
}

function toOwnerLine({ owner, line }: PartialRelease): { owner: OwnerId; line: number }[] {
  return line === undefined ? [] : [{ owner, line }];
}

function sumByOwner(parts: readonly PartialRelease[]): Map<OwnerId, number> {
  const sums = new Map<OwnerId, number>();
  for (const { owner, quantity } of parts) sums.set(owner, (sums.get(owner) ?? 0) + quantity);
  return sums;
}
