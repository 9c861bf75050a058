/** Seals with today's key what an old one sealed, so that the old one can be dropped (docs/operating.md "Turning a key over"). */
import type { Database } from '../../platform/db/index.ts';
import type { Sealing } from '../../platform/lib/sealing.ts';
import { openDetails, sealDetails } from './details.ts';
import { oldSealed, type Place, replaceSealed } from './reseal.store.ts';

const AT_ONCE = 200;

/** `lost`: rows whose key is not there, so that nobody can open them. */
export type Resealed = { resealed: number; lost: number };

/**
 * Goes through all rows of other keys, a batch a transaction. Interrupted, it begins again with those that are left; a row that is
 * changed or erased meanwhile is let be.
 */
export async function resealAll(
  db: Database,
  sealing: Sealing,
  progress: (sofar: Resealed) => void = () => {},
): Promise<Resealed> {
  const done = { resealed: 0, lost: 0 };
  let after: Place = { orderId: 0, line: 0 };
  for (;;) {
    const rows = await oldSealed(db, sealing.keyId, after, AT_ONCE);
    const last = rows.at(-1);
    if (!last) return done;
    after = last;
    const openable = rows.filter(({ keyId }) => sealing.has(keyId));
    done.lost += rows.length - openable.length;
    done.resealed += await replaceSealed(
      db,
      openable.map((row) => ({
        ...sealDetails(sealing, row.orderId, row, openDetails(sealing, row.orderId, row)),
        orderId: row.orderId,
        before: row.sealed,
      })),
    );
    progress(done);
  }
}
