/** Places as something that is claimed, held, sold and given back. */
import type { Tx } from '../../platform/db/index.ts';
import type { OwnerId } from '../../platform/lib/ids.ts';
import type { Part, Places } from '../reservations/index.ts';
import { auditPlaces } from './audit.store.ts';
import { givenBack } from './given-back.ts';
import { type HeldRow, lockLive, passHeld, prolongHeld, shrinkHold } from './held.store.ts';
import { lockPlaces } from './ledger.ts';
import { announceMoved } from './moved.store.ts';
import * as store from './store.ts';

export const places: Places = {
  lock: lockPlaces,
  pass: passHeld,
  prolong: prolongHeld,
  readCounters: store.readCounters,
  spend: async (tx, orders) => {
    const sold = await store.sellHolds(
      tx,
      orders.map(({ id }) => id),
    );
    return new Set(orders.filter(({ id, persons }) => sold.get(id) === persons).map(({ id }) => id));
  },
  // What an order is of its items say.
  claimedBy: async () => [],
  release,
  releaseParts,
  audit: auditPlaces,
};

async function release(tx: Tx, owners: readonly OwnerId[]): Promise<void> {
  const counters = await store.lockCounters(tx, await store.sessionsOf(tx, owners));
  const released = await store.releaseHoldsOf(tx, owners);
  await Promise.all([store.moveCounters(tx, givenBack(counters, released)), announceMoved(tx, released)]);
}

/** Of places that are not numbered those that were taken last go first. */
async function releaseParts(tx: Tx, parts: readonly Part[], now: Date): Promise<void> {
  const sessions = [...new Set(parts.map((part) => part.sessionId))].sort((a, b) => a - b);
  const counters = await store.lockCounters(tx, sessions);
  const rows = await lockLive(tx, [...new Set(parts.map((part) => part.owner))], now);
  const released: HeldRow[] = [];
  const left = new Map(rows.map((row) => [row, row.quantity]));
  for (const part of parts) {
    let wanted = part.quantity;
    for (const row of rows.filter((one) => isOf(one, part)).reverse()) {
      const by = Math.min(wanted, left.get(row) ?? 0);
      if (by === 0) continue;
      left.set(row, (left.get(row) ?? 0) - by);
      wanted -= by;
      released.push({ ...row, quantity: by });
      await shrinkHold(tx, row, by);
    }
  }
  await Promise.all([store.moveCounters(tx, givenBack(counters, released)), announceMoved(tx, released)]);
}

function isOf(row: HeldRow, part: Part): boolean {
  const sameOffer = row.owner === part.owner && row.sessionId === part.sessionId && row.offerId === part.offerId;
  if (part.areaId) return sameOffer && row.areaId === part.areaId;
  return sameOffer && (part.seatId === null || row.seatId === part.seatId);
}
