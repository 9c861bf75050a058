/** The audit log: who of the venue changed what. */
import { z } from 'zod';
import { AUDIT_OBJECT_KINDS, AUDIT_REFERENCE_KINDS, AUDIT_VERBS } from '../../rules/staff/audit.ts';
import { plainText } from '../../wire/primitives.ts';
import type { AdminEndpoint } from '../endpoint.ts';
import { Moment, PageQuery, pageOf } from '../values.ts';

/** `name` is empty for the system, and the user of the operating system for a command. */
export const AuditActorDto = z.object({ kind: z.enum(['staff', 'device', 'system']), name: z.string() });

/**
 * An object that an entry names. `name` is in the language of the request; empty where it has none, or was deleted.
 * `page`: id of the page that shows it; empty without one. `day` and `time`: of a session.
 */
export const AuditReferenceDto = z.object({
  kind: z.enum(AUDIT_REFERENCE_KINDS),
  id: z.string(),
  name: z.string(),
  page: z.string(),
  day: z.iso.date().nullable(),
  time: z.string().nullable(),
});
export type AuditReferenceDto = z.infer<typeof AuditReferenceDto>;

export const AuditEntryDto = z.object({
  id: z.string(),
  at: Moment,
  actor: AuditActorDto,
  address: z.string(),
  verb: z.enum(AUDIT_VERBS),
  objectKind: z.enum(AUDIT_OBJECT_KINDS),
  objectId: z.string(),
  /** The changed object first, if it has an id. */
  references: z.array(AuditReferenceDto),
  reason: z.string(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});
export type AuditEntryDto = z.infer<typeof AuditEntryDto>;

export const AUDIT_LOG_ENDPOINTS = {
  listAuditLog: {
    method: 'GET',
    path: '/admin/api/audit-log',
    access: 'auditLog:view',
    summary: 'Entries of the audit log, newest first; `kind` and `id` select an object',
    query: z.object({
      ...PageQuery,
      kind: z.enum(AUDIT_OBJECT_KINDS).optional(),
      id: plainText(40).optional(),
    }),
    response: pageOf(AuditEntryDto),
  },
} as const satisfies Record<string, AdminEndpoint>;
