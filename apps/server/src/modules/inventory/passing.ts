/** Places on their way from a cart to an order, and back to the shop by and by. */
import type { Tx } from '../../db/index.ts';
import { givenBack } from './given-back.ts';
import { type HeldRow, lockHeld, passHeld, shrinkHold } from './passing.store.ts';
import { lockCounters, moveCounters } from './store.ts';

export type { HeldRow } from './passing.store.ts';

/** What these takes hold at an instant; nobody can free or change it until the transaction ends. */
export function lockHeldPlaces(tx: Tx, takes: readonly number[], now: Date): Promise<HeldRow[]> {
  return lockHeld(tx, takes, now);
}

/** Another owner has the places of these takes, until another time. They are not free at any moment between. */
export function passPlaces(tx: Tx, takes: readonly number[], to: number, expiresAt: Date): Promise<void> {
  return passHeld(tx, takes, to, expiresAt);
}

/** So many places of each take are free again, the last numbered ones first. What has run out meanwhile is left alone. */
export async function givePlacesBack(
  tx: Tx,
  takes: readonly { id: number; quantity: number; sessionId: number }[],
  now: Date,
): Promise<void> {
  const counters = await lockCounters(tx, [...new Set(takes.map((take) => take.sessionId))]);
  const rows = await lockHeld(
    tx,
    takes.map((take) => take.id),
    now,
  );
  const released: HeldRow[] = [];
  for (const { id, quantity } of takes) {
    let left = quantity;
    for (const row of rows.filter((one) => one.bookingId === id).reverse()) {
      const by = Math.min(left, row.quantity);
      if (by === 0) break;
      await shrinkHold(tx, row, by);
      released.push({ ...row, quantity: by });
      left -= by;
    }
  }
  await moveCounters(tx, givenBack(counters, released));
}
