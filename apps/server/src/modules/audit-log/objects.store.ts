/** Reads entries of several objects, and counts those of an actor. */
import type { Executor } from '../../platform/db/index.ts';
import type { ActorReference } from '../../platform/lib/actor.ts';
import type { AuditObject, AuditVerb } from './rules.ts';
import type { LoggedEntry } from './store.ts';

/** The newest entries of these objects. */
export async function listEntriesOfObjects(
  on: Executor,
  objects: readonly AuditObject[],
  limit: number,
): Promise<LoggedEntry[]> {
  const { rows } = await on.query<LoggedEntry>(
    `SELECT audit_log.id, actor, device, address, verb, object_kind AS "objectKind", object_id AS "objectId", before, after,
            reason, created_at AS "createdAt"
       FROM unnest($1::text[], $2::text[]) AS object (kind, id)
       JOIN audit_log ON object_kind = object.kind AND object_id = object.id
      ORDER BY audit_log.id DESC LIMIT $3`,
    [objects.map(({ kind }) => kind), objects.map(({ id }) => String(id)), limit],
  );
  return rows;
}

/** How often the actor did this since then. */
export async function countEntriesOf(
  on: Executor,
  { actor, verb, kind }: { actor: ActorReference; verb: AuditVerb; kind: AuditObject['kind'] },
  startTime: Date,
): Promise<number> {
  const { rows } = await on.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM audit_log
      WHERE object_kind = $1 AND verb = $2 AND actor = $3::jsonb AND created_at > $4`,
    [kind, verb, JSON.stringify(actor), startTime],
  );
  return rows[0]?.count ?? 0;
}

/** Entries of a session that name a seat among the places before or after the change. */
export async function listEntriesOfSeat(on: Executor, session: number, seatKey: string): Promise<LoggedEntry[]> {
  const { rows } = await on.query<LoggedEntry>(
    `SELECT id, actor, device, address, verb, object_kind AS "objectKind", object_id AS "objectId", before, after,
            reason, created_at AS "createdAt"
       FROM audit_log
      WHERE object_kind = 'session' AND object_id = $1
        AND (jsonb_exists(before -> 'seats', $2) OR jsonb_exists(after -> 'seats', $2))
      ORDER BY id DESC`,
    [String(session), seatKey],
  );
  return rows;
}
