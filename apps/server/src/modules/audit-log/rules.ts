import type { AuditObjectKind, AuditVerb } from '@sahna/contract/rules/staff/audit';

export type { AuditVerb };

/** The changed object. `id` is null for the season, of which there is one, and for a person whose data were erased. */
export type AuditObject = { kind: AuditObjectKind; id: number | null };
