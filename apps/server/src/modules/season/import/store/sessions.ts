/**
 * Writes sessions. A session is taken off sale, never deleted, and keeps the plan version in which its seats were sold.
 */
import { type Tx, upsert } from '../../../../platform/db/index.ts';
import type { AreaId, ZoneId } from '../../../../platform/lib/ids.ts';
import type { LocalDate } from '../../../../platform/lib/local-date.ts';
import type { SessionRow } from './rows.ts';

/** A session of the files with its id, its event's id, and the version of its hall plan. */
export type WrittenSession = {
  session: SessionRow;
  event_id: number;
  hall: string | null;
  id: number;
  plan: StoredPlan | null;
};

/** A version of a hall plan. */
export type StoredPlan = {
  id: number;
  hall: string;
  zonePlaces: Readonly<Record<string, number>>;
  /** Of the published plan, which is the plan itself unless it is painted. */
  publishedPlaces: Readonly<Record<string, number>>;
  areas: readonly { id: AreaId; zoneId: ZoneId; key: string; capacity: number }[];
  newest: boolean;
};

type WriteResult = {
  sessions: WrittenSession[];
  changes: number;
  /** Sessions whose event changed halls. */
  moved: WrittenSession[];
};

/** New sessions get the newest plan of the hall. `only`: ids of the events that may change; null: every event. */
export async function writeSessions(
  tx: Tx,
  fileSessions: readonly Omit<WrittenSession, 'id' | 'plan'>[],
  today: LocalDate,
  only: readonly number[] | null,
): Promise<WriteResult> {
  const planned = await resolveRescheduled(tx, fileSessions);
  const plans = await readPlanVersions(tx);
  const canceled = await listCanceledSessions(tx);
  const newest = new Map([...plans.values()].filter((plan) => plan.newest).map((plan) => [plan.hall, plan]));
  const changes = await upsert(
    tx,
    {
      table: 'session',
      key: ['event_id', 'day'],
      nullableKey: ['time'],
      onlyNew: ['plan_id'],
      columns: {
        event_id: 'int',
        day: 'date',
        time: 'text',
        starts_at: 'timestamptz',
        price_type: 'int',
        on_sale: 'boolean',
        plan_id: 'int',
        zone_colors: 'jsonb',
        sales: 'jsonb',
        overrides: 'jsonb',
      },
    },
    planned.map(({ event_id, hall, session: { day, time, starts_at, price_type, zone_colors, sales, overrides } }) => ({
      event_id,
      day,
      time,
      starts_at,
      price_type,
      on_sale: !canceled.has(formatSessionKey(event_id, day, time)),
      plan_id: newest.get(hall ?? '')?.id ?? null,
      zone_colors,
      sales,
      overrides,
    })),
  );
  const { rows } = await tx.query<StoredSession>(
    'SELECT id, event_id, day, time, plan_id FROM session WHERE $1::int[] IS NULL OR event_id = ANY($1::int[])',
    [only],
  );
  const stored = new Map(rows.map((row) => [formatSessionKey(row.event_id, row.day, row.time), row]));
  const sessions = planned.map((planned): WrittenSession => {
    const row = stored.get(formatSessionKey(planned.event_id, planned.session.day, planned.session.time));
    return { ...planned, id: row?.id ?? 0, plan: plans.get(row?.plan_id ?? 0) ?? null };
  });
  const moved = await changeHalls(tx, sessions, newest);
  return { sessions, moved, changes: changes + moved.length + (await takeOffSale(tx, sessions, today, only)) };
}

function formatSessionKey(event: number, day: LocalDate, time: string | null): string {
  return `${event} ${day} ${time ?? ''}`;
}

