/**
 * Reads and clears rows of the inventory in tables of any module (allowed by scripts/table-owners.mjs). Statements are
 * composed of fragments of the inventory; user input is passed as parameters.
 */
import type { Executor, Tx } from '../../platform/db/index.ts';
import type { OwnerScope, RetainedData } from './rules/retained-data.ts';

/** The owner of rows: an address, or ids of orders or customers. */
export type DataOwner =
  | { scope: 'address'; of: string }
  | { scope: Exclude<OwnerScope, 'address'>; of: readonly number[] };

export async function readRetainedRows(
  db: Executor,
  retained: RetainedData,
  owner: DataOwner,
  now: Date,
): Promise<Record<string, unknown>[]> {
  const condition = retained.rows[owner.scope];
  if (!condition) return [];
  const expressions = Object.entries(retained.columns).map(([name, { exported: expression }]) => expression ?? name);
  const { rows } = await db.query<Record<string, unknown>>(
    `SELECT ${[...(retained.context ?? []), ...expressions].join(', ')} FROM ${retained.table}
      WHERE ${castTime(condition)}`,
    [owner.of, now],
  );
  return rows;
}

/** Clears rows of the owner; returns the number of rows that contained data. Idempotent. */
export async function clearRows(tx: Tx, retained: RetainedData, owner: DataOwner, now: Date): Promise<number> {
  const condition = retained.rows[owner.scope];
  if (!condition) return 0;
  return clearWhere(tx, retained, `(${condition}) AND ${formatNotCleared(retained)}`, owner.of, now);
}

/** Clears at most `limit` expired rows; skips locked ones. Returns their number. */
export async function clearExpired(
  db: Executor,
  retained: RetainedData,
  before: Date,
  now: Date,
  limit: number,
): Promise<number> {
  if (!retained.expiredWhere) return 0;
  const some = `ctid IN (SELECT ctid FROM ${retained.table} WHERE ${retained.expiredWhere} LIMIT ${limit} FOR UPDATE SKIP LOCKED)`;
  return clearWhere(db, retained, some, before, now);
}

export async function countExpired(db: Executor, retained: RetainedData, before: Date, now: Date): Promise<number> {
  return retained.expiredWhere ? countWhere(db, retained, retained.expiredWhere, before, now) : 0;
}

/** Sets the time of the erasure. The caller has locked the orders. */
export async function stampOrders(tx: Tx, orders: readonly number[], now: Date): Promise<void> {
  await tx.query('UPDATE orders SET erased_at = $2 WHERE id = ANY($1::bigint[]) AND erased_at IS NULL', [orders, now]);
}

async function countWhere(
  db: Executor,
  { table }: RetainedData,
  condition: string,
  param: unknown,
  now: Date,
): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM ${table} WHERE ${castTime(condition)}`,
    [param, now],
  );
  return rows[0]?.count ?? 0;
}

async function clearWhere(
  db: Executor,
  retained: RetainedData,
  condition: string,
  param: unknown,
  now: Date,
): Promise<number> {
  const { way, table, columns, stamp } = retained;
  const set = Object.entries(columns).map(([name, { cleared }]) => `${name} = ${cleared}`);
  if (stamp) set.push(`${stamp} = $2`);
  const statement =
    way === 'deleted'
      ? `DELETE FROM ${table} WHERE ${castTime(condition)} RETURNING 1 AS gone`
      : `UPDATE ${table} SET ${set.join(', ')} WHERE ${castTime(condition)} RETURNING 1 AS cleared`;
  return (await db.query(statement, [param, now])).rowCount;
}

/** Adds a type for `$2` if the condition does not use it: an unused parameter has no type. */
function castTime(condition: string): string {
  return `(${condition}) AND $2::timestamptz IS NOT NULL`;
}

function formatNotCleared({ way, columns }: RetainedData): string {
  if (way === 'deleted') return 'true';
  const conditions = Object.entries(columns).map(([name, { cleared }]) =>
    cleared === 'NULL' ? `${name} IS NOT NULL` : `${name} IS DISTINCT FROM ${cleared}`,
  );
  return `(${conditions.join(' OR ')})`;
}
