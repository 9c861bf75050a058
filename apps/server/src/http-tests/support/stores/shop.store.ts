import type { Database } from '../../../platform/db/index.ts';

/** As if the last import had been on another day. */
export async function setImportDay(db: Database, day: string): Promise<void> {
  await db.query('UPDATE shop SET imported_on = $1', [day]);
}

/** Whether visitors can return tickets of events without a refund policy of their own. */
export async function listReturnDefaults(db: Database): Promise<boolean[]> {
  const { rows } = await db.query<{ allowed: boolean }>(
    "SELECT DISTINCT (refund_policy ->> 'allowed')::boolean AS allowed FROM event WHERE refund_policy_from_shop",
  );
  return rows.map(({ allowed }) => allowed);
}
