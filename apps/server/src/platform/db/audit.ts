/**
 * Invariants that hold at any time, regardless of killed processes (docs/architecture.md "States"). Each module lists
 * those of its own rows.
 */
import type { Executor } from './types.ts';

/**
 * `sql` selects the rows that break the invariant: there should be none. `$1` is the instant. States are written out
 * here instead of being taken from the rules as in other statements: an audit must detect mistakes in the lists of the
 * rules, and seats and season tickets, which orders reserve, may not import the rules of orders
 * (scripts/module-uses.json).
 */
export type Invariant = { name: string; sql: string };

/** An invariant with the first rows that break it; without rows it holds. */
export type AuditResult = { invariant: string; rows: object[] };

/** Checks a module's invariants at an instant. */
export type Audit = (db: Executor, now: Date) => Promise<AuditResult[]>;

const MAX_ROWS = 20;

export function createAudit(invariants: readonly Invariant[]): Audit {
  return async (db, now) => {
    const results: AuditResult[] = [];
    for (const { name, sql } of invariants) {
      const { rows } = await db.query(`${sql} LIMIT ${MAX_ROWS}`, sql.includes('$1') ? [now] : []);
      results.push({ invariant: name, rows });
    }
    return results;
  };
}
