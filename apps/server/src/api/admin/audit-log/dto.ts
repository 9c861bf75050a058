import type { AuditEntryDto, AuditReferenceDto } from '@sahna/contract/admin/staff/audit-log-endpoints';
import type { StaffLanguage } from '@sahna/contract/admin/values';
import {
  type AuditReference,
  formatReference,
  type LoggedEntry,
  listReferences,
  type NamedObject,
} from '../../../modules/audit-log/index.ts';
import { type ActorReference, readMemberId } from '../../../platform/lib/actor.ts';
import { pickText } from '../../../platform/lib/languages.ts';

/** Names of members by id, and objects by `formatReference`. */
export type EntryNames = {
  members: ReadonlyMap<number, string>;
  objects: ReadonlyMap<string, NamedObject>;
  language: StaffLanguage;
};

/** The member behind an author; empty for commands, devices and the system. */
export function listMemberIds(actor: ActorReference): number[] {
  const id = actor.kind === 'staff' ? readMemberId(actor.id) : null;
  return id === null ? [] : [id];
}

export function toAuditEntryDto(entry: LoggedEntry, names: EntryNames): AuditEntryDto {
  const { id, createdAt, actor, address, verb, objectKind, objectId, reason, before, after } = entry;
  return {
    ...{ id: String(id), verb, objectKind },
    at: createdAt.toISOString(),
    actor: toActorDto(actor, names.members),
    address: address ?? '',
    objectId: objectId ?? '',
    references: listReferences(entry).map((reference) => toReferenceDto(reference, names)),
    reason: reason ?? '',
    before: before && { ...before },
    after: after && { ...after },
  };
}

function toReferenceDto(reference: AuditReference, { objects, language }: EntryNames): AuditReferenceDto {
  const { name = null, page = '', day = null, time = null } = objects.get(formatReference(reference)) ?? {};
  return {
    ...{ ...reference, page, day, time },
    name: typeof name === 'string' ? name : pickText(name ?? {}, language),
  };
}

export function toActorDto(actor: ActorReference, members: ReadonlyMap<number, string>): AuditEntryDto['actor'] {
  if (actor.kind === 'device') return { kind: 'device', name: actor.id };
  if (actor.kind !== 'staff') return { kind: 'system', name: '' };
  const [memberId] = listMemberIds(actor);
  return { kind: 'staff', name: (memberId === undefined ? undefined : members.get(memberId)) ?? actor.id };
}
