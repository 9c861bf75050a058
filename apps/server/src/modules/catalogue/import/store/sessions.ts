/** Writes sessions. What was sold stays: a session is taken off sale, never deleted. */
import { type Tx, upsert } from '../../../../db/index.ts';
import type { LocalDate } from '../../../../kernel/local-date.ts';
import type { SessionRow } from './rows.ts';

/** A session of the plan with its event's id and, once written, its own. */
export type PlacedSession = { session: SessionRow; event_id: number; hall: string | null; id: number };

/** Returns the sessions with their ids, and how many rows were added or changed. */
export async function writeSessions(
  tx: Tx,
  planned: readonly Omit<PlacedSession, 'id'>[],
  today: LocalDate,
): Promise<{ sessions: PlacedSession[]; changes: number }> {
  const changes = await upsert(
    tx,
    {
      table: 'session',
      key: ['event_id', 'day'],
      nullableKey: ['time'],
      columns: {
        event_id: 'int',
        day: 'date',
        time: 'text',
        starts_at: 'timestamptz',
        price_type: 'int',
        on_sale: 'boolean',
      },
    },
    planned.map(({ event_id, session: { day, time, starts_at, price_type } }) => ({
      event_id,
      day,
      time,
      starts_at,
      price_type,
      on_sale: true,
    })),
  );
  const { rows } = await tx.query<{ id: number; event_id: number; day: LocalDate; time: string | null }>(
    'SELECT id, event_id, day, time FROM session',
  );
  const nameOf = (event: number, day: LocalDate, time: string | null): string => `${event} ${day} ${time ?? ''}`;
  const ids = new Map(rows.map((row) => [nameOf(row.event_id, row.day, row.time), row.id]));
  const sessions = planned.map((one) => ({
    ...one,
    id: ids.get(nameOf(one.event_id, one.session.day, one.session.time)) ?? 0,
  }));
  return { sessions, changes: changes + (await takeOffSale(tx, sessions, today)) };
}

/** Past sessions are history; of those to come, the ones that the files no longer name are sold no more. */
async function takeOffSale(tx: Tx, named: readonly PlacedSession[], today: LocalDate): Promise<number> {
  const { rowCount } = await tx.query(
    `UPDATE session SET on_sale = false WHERE on_sale AND day >= $2
        AND NOT EXISTS (SELECT FROM unnest($1::int[]) AS named (id) WHERE named.id = session.id)`,
    [named.map((one) => one.id), today],
  );
  return rowCount;
}
