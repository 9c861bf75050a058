/** Seats and standing places as a reservable: held by cart lines and orders, sold, released. */
import type { Tx } from '../../platform/db/index.ts';
import type { OwnerId } from '../../platform/lib/ids.ts';
import type { PartialRelease, SeatReservable } from '../reservations/index.ts';
import { auditSeats } from './audit.store.ts';
import { notifySeatChanges } from './changes/seat-changes.store.ts';
import { computeCounterDeltas } from './counter-deltas.ts';
import { extendHolds, type HoldRow, lockLiveHolds, reduceHold, transferHolds } from './holds.store.ts';
import { lockSeats } from './ledger.ts';
import * as store from './store.ts';

export const seats: SeatReservable = {
  name: 'seats',
  lock: lockSeats,
  lockOwned: async (tx, owners) => {
    await store.lockCounters(tx, await store.listSessionsOf(tx, owners));
  },
  transfer: transferHolds,
  extend: async (tx, orders) => ({ extended: await extendHolds(tx, orders) }),
  readCounters: store.readCounters,
  consume: async (tx, orders) => {
    const sold = await store.convertHoldsToSales(
      tx,
      orders.map(({ id }) => id),
    );
    return { lost: new Set(orders.filter(({ id, persons }) => sold.get(id) !== persons).map(({ id }) => id)) };
  },
  // Seats are stored as order items.
  listRequests: async () => [],
  release,
  releasePartially,
  audit: auditSeats,
};

async function release(tx: Tx, owners: readonly OwnerId[]): Promise<void> {
  const counters = await store.lockCounters(tx, await store.listSessionsOf(tx, owners));
  const released = await store.releaseHoldsOf(tx, owners);
  await Promise.all([
    store.moveCounters(tx, computeCounterDeltas(counters, released)),
    notifySeatChanges(tx, released),
  ]);
}

/** Releases unnumbered places newest first. */
async function releasePartially(tx: Tx, parts: readonly PartialRelease[], now: Date): Promise<void> {
  const sessions = [...new Set(parts.map((part) => part.sessionId))].sort((a, b) => a - b);
  const counters = await store.lockCounters(tx, sessions);
  const rows = await lockLiveHolds(tx, [...new Set(parts.map((part) => part.owner))], now);
  const released: HoldRow[] = [];
  const left = new Map(rows.map((row) => [row, row.quantity]));
  for (const part of parts) {
    let remaining = part.quantity;
    for (const row of rows.filter((candidate) => isPartOf(candidate, part)).reverse()) {
      const by = Math.min(remaining, left.get(row) ?? 0);
      if (by === 0) continue;
      left.set(row, (left.get(row) ?? 0) - by);
      remaining -= by;
      released.push({ ...row, quantity: by });
      await reduceHold(tx, row, by);
    }
  }
  await Promise.all([
    store.moveCounters(tx, computeCounterDeltas(counters, released)),
    notifySeatChanges(tx, released),
  ]);
}

function isPartOf(row: HoldRow, part: PartialRelease): boolean {
  const sameOffer = row.owner === part.owner && row.sessionId === part.sessionId && row.offerId === part.offerId;
  if (part.areaId) return sameOffer && row.areaId === part.areaId;
  return sameOffer && (part.seatId === null || row.seatId === part.seatId);
}
