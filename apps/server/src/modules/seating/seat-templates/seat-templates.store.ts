/** Rows of templates, and the places of sessions that they name. */
import type { Executor, Tx } from '../../../platform/db/index.ts';
import type { EventId, SeatId, SessionId, StaffMemberId, ZoneId } from '../../../platform/lib/ids.ts';
import type { LocalText } from '../../../platform/lib/languages.ts';
import {
  JOIN_ALLOCATION,
  type SeatToBlock,
  type StaffBlockTerms,
  TAKEN_BY,
} from '../blocked-seats/staff-blocks.store.ts';

/** A block of a template. The end moves with the session: minutes before it begins; null: none. */
export type TemplateBlock = Omit<StaffBlockTerms, 'unblocksAt'> & {
  endsMinutesBefore: number | null;
  /** By key, like `zones`. */
  seats: readonly string[];
  zones: Readonly<Record<string, number>>;
};

/**
 * `seatZones`: keys of seats by the key of their price zone. `seatOrder`: groups of keys, best first. A template without one
 * of the fields leaves it as it is in each session.
 */
export type TemplatePainting = { seatZones?: Record<string, string[]>; seatOrder?: string[][] };

/** `painting` null: the template has blocks only. */
export type SeatTemplate = {
  id: number;
  hallId: number;
  hall: LocalText;
  name: string;
  blocks: readonly TemplateBlock[];
  painting: TemplatePainting | null;
  memberId: StaffMemberId;
  createdAt: Date;
};

/** `events`: the member's scope; null: all. The hall of a template has sessions of them. */
export type TemplateFilter = {
  id: number | null;
  hallOf: SessionId | null;
  events: ReadonlySet<EventId> | null;
};

export async function listSeatTemplates(on: Executor, { id, hallOf, events }: TemplateFilter): Promise<SeatTemplate[]> {
  const { rows } = await on.query<SeatTemplate>(
    `SELECT template.id, template.hall_id AS "hallId", hall.name AS hall, template.name, template.blocks,
            template.painting, template.member_id AS "memberId", template.created_at AS "createdAt"
       FROM seat_template AS template JOIN hall ON hall.id = template.hall_id
      WHERE ($1::bigint IS NULL OR template.id = $1)
        AND ($2::int IS NULL OR template.hall_id IN (
              SELECT hall_plan.hall_id FROM session JOIN hall_plan ON hall_plan.id = session.plan_id WHERE session.id = $2))
        AND ($3::int[] IS NULL OR EXISTS (
              SELECT FROM session JOIN hall_plan ON hall_plan.id = session.plan_id
               WHERE hall_plan.hall_id = template.hall_id AND session.event_id = ANY($3)))
      ORDER BY template.name, template.id`,
    [id, hallOf, events && [...events]],
  );
  return rows;
}

/** Null: the hall has a template with the name. */
export async function insertSeatTemplate(tx: Tx, template: Omit<SeatTemplate, 'id' | 'hall'>): Promise<number | null> {
  const { hallId, name, blocks, painting, memberId, createdAt } = template;
  const { rows } = await tx.query<{ id: number }>(
    `INSERT INTO seat_template (hall_id, name, blocks, painting, member_id, created_at)
     VALUES ($1, $2, $3::jsonb, $4::jsonb, $5::bigint, $6) ON CONFLICT (hall_id, name) DO NOTHING RETURNING id`,
    [hallId, name, JSON.stringify(blocks), painting && JSON.stringify(painting), memberId, createdAt],
  );
  return rows[0]?.id ?? null;
}

/** Whether there was one. */
export async function deleteSeatTemplate(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await tx.query('DELETE FROM seat_template WHERE id = $1::bigint RETURNING id', [id]);
  return rows.length > 0;
}

type BlockToSave = StaffBlockTerms & { places: Pick<TemplateBlock, 'seats' | 'zones'> };

