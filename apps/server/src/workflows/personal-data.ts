/** Exports and erases the personal data of a person for staff; the commands of `npm run privacy` do the same. */
import { countEntriesOf, recordAuditEntry } from '../modules/audit-log/index.ts';
import { findPersonAddresses } from '../modules/people/index.ts';
import { type ErasedPerson, type ExportedTable, normalizeEmail, type Privacy } from '../modules/privacy/index.ts';
import { type Database, lockKeys } from '../platform/db/index.ts';
import { type StaffActor, toActorReference } from '../platform/lib/actor.ts';
import type { Clock } from '../platform/lib/clock.ts';
import { DAY_MS } from '../platform/lib/durations.ts';
import { err, ok, type Result } from '../platform/lib/result.ts';

/** An account that was taken over cannot carry the customers away. */
export const MAX_EXPORTS_PER_DAY = 20;

export type PersonalDataContext = { db: Database; clock: Clock; privacy: Privacy };
/** `email`: typed by the member to confirm the person. */
export type PersonalDataRequest = { id: number; email: string };
type AddressError = 'not_found' | 'wrong_address';

export type ExportedPerson = { email: string; data: ExportedTable[]; unverifiedAccounts: number };

/** Recorded before the data are read, so that no failure hides an export. */
export async function exportPersonalData(
  context: PersonalDataContext,
  request: PersonalDataRequest,
  actor: StaffActor,
): Promise<Result<ExportedPerson, AddressError | 'too_many_exports'>> {
  const { db, clock, privacy } = context;
  const confirmed = await confirmAddress(context, request);
  if (!confirmed.ok) return confirmed;
  const isAllowed = await db.transaction(async (tx) => {
    await lockKeys(tx, 'staffExports', [actor.id]);
    const now = clock.now();
    const exports = { actor: toActorReference(actor), verb: 'export_personal_data', kind: 'person' } as const;
    if ((await countEntriesOf(tx, exports, new Date(now.getTime() - DAY_MS))) >= MAX_EXPORTS_PER_DAY) return false;
    await recordAuditEntry(tx, { actor, verb: exports.verb, object: { kind: 'person', id: request.id } }, now);
    return true;
  });
  if (!isAllowed) return err('too_many_exports');
  const found = await privacy.exportData({ address: confirmed.value, shouldIncludeUnverified: false });
  return ok({ email: confirmed.value, ...(found ?? { data: [], unverifiedAccounts: 0 }) });
}

/** Changes nothing. */
export async function previewErasure(
  context: PersonalDataContext,
  request: PersonalDataRequest,
): Promise<Result<ErasedPerson, AddressError>> {
  const confirmed = await confirmAddress(context, request);
  if (!confirmed.ok) return confirmed;
  const preview = await context.privacy.preview({ address: confirmed.value, shouldIncludeUnverified: false });
  return preview ? ok(preview) : err('not_found');
}

export async function erasePersonalData(
  context: PersonalDataContext,
  request: PersonalDataRequest,
  actor: StaffActor,
): Promise<Result<ErasedPerson, AddressError>> {
  const confirmed = await confirmAddress(context, request);
  if (!confirmed.ok) return confirmed;
  const at = { address: confirmed.value, shouldIncludeUnverified: false };
  const erased = await context.privacy.erase(at, actor, request.id);
  return erased ? ok(erased) : err('not_found');
}

async function confirmAddress(
  { db }: PersonalDataContext,
  { id, email }: PersonalDataRequest,
): Promise<Result<string, AddressError>> {
  const emails = await findPersonAddresses(db, id);
  if (emails.length === 0) return err('not_found');
  const typed = normalizeEmail(email);
  return emails.includes(typed) ? ok(typed) : err('wrong_address');
}
