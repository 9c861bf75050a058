import type { AuditEntryDto } from '@sahna/contract/admin/staff/audit-log-endpoints';
import type { LoggedEntry } from '../../../modules/audit-log/index.ts';
import { type ActorReference, readMemberId } from '../../../platform/lib/actor.ts';

/** The member behind an author; empty for commands, devices and the system. */
export function listMemberIds(actor: ActorReference): number[] {
  const id = actor.kind === 'staff' ? readMemberId(actor.id) : null;
  return id === null ? [] : [id];
}

/** `names`: names of members by id. */
export function toAuditEntryDto(entry: LoggedEntry, names: ReadonlyMap<number, string>): AuditEntryDto {
  const { id, createdAt, actor, address, verb, objectKind, objectId, reason, before, after } = entry;
  return {
    ...{ id: String(id), verb, objectKind },
    at: createdAt.toISOString(),
    actor: toActorDto(actor, names),
    address: address ?? '',
    objectId: objectId ?? '',
    reason: reason ?? '',
    before: before && { ...before },
    after: after && { ...after },
  };
}

function toActorDto(actor: ActorReference, names: ReadonlyMap<number, string>): AuditEntryDto['actor'] {
  if (actor.kind === 'device') return { kind: 'device', name: actor.id };
  if (actor.kind !== 'staff') return { kind: 'system', name: '' };
  const [memberId] = listMemberIds(actor);
  return { kind: 'staff', name: (memberId === undefined ? undefined : names.get(memberId)) ?? actor.id };
}
