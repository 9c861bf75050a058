/** The audit log, with the names of authors and objects. */
import { AUDIT_LOG_ENDPOINTS } from '@sahna/contract/admin/staff/audit-log-endpoints';
import { listNewestEntries } from '../../../modules/audit-log/index.ts';
import type { Database } from '../../../platform/db/index.ts';
import type { DefineRoute } from '../define-routes.ts';
import { readStaffLanguage } from '../problems.ts';
import { toEntryDtos } from './timeline.ts';

const PAGE_SIZE = 50;

export function auditLogRoutes(define: DefineRoute, { db }: { db: Database }): void {
  define(AUDIT_LOG_ENDPOINTS.listAuditLog, async ({ query, request }) => {
    const found = await listNewestEntries(db, {
      beforeId: /^\d{1,15}$/.test(query.after ?? '') ? Number(query.after) : null,
      kind: query.kind ?? null,
      objectId: query.id ?? null,
      limit: PAGE_SIZE + 1,
    });
    const entries = found.slice(0, PAGE_SIZE);
    return {
      items: await toEntryDtos(db, entries, readStaffLanguage(request)),
      next: found.length > PAGE_SIZE ? String(entries.at(-1)?.id ?? '') : null,
    };
  });
}