/** Keeps the current time of rescheduled sessions, whether the files contain the original or the new one. */
async function resolveRescheduled<Planned extends { event_id: number; session: SessionRow }>(
  tx: Tx,
  fileSessions: readonly Planned[],
): Promise<Planned[]> {
  const { rows } = await tx.query<
    Pick<SessionRow, 'day' | 'time' | 'starts_at'> & { event_id: number; planned: string }
  >(
    `SELECT event_id, day, time, starts_at, concat_ws(' ', event_id, planned_day, coalesce(planned_time, '')) AS planned
       FROM session WHERE reschedules > 0`,
  );
  if (rows.length === 0) return [...fileSessions];
  const moved = new Map(rows.map((row) => [row.planned, row]));
  const resolved = fileSessions.map((planned) => {
    const to = moved.get(formatSessionKey(planned.event_id, planned.session.day, planned.session.time));
    return to
      ? { ...planned, session: { ...planned.session, day: to.day, time: to.time, starts_at: to.starts_at } }
      : planned;
  });
  // Files with both the original and the new time name the same session twice.
  return [
    ...new Map(
      resolved.map((planned) => [
        formatSessionKey(planned.event_id, planned.session.day, planned.session.time),
        planned,
      ]),
    ).values(),
  ];
}

/** Canceled sessions stay canceled, whatever the files contain. */
async function listCanceledSessions(tx: Tx): Promise<ReadonlySet<string>> {
  const { rows } = await tx.query<Pick<StoredSession, 'event_id' | 'day' | 'time'>>(
    'SELECT event_id, day, time FROM session WHERE canceled_at IS NOT NULL',
  );
  return new Set(rows.map(({ event_id, day, time }) => formatSessionKey(event_id, day, time)));
}

type StoredSession = { id: number; event_id: number; day: LocalDate; time: string | null; plan_id: number | null };

/** All versions of all hall plans, by id. */
async function readPlanVersions(tx: Tx): Promise<ReadonlyMap<number, StoredPlan>> {
  const { rows } = await tx.query<StoredPlan>(
    `SELECT hall_plan.id, hall.key AS hall, hall_plan.zone_capacities AS "zonePlaces",
            coalesce(base.zone_capacities, hall_plan.zone_capacities) AS "publishedPlaces",
            coalesce((SELECT jsonb_agg(jsonb_build_object('id', area_id, 'zoneId', zone_id, 'key', standing_area.key,
                                                          'capacity', capacity) ORDER BY area_id)
                        FROM plan_area JOIN standing_area ON standing_area.id = area_id
                       WHERE plan_area.plan_id = hall_plan.id), '[]') AS areas,
            base.id IS NULL AND hall_plan.version = max(hall_plan.version) OVER (PARTITION BY hall_plan.hall_id) AS newest
       FROM hall_plan JOIN hall ON hall.id = hall_plan.hall_id LEFT JOIN hall_plan AS base ON base.id = hall_plan.base_id`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Assigns the newest plan of the new hall to sessions whose event changed halls, and returns them. */
async function changeHalls(
  tx: Tx,
  sessions: readonly WrittenSession[],
  newest: ReadonlyMap<string, StoredPlan>,
): Promise<WrittenSession[]> {
  const moved = sessions.filter(({ hall, plan }) => hall !== (plan?.hall ?? null));
  for (const planned of moved) planned.plan = newest.get(planned.hall ?? '') ?? null;
  if (moved.length > 0)
    await tx.query(
      `UPDATE session SET plan_id = input.plan_id FROM unnest($1::int[], $2::int[]) AS input (id, plan_id)
        WHERE session.id = input.id`,
      [moved.map(({ id }) => id), moved.map(({ plan }) => plan?.id ?? null)],
    );
  return moved;
}

/** Takes future sessions off sale that are missing from the files. */
async function takeOffSale(
  tx: Tx,
  named: readonly WrittenSession[],
  today: LocalDate,
  only: readonly number[] | null,
): Promise<number> {
  const { rowCount } = await tx.query(
    `UPDATE session SET on_sale = false WHERE on_sale AND day >= $2 AND ($3::int[] IS NULL OR event_id = ANY($3::int[]))
        AND NOT EXISTS (SELECT FROM unnest($1::int[]) AS input (id) WHERE input.id = session.id)`,
    [named.map((planned) => planned.id), today, only],
  );
  return rowCount;
}
