/** The address of the audit log: a kind of object, and one of them. */
import { AUDIT_OBJECT_KINDS, type AuditObjectKind } from '@sahna/contract/rules/staff/audit';

export type AuditSearch = { kind?: AuditObjectKind; id?: string };

/** Ignores values that are not valid. */
export function parseAuditSearch(search: Readonly<Record<string, unknown>>): AuditSearch {
  const kind = AUDIT_OBJECT_KINDS.find((candidate) => candidate === search['kind']);
  const id = search['id'];
  const isId = typeof id === 'string' || typeof id === 'number';
  return { ...(kind ? { kind } : {}), ...(kind && isId ? { id: String(id) } : {}) };
}
