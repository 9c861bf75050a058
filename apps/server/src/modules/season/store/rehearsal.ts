/** The switch of rehearsals. Inserts of orders read it in their own statement. */
import type { Executor, Tx } from '../../../platform/db/index.ts';
import { announceChange } from './announce-change.ts';

/** Null: it is off, or no season is imported. */
export async function readRehearsalStart(on: Executor): Promise<Date | null> {
  const { rows } = await on.query<{ startedAt: Date | null }>('SELECT rehearsal_started_at AS "startedAt" FROM shop');
  return rows[0]?.startedAt ?? null;
}

/** Tells every process. False: it is on or off already, or no season is imported. */
export async function switchRehearsal(tx: Tx, isOn: boolean, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    'UPDATE shop SET rehearsal_started_at = CASE WHEN $1::boolean THEN $2::timestamptz END WHERE (rehearsal_started_at IS NULL) = $1::boolean',
    [isOn, now],
  );
  if (rowCount === 0) return false;
  await announceChange(tx);
  return true;
}
