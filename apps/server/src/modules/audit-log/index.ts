/**
 * Audit log of staff, devices and commands: rows inserted in the transaction of the change, never updated or deleted.
 */
import type { ModuleFacts } from '../../platform/module.ts';

export { type AuditEntry, type AuditObject, listAuditEntries, recordAuditEntry } from './store.ts';

export const auditLogModule: ModuleFacts = { name: 'audit-log', tables: ['audit_log'] };
