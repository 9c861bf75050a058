/** Checks the invariants of all modules. */
import type { AuditResult, Executor } from '../platform/db/index.ts';
import { ALL_MODULES } from './index.ts';

/** Checks every invariant at an instant; those without rows hold. */
export async function checkInvariants(db: Executor, now: Date): Promise<AuditResult[]> {
  const audited: AuditResult[] = [];
  for (const { reservable, audits = [] } of ALL_MODULES)
    for (const audit of reservable ? [reservable.audit, ...audits] : audits) audited.push(...(await audit(db, now)));
  return audited;
}

/** Returns the broken invariants with the first rows that break them; an empty list means that all hold. */
export async function auditLedger(db: Executor, now: Date): Promise<AuditResult[]> {
  return (await checkInvariants(db, now)).filter(({ rows }) => rows.length > 0);
}
