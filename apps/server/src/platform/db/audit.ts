/** Invariants that hold at any time, whatever process was killed when (docs/architecture.md "States"). Each module lists those of its own rows. */
import type { Executor } from './types.ts';

/**
 * `sql` selects the rows that break the invariant: there should be none. `$1` is the instant. States are written out here, not
 * taken from the rules as in other statements: an audit is to notice where the rules' own lists are wrong, and places and season
 * tickets, of which orders are made, may not know the rules of orders (scripts/module-uses.json).
 */
export type Invariant = { name: string; sql: string };

/** An invariant with the first rows that break it; without rows it holds. */
export type Audited = { invariant: string; rows: object[] };

/** Checks a module's invariants at an instant. */
export type Audit = (db: Executor, now: Date) => Promise<Audited[]>;

const MOST_ROWS = 20;

export function auditOf(invariants: readonly Invariant[]): Audit {
  return async (db, now) => {
    const audited: Audited[] = [];
    for (const { name, sql } of invariants) {
      const { rows } = await db.query(`${sql} LIMIT ${MOST_ROWS}`, sql.includes('$1') ? [now] : []);
      audited.push({ invariant: name, rows });
    }
    return audited;
  };
}
