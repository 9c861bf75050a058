/**
 * Reads and clears what the inventory names, in whosever table it is: scripts/table-owners.mjs lets this module do so. Statements
 * are made of the inventory's own fragments; what people typed travels as parameters.
 */
import type { Executor, Tx } from '../../platform/db/index.ts';
import type { Kept, Scope } from './rules/kept.ts';

/** An address, or numbers of orders or customers. */
export type Whose = { scope: 'address'; of: string } | { scope: Exclude<Scope, 'address'>; of: readonly number[] };

export async function keptRows(db: Executor, kept: Kept, whose: Whose, now: Date): Promise<Record<string, unknown>[]> {
  const condition = kept.rows[whose.scope];
  if (!condition) return [];
  const shown = Object.entries(kept.columns).map(([name, { shown: expression }]) => expression ?? name);
  const { rows } = await db.query<Record<string, unknown>>(
    `SELECT ${[...(kept.beside ?? []), ...shown].join(', ')} FROM ${kept.table}
      WHERE ${at(condition)}`,
    [whose.of, now],
  );
  return rows;
}

/** Clears rows of somebody; returns how many said something before. */
export async function clearRows(tx: Tx, kept: Kept, whose: Whose, now: Date): Promise<number> {
  const condition = kept.rows[whose.scope];
  if (!condition) return 0;
  return clearWhere(tx, kept, `(${condition}) AND ${notCleared(kept)}`, whose.of, now);
}

/** Clears rows whose time is over, so many at a time; those that somebody is changing wait for the next time. */
export async function clearOver(db: Executor, kept: Kept, before: Date, now: Date, most: number): Promise<number> {
  if (!kept.over) return 0;
  const some = `ctid IN (SELECT ctid FROM ${kept.table} WHERE ${kept.over} LIMIT ${most} FOR UPDATE SKIP LOCKED)`;
  return clearWhere(db, kept, some, before, now);
}

export async function countOver(db: Executor, kept: Kept, before: Date, now: Date): Promise<number> {
  return kept.over ? countWhere(db, kept, kept.over, before, now) : 0;
}

/** When an order was erased, in the transaction that locks it. */
export async function stampOrders(tx: Tx, orders: readonly number[], now: Date): Promise<void> {
  await tx.query('UPDATE orders SET erased_at = $2 WHERE id = ANY($1::bigint[]) AND erased_at IS NULL', [orders, now]);
}

async function countWhere(
  db: Executor,
  { table }: Kept,
  condition: string,
  param: unknown,
  now: Date,
): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM ${table} WHERE ${at(condition)}`,
    [param, now],
  );
  return rows[0]?.count ?? 0;
}

async function clearWhere(db: Executor, kept: Kept, condition: string, param: unknown, now: Date): Promise<number> {
  const { way, table, columns, stamp } = kept;
  const set = Object.entries(columns).map(([name, { cleared }]) => `${name} = ${cleared}`);
  if (stamp) set.push(`${stamp} = $2`);
  const statement =
    way === 'deleted'
      ? `DELETE FROM ${table} WHERE ${at(condition)} RETURNING 1 AS gone`
      : `UPDATE ${table} SET ${set.join(', ')} WHERE ${at(condition)} RETURNING 1 AS cleared`;
  return (await db.query(statement, [param, now])).rowCount;
}

/** Not every condition asks for the time, and a parameter that nothing names has no type. */
function at(condition: string): string {
  return `(${condition}) AND $2::timestamptz IS NOT NULL`;
}

function notCleared({ way, columns }: Kept): string {
  if (way === 'deleted') return 'true';
  const said = Object.entries(columns).map(([name, { cleared }]) =>
    cleared === 'NULL' ? `${name} IS NOT NULL` : `${name} IS DISTINCT FROM ${cleared}`,
  );
  return `(${said.join(' OR ')})`;
}
