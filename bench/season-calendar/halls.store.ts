/** Spreads imported events over a year, halls and times of the day, so that sessions clash. */
import type { Database } from '../../apps/server/src/platform/db/index.ts';

export async function spreadSeason(db: Database, halls: number): Promise<void> {
  await db.query(
    `INSERT INTO hall (key, venue_id, name)
     SELECT 'hall-' || n, (SELECT min(id) FROM venue), jsonb_build_object('ru', 'Зал ' || n) FROM generate_series(1, $1::int) AS n`,
    [halls],
  );
  await db.query(`UPDATE event SET duration_minutes = 90, hall_id = (SELECT min(id) FROM hall) + event.id % $1::int`, [
    halls,
  ]);
  await db.query(
    `UPDATE session SET day = day + event_id % 295, time = to_char(10 + event_id / 40 % 12, 'FM00') || ':30',
            starts_at = (day + event_id % 295 + make_interval(hours => 10 + event_id / 40 % 12, mins => 30)) AT TIME ZONE 'Asia/Almaty'`,
    [],
  );
}
