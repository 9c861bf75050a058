import type { AuditEntryDto } from '@sahna/contract/admin/staff/audit-log-endpoints';
import { type AuditObject, type LoggedEntry, listEntriesOfObjects } from '../../../modules/audit-log/index.ts';
import { listMemberPermissions, loadMemberNames, type SignedInStaff } from '../../../modules/staff/index.ts';
import type { Executor } from '../../../platform/db/index.ts';
import { listMemberIds, toAuditEntryDto } from './dto.ts';

const MAX_ENTRIES = 100;

export function canSeeTimeline({ grants }: SignedInStaff): boolean {
  return listMemberPermissions(grants).includes('auditLog:view');
}

/** Entries with the names of their authors. */
export async function toTimeline(
  on: Executor,
  entries: readonly LoggedEntry[] | null,
): Promise<AuditEntryDto[] | null> {
  if (entries === null) return null;
  const names = await loadMemberNames(
    on,
    entries.flatMap(({ actor }) => listMemberIds(actor)),
  );
  return entries.map((entry) => toAuditEntryDto(entry, names));
}

/** The newest entries about an object; null without the permission. */
export async function loadTimeline(
  on: Executor,
  object: AuditObject,
  staff: SignedInStaff,
): Promise<AuditEntryDto[] | null> {
  return canSeeTimeline(staff) ? toTimeline(on, await listEntriesOfObjects(on, [object], MAX_ENTRIES)) : null;
}
