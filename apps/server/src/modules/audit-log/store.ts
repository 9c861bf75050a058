import type { Executor, Tx } from '../../platform/db/index.ts';
import { type Actor, type ActorReference, isInternal, toActorReference } from '../../platform/lib/actor.ts';
import type { AuditObject, AuditVerb } from './rules.ts';

/** `before` and `after` refer to people by ids, so that erasing a person keeps the log. */
export type AuditEntry = {
  actor: Actor;
  verb: AuditVerb;
  object: AuditObject;
  before?: object | undefined;
  after?: object | undefined;
  reason?: string | undefined;
};

/** Inserts an entry for staff, a device or the system. Does nothing for visitors and customers. */
export async function recordAuditEntry(
  tx: Tx,
  { actor, verb, object, before, after, reason }: AuditEntry,
  now: Date,
): Promise<void> {
  if (!isInternal(actor)) return;
  const device = actor.kind === 'staff' ? actor.device : actor.kind === 'device' ? actor.id : undefined;
  const address = actor.kind === 'system' ? undefined : actor.address;
  await tx.query(
    `INSERT INTO audit_log (actor, device, address, verb, object_kind, object_id, before, after, reason, created_at)
     VALUES ($1::jsonb, $2, $3, $4, $5, $6, $7::jsonb, $8::jsonb, $9, $10)`,
    [
      JSON.stringify(toActorReference(actor)),
      ...[device ?? null, address ?? null, verb, object.kind, object.id === null ? null : String(object.id)],
      ...[before ? JSON.stringify(before) : null, after ? JSON.stringify(after) : null, reason ?? null, now],
    ],
  );
}

export type RecordedEntry = {
  actor: ActorReference;
  device: string | null;
  address: string | null;
  verb: AuditVerb;
  before: object | null;
  after: object | null;
  reason: string | null;
  createdAt: Date;
};

/** Entries of an object, oldest first. */
export async function listAuditEntries(on: Executor, { kind, id }: AuditObject): Promise<RecordedEntry[]> {
  const { rows } = await on.query<RecordedEntry>(
    `SELECT actor, device, address, verb, before, after, reason, created_at AS "createdAt"
       FROM audit_log WHERE object_kind = $1 AND object_id IS NOT DISTINCT FROM $2 ORDER BY id`,
    [kind, id === null ? null : String(id)],
  );
  return rows;
}

export type LoggedEntry = RecordedEntry & { id: number; objectKind: AuditObject['kind']; objectId: string | null };

/** Newest entries below `beforeId`, of all objects or of a kind or one of them. */
export async function listNewestEntries(
  on: Executor,
  {
    beforeId,
    kind,
    objectId,
    limit,
  }: { beforeId: number | null; kind: string | null; objectId: string | null; limit: number },
): Promise<LoggedEntry[]> {
  const { rows } = await on.query<LoggedEntry>(
    `SELECT id, actor, device, address, verb, object_kind AS "objectKind", object_id AS "objectId", before, after,
            reason, created_at AS "createdAt"
       FROM audit_log
      WHERE ($1::bigint IS NULL OR id < $1) AND ($2::text IS NULL OR object_kind = $2)
        AND ($3::text IS NULL OR object_id = $3)
      ORDER BY id DESC LIMIT $4`,
    [beforeId, kind, objectId, limit],
  );
  return rows;
}
