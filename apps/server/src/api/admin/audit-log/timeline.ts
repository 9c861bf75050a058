import type { AuditEntryDto } from '@sahna/contract/admin/staff/audit-log-endpoints';
import type { StaffLanguage } from '@sahna/contract/admin/values';
import {
  type AuditObject,
  findNamedObjects,
  formatReference,
  type LoggedEntry,
  listEntriesOfObjects,
  listReferences,
} from '../../../modules/audit-log/index.ts';
import { listMemberPermissions, loadMemberNames, type SignedInStaff } from '../../../modules/staff/index.ts';
import type { Executor } from '../../../platform/db/index.ts';
import { listMemberIds, toAuditEntryDto } from './dto.ts';

const MAX_ENTRIES = 100;

export function canSeeTimeline({ grants }: SignedInStaff): boolean {
  return listMemberPermissions(grants).includes('auditLog:view');
}

/** Entries with the names of their authors and objects. */
export async function toEntryDtos(
  on: Executor,
  entries: readonly LoggedEntry[],
  language: StaffLanguage,
): Promise<AuditEntryDto[]> {
  const members = await loadMemberNames(
    on,
    entries.flatMap(({ actor }) => listMemberIds(actor)),
  );
  const found = await findNamedObjects(on, entries.flatMap(listReferences));
  const objects = new Map(found.map((object) => [formatReference(object), object]));
  return entries.map((entry) => toAuditEntryDto(entry, { members, objects, language }));
}

/** Null: without the permission. */
export async function toTimeline(
  on: Executor,
  entries: readonly LoggedEntry[] | null,
  language: StaffLanguage,
): Promise<AuditEntryDto[] | null> {
  return entries && toEntryDtos(on, entries, language);
}

/** The newest entries about an object; null without the permission. */
export async function loadTimeline(
  on: Executor,
  object: AuditObject,
  staff: SignedInStaff,
  language: StaffLanguage,
): Promise<AuditEntryDto[] | null> {
  return canSeeTimeline(staff)
    ? toEntryDtos(on, await listEntriesOfObjects(on, [object], MAX_ENTRIES), language)
    : null;
}
