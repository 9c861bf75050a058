/**
 * Ids of owners: orders and lines of carts. A batch draws as many as it can need with its other reading, before it knows how
 * many it will need; what is left serves the next one, so that refusals leave no gaps in the numbers that buyers see.
 */
import type { Tx } from '../../../platform/db/index.ts';
import { nextOwnerIds } from '../store/owner-ids.ts';

export type OwnerIds = {
  /** Ids that nobody else will get, lowest first. They are gone when the transaction rolls back. */
  draw(tx: Tx, count: number): Promise<number[]>;
  giveBack(unused: readonly number[]): void;
};

export function ownerIds(): OwnerIds {
  let spare: number[] = [];
  return {
    draw: async (tx, count) => {
      const kept = spare.splice(0, count);
      return count > kept.length ? [...kept, ...(await nextOwnerIds(tx, count - kept.length))] : kept;
    },
    giveBack: (unused) => {
      spare = [...unused, ...spare];
    },
  };
}
