/**
 * Ids of owners: orders and cart lines. A batch draws as many as it may need together with its other reads; unused ids
 * serve the next batch, so that rejected requests leave no gaps in order numbers.
 */
import type { Tx } from '../../../platform/db/index.ts';
import { reserveOwnerIds } from '../store/owner-ids.ts';

export type OwnerIdPool = {
  /** Unique ids, lowest first. They are lost if the transaction rolls back. */
  draw(tx: Tx, count: number): Promise<number[]>;
  returnUnused(unused: readonly number[]): void;
};

export function createOwnerIdPool(): OwnerIdPool {
  let spare: number[] = [];
  return {
    draw: async (tx, count) => {
      const ids = spare.splice(0, count);
      return count > ids.length ? [...ids, ...(await reserveOwnerIds(tx, count - ids.length))] : ids;
    },
    returnUnused: (unused) => {
      spare = [...unused, ...spare];
    },
  };
}
