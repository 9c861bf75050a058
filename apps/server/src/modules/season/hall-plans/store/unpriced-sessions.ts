/** Future sessions of a hall whose events have no price for a zone. */
import type { Executor } from '../../../../platform/db/index.ts';
import type { SessionId } from '../../../../platform/lib/ids.ts';
import type { LocalText } from '../../../../platform/lib/languages.ts';
import type { LocalDate, LocalTime } from '../../../../platform/lib/local-date.ts';

export type UnpricedSession = {
  id: SessionId;
  event: string;
  title: LocalText;
  day: LocalDate;
  time: LocalTime;
  /** Keys of zones. */
  zones: string[];
};

/** `zones`: keys, also of zones that are not published yet. */
export async function listUnpricedSessions(
  on: Executor,
  hall: string,
  zones: readonly string[],
  now: Date,
): Promise<UnpricedSession[]> {
  if (zones.length === 0) return [];
  const { rows } = await on.query<UnpricedSession>(
    `SELECT session.id, event.key AS event, event.title, session.day, session.time,
            array_agg(wanted.key ORDER BY wanted.key) AS zones
       FROM hall
       JOIN hall_plan ON hall_plan.hall_id = hall.id
       JOIN session ON session.plan_id = hall_plan.id AND session.starts_at > $1 AND session.canceled_at IS NULL
       JOIN event ON event.id = session.event_id
       CROSS JOIN unnest($3::text[]) AS wanted (key)
      WHERE hall.key = $2 AND NOT EXISTS (
            SELECT FROM offer JOIN zone ON zone.id = offer.zone_id
             WHERE offer.event_id = event.id AND NOT offer.retired AND zone.hall_id = hall.id AND zone.key = wanted.key
               AND (offer.price_type IS NULL OR offer.price_type = session.price_type)
               AND (offer.days = '{}' OR session.day = ANY (offer.days)))
      GROUP BY session.id, event.id ORDER BY session.starts_at, session.id`,
    [now, hall, zones],
  );
  return rows;
}

/** Keys of zones that have places in a plan and none in the earlier one. */
export function listNewZones(
  before: Readonly<Record<string, number>>,
  after: Readonly<Record<string, number>>,
): string[] {
  return Object.entries(after).flatMap(([key, places]) => (places > 0 && (before[key] ?? 0) === 0 ? [key] : []));
}
