/** Collects requests that arrive at the same time into batches (service/reserve.ts). */
import { type Database, DatabaseUnavailable } from '../../platform/db/index.ts';
import type { Clock } from '../../platform/lib/clock.ts';
import type { BatcherFactory } from '../../platform/lib/concurrency/batcher.ts';
import type { PurchaseHandler, SubmittedRequest } from './purchase-handler.ts';
import type { ReservableRegistry } from './registry.ts';
import type { ReservationResult } from './reservation-result.ts';
import type { HoldLimits, HoldPressure } from './rules/hold-limits.ts';
import { createPressureReader } from './service/pressure.ts';
import { createBatchState, reserve } from './service/reserve.ts';

/** Maximum requests per batch. Larger batches are no faster and hold their locks longer. */
const BATCH_SIZE = 400;

export type ReservationsDeps = {
  db: Database;
  clock: Clock;
  registry: ReservableRegistry;
  /** In the order in which they lock their source rows. */
  handlers: readonly PurchaseHandler[];
  /** Maximum unpaid places per caller; null: no limits. */
  limits: HoldLimits | null;
  observer: { countBatch(size: number): void };
  batcher: BatcherFactory;
  /** Decides and writes a batch. Default: in one transaction; benchmarks replace it to measure without a database. */
  processBatch?: ((requests: SubmittedRequest[], now: Date) => Promise<ReservationResult[]>) | undefined;
};

export type Reservations = {
  registry: ReservableRegistry;
  /** Sends a request to the next batch; resolves once it is decided and written. */
  submit(request: SubmittedRequest): Promise<ReservationResult>;
  /** Share of the hold limits in use, from 0 to 1: by the origin, and by all callers in the fullest session. */
  readPressure(origin: string | null): Promise<HoldPressure>;
  /** Resolves when every submitted request is decided and written. */
  waitUntilIdle(): Promise<void>;
};

export function createReservations(deps: ReservationsDeps): Reservations {
  const { db, clock, registry, handlers, limits, observer } = deps;
  const context = { registry, handlers, limits, state: createBatchState() };
  const readPressure = createPressureReader(db, registry.seats, limits, context.state.holdUsage);
  const processBatch =
    deps.processBatch ?? ((requests, now) => db.transaction((tx) => reserve(tx, context, requests, now)));
  const createQueue = () =>
    deps.batcher<SubmittedRequest, ReservationResult>(
      BATCH_SIZE,
      (batch) => {
        observer.countBatch(batch.length);
        return processBatch(batch, clock.now());
      },
      // Splitting the batch would fail, too. A request with a key can be repeated for its result; one without must not
      // be placed twice if the outcome is unknown.
      (error) => error instanceof DatabaseUnavailable,
    );
  const allocations = createQueue();
  // Checkouts lock holds but no seat counters. In a queue of their own they neither wait for allocations nor delay them.
  const checkouts = createQueue();
  return {
    registry,
    submit: (request) => (request.cart ? checkouts : allocations).add(request),
    readPressure: (origin) => readPressure(origin, clock.now()),
    waitUntilIdle: async () => {
      await Promise.all([allocations.waitUntilIdle(), checkouts.waitUntilIdle()]);
    },
  };
}