/** Blocks of staff that have not ended. */
export async function readBlocksToSave(on: Executor, session: SessionId, now: Date): Promise<BlockToSave[]> {
  const { rows } = await on.query<BlockToSave>(
    `SELECT reason, blocked_for AS recipient, owner_email AS "ownerEmail", color, is_killed AS "isKilled", channel,
            unblocks_at AS "unblocksAt", places
       FROM seat_block
      WHERE session_id = $1 AND member_id IS NOT NULL AND (unblocks_at IS NULL OR unblocks_at > $2) ORDER BY id`,
    [session, now],
  );
  return rows;
}

/** `planId` and `hallId` null: the session has no plan. */
export type TemplateSession = {
  id: SessionId;
  startsAt: Date;
  isCanceled: boolean;
  planId: number | null;
  hallId: number | null;
};

export async function findTemplateSessions(on: Executor, sessions: readonly SessionId[]): Promise<TemplateSession[]> {
  const { rows } = await on.query<TemplateSession>(
    `SELECT session.id, session.starts_at AS "startsAt", session.canceled_at IS NOT NULL AS "isCanceled",
            session.plan_id AS "planId", hall_plan.hall_id AS "hallId"
       FROM session LEFT JOIN hall_plan ON hall_plan.id = session.plan_id WHERE session.id = ANY($1::int[])`,
    [sessions],
  );
  return rows;
}

/** Keys that the plans have. */
export async function findSeatsByKey(
  on: Executor,
  plans: readonly number[],
  keys: readonly string[],
): Promise<{ planId: number; seatId: SeatId; key: string }[]> {
  const { rows } = await on.query<{ planId: number; seatId: SeatId; key: string }>(
    `SELECT plan_seat.plan_id AS "planId", seat.id AS "seatId", seat.key
       FROM plan_seat JOIN seat ON seat.id = plan_seat.seat_id
      WHERE plan_seat.plan_id = ANY($1::int[]) AND seat.key = ANY($2::text[])`,
    [plans, keys],
  );
  return rows;
}

export type TakenTemplateSeat = {
  sessionId: SessionId;
  key: string;
  sector: LocalText;
  row: string;
  seat: string;
  takenBy: NonNullable<SeatToBlock['takenBy']>;
};

/** The taken seats among these, in the order of the plan. As one JSON value: a row per seat takes much longer. */
export async function listTakenTemplateSeats(
  on: Executor,
  sessions: readonly SessionId[],
  keys: readonly string[],
  now: Date,
): Promise<TakenTemplateSeat[]> {
  const { rows } = await on.query<{ seats: TakenTemplateSeat[] }>(
    `SELECT coalesce(json_agg(allocated), '[]') AS seats FROM (
       SELECT session.id AS "sessionId", seat.key, hall_sector.name AS sector, plan_seat.row_label AS row, plan_seat.seat_label AS seat,
            ${TAKEN_BY} AS "takenBy"
       FROM session
       JOIN plan_seat ON plan_seat.plan_id = session.plan_id
       JOIN seat ON seat.id = plan_seat.seat_id AND seat.key = ANY($3::text[])
       JOIN hall_sector ON hall_sector.id = plan_seat.sector_id
       ${JOIN_ALLOCATION}
      WHERE session.id = ANY($2::int[]) AND (hold.id IS NOT NULL OR quota.id IS NOT NULL)
      ORDER BY session.id, plan_seat.rank, seat.id) AS allocated`,
    [now, sessions, keys],
  );
  return rows[0]?.seats ?? [];
}

export async function findZonesByKey(
  on: Executor,
  hallId: number,
  keys: readonly string[],
): Promise<{ id: ZoneId; key: string; name: LocalText }[]> {
  const { rows } = await on.query<{ id: ZoneId; key: string; name: LocalText }>(
    'SELECT id, key, name FROM zone WHERE hall_id = $1 AND key = ANY($2::text[])',
    [hallId, keys],
  );
  return rows;
}
