import { AUDITS } from '../../app/audits.ts';
import type { Audited, Executor } from '../../platform/db/index.ts';

/** A broken invariant with the first rows that break it. */
export type Finding = Audited;

/** Asks the database about every invariant at an instant; those without rows hold. */
export async function askInvariants(db: Executor, now: Date): Promise<Audited[]> {
  const audited: Audited[] = [];
  for (const audit of AUDITS) audited.push(...(await audit(db, now)));
  return audited;
}

/** Those that do not hold. An empty list is the good answer. */
export async function auditLedger(db: Executor, now: Date): Promise<Finding[]> {
  return (await askInvariants(db, now)).filter(({ rows }) => rows.length > 0);
}
