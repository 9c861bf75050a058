import { ALL_MODULES } from '../../modules/index.ts';
import type { Audited, Executor } from '../../platform/db/index.ts';

/** A broken invariant with the first rows that break it. */
export type Finding = Audited;

/** Checks every invariant at an instant; those without rows hold. */
export async function checkInvariants(db: Executor, now: Date): Promise<Audited[]> {
  const audited: Audited[] = [];
  for (const { reservable, audits = [] } of ALL_MODULES)
    for (const audit of reservable ? [reservable.audit, ...audits] : audits) audited.push(...(await audit(db, now)));
  return audited;
}

/** Returns the broken invariants; an empty list means that all hold. */
export async function auditLedger(db: Executor, now: Date): Promise<Finding[]> {
  return (await checkInvariants(db, now)).filter(({ rows }) => rows.length > 0);
}
