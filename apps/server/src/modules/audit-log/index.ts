/**
 * Audit log of staff, devices and commands: rows inserted in the transaction of the change, never updated or deleted.
 */
import type { ModuleFacts } from '../../platform/module.ts';

export { countEntriesOf, listEntriesOfObjects, listEntriesOfSeat } from './objects.store.ts';
export { findNamedObjects, type NamedObject } from './references/references.store.ts';
export { type AuditReference, formatReference, listReferences } from './references/rules.ts';
export type { AuditObject, AuditVerb } from './rules.ts';
export {
  type AuditEntry,
  type LoggedEntry,
  listAuditEntries,
  listNewestEntries,
  recordAuditEntry,
} from './store.ts';

export const auditLogModule: ModuleFacts = { name: 'audit-log', tables: ['audit_log'] };
