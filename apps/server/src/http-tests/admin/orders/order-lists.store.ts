import type { Database } from '../../../platform/db/index.ts';

/** The place of the first ticket, with the first word of its sector in Russian. */
export async function readPlace(db: Database, order: number): Promise<{ sector: string; row: string; seat: string }> {
  const { rows } = await db.query<{ sector: string; row: string; seat: string }>(
    `SELECT split_part(hall_sector.name ->> 'ru', ' ', 1) AS sector, row_label AS row, seat_label AS seat
       FROM order_item JOIN session ON session.id = session_id
       JOIN plan_seat ON plan_seat.plan_id = session.plan_id AND plan_seat.seat_id = order_item.seat_id
       JOIN hall_sector ON hall_sector.id = plan_seat.sector_id
      WHERE order_id = $1 ORDER BY line LIMIT 1`,
    [order],
  );
  if (!rows[0]) throw new Error(`order ${order} has no seat`);
  return rows[0];
}

/** What entries of a verb recorded. */
export async function listAuditDetails(db: Database, verb: string): Promise<object[]> {
  const { rows } = await db.query<{ after: object }>('SELECT after FROM audit_log WHERE verb = $1 ORDER BY id', [verb]);
  return rows.map(({ after }) => after);
}
