/** Painted sessions in the structure of the files. */
import type { Executor } from '../../../../platform/db/index.ts';
import type { EventId, SessionId } from '../../../../platform/lib/ids.ts';

/** Seats by the key of their zone, and groups of seats, best first. */
export type ExportedPainting = { seatZones?: Record<string, string[]>; seatOrder?: string[][] };

type PaintedSeat = { sessionId: number; seat: string; zone: string | null; order: number; isReordered: boolean };

type PaintingFilter = { events: readonly EventId[] | null; session: SessionId | null };

/** By session. Seats that the newest plan lacks are left out, because the files contain that plan. */
export async function readExportedPaintings(
  db: Executor,
  { events, session }: PaintingFilter,
): Promise<Map<number, ExportedPainting>> {
  const { rows } = await db.query<PaintedSeat>(
    `SELECT session.id AS "sessionId", seat.key AS seat, painted.best_order AS "order",
            painted.best_order <> published.best_order AS "isReordered",
            CASE WHEN painted.zone_id <> published.zone_id THEN zone.key END AS zone
       FROM session JOIN hall_plan AS plan ON plan.id = session.plan_id AND plan.base_id IS NOT NULL
       JOIN plan_seat AS painted ON painted.plan_id = plan.id
       JOIN plan_seat AS published ON published.plan_id = plan.base_id AND published.seat_id = painted.seat_id
       JOIN zone ON zone.id = painted.zone_id
       JOIN seat ON seat.id = painted.seat_id
       JOIN plan_seat AS newest ON newest.seat_id = painted.seat_id
        AND newest.plan_id = (SELECT id FROM hall_plan WHERE hall_id = plan.hall_id AND base_id IS NULL ORDER BY version DESC LIMIT 1)
      WHERE session.on_sale AND (painted.zone_id <> published.zone_id OR painted.best_order > 0 OR published.best_order > 0)
        AND ($1::int[] IS NULL OR session.event_id = ANY($1::int[])) AND ($2::int IS NULL OR session.id = $2)
      ORDER BY session.id, painted.rank`,
    [events, session],
  );
  return new Map([...Map.groupBy(rows, ({ sessionId }) => sessionId)].map(([id, seats]) => [id, toPainting(seats)]));
}

/** What is painted on the seats of a session; null: nothing. */
export async function readTemplatePainting(db: Executor, session: SessionId): Promise<ExportedPainting | null> {
  const painting = (await readExportedPaintings(db, { events: null, session })).get(session);
  return painting && Object.keys(painting).length > 0 ? painting : null;
}

function toPainting(seats: readonly PaintedSeat[]): ExportedPainting {
  const zones = Map.groupBy(
    seats.filter(({ zone }) => zone !== null),
    ({ zone }) => zone ?? '',
  );
  const groups = Map.groupBy(
    seats.filter(({ order }) => order > 0),
    ({ order }) => order,
  );
  const toKeys = (list: readonly PaintedSeat[]): string[] => list.map(({ seat }) => seat);
  const seatZones = Object.fromEntries([...zones].map(([zone, list]) => [zone, toKeys(list)]));
  const seatOrder = [...groups].toSorted(([first], [second]) => first - second).map(([, list]) => toKeys(list));
  return {
    ...(zones.size > 0 ? { seatZones } : {}),
    ...(seats.some(({ isReordered }) => isReordered) ? { seatOrder } : {}),
  };
}
