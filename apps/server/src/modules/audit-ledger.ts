/** Checks the invariants of all modules. */
import type { Audited, Executor } from '../platform/db/index.ts';
import { ALL_MODULES } from './index.ts';

/** Checks every invariant at an instant; those without rows hold. */
export async function checkInvariants(db: Executor, now: Date): Promise<Audited[]> {
  const audited: Audited[] = [];
  for (const { reservable, audits = [] } of ALL_MODULES)
    for (const audit of reservable ? [reservable.audit, ...audits] : audits) audited.push(...(await audit(db, now)));
  return audited;
}

/** Returns the broken invariants with the first rows that break them; an empty list means that all hold. */
export async function auditLedger(db: Executor, now: Date): Promise<Audited[]> {
  return (await checkInvariants(db, now)).filter(({ rows }) => rows.length > 0);
}
