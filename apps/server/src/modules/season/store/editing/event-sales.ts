/** Facts for staff who edit prices and dates of an event. */
import type { Executor } from '../../../../platform/db/index.ts';
import type { SessionId } from '../../../../platform/lib/ids.ts';
import type { LocalText } from '../../../../platform/lib/languages.ts';
import type { LocalDate, LocalTime } from '../../../../platform/lib/local-date.ts';
import { IS_HELD } from '../../../reservations/rules/index.ts';

export type EventSales = {
  categories: { key: string; name: LocalText }[];
  sessions: {
    id: SessionId;
    day: LocalDate;
    time: LocalTime;
    isCanceled: boolean;
    sold: number;
    /** In carts and unpaid orders; blocked seats do not count. */
    reserved: number;
  }[];
  /** `allocated`: sold or reserved. */
  addOns: { key: string; allocated: number }[];
};

/** Sessions that no document names any more are included if they have tickets or were canceled. */
export async function readEventSales(on: Executor, eventKey: string, now: Date): Promise<EventSales> {
  const categories = await on.query<EventSales['categories'][number]>(
    'SELECT key, name FROM category WHERE NOT retired ORDER BY sort, id',
  );
  const sessions = await on.query<EventSales['sessions'][number]>(
    `SELECT session.id, session.day::text AS day, session.time, session.canceled_at IS NOT NULL AS "isCanceled",
            coalesce(sum(quantity) FILTER (WHERE state = 'sold'), 0)::int AS sold,
            coalesce(sum(quantity) FILTER (WHERE ${IS_HELD}), 0)::int AS reserved
       FROM session JOIN event ON event.id = session.event_id
       LEFT JOIN hold ON hold.session_id = session.id AND hold.offer_id IS NOT NULL
      WHERE event.key = $2
      GROUP BY session.id ORDER BY session.day, session.time NULLS FIRST, session.id`,
    [now, eventKey],
  );
  return { categories: categories.rows, sessions: sessions.rows, addOns: await readAllocatedAddOns(on, eventKey) };
}

export async function readAllocatedAddOns(on: Executor, eventKey: string): Promise<EventSales['addOns']> {
  const { rows } = await on.query<EventSales['addOns'][number]>(
    `SELECT add_on.key, allocated FROM add_on JOIN event ON event.id = event_id
      WHERE event.key = $1 AND NOT add_on.retired ORDER BY add_on.key`,
    [eventKey],
  );
  return rows;
}
