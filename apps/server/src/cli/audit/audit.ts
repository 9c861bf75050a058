import type { Executor } from '../../db/index.ts';
import { INVARIANTS } from './invariants.ts';

/** A broken invariant with the first rows that break it. */
export type Finding = { invariant: string; rows: object[] };

/** Asks the database whether every invariant holds at an instant. An empty list is the good answer. */
export async function auditLedger(db: Executor, now: Date): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { name, sql } of INVARIANTS) {
    const { rows } = await db.query(`${sql} LIMIT 20`, sql.includes('$1') ? [now] : []);
    if (rows.length > 0) findings.push({ invariant: name, rows });
  }
  return findings;
}
