import { expect, it } from 'vitest';
import { describeWithDatabase } from '../../../platform/db/testing/databases.ts';
import { isReserved, OPEN_STATES, ORDER_STATES, type OrderState } from '../rules/states.ts';
import { IS_OVERDUE, IS_RESERVED } from './reserved.ts';

type Judged = { state: OrderState; expires_at: Date; reserved: boolean; overdue: boolean };

describeWithDatabase('reserved orders', (open) => {
  it('are the same in SQL and in the rules, in every state and at the exact end', async () => {
    const db = await open();
    const now = new Date('2026-12-01T10:00:00Z');
    const ends = [-1, 0, 1].map((ms) => new Date(now.getTime() + ms));
    const { rows } = await db.query<Judged>(
      `SELECT state, expires_at, ${IS_RESERVED} AS reserved, ${IS_OVERDUE} AS overdue
         FROM unnest($3::text[]) AS states (state) CROSS JOIN unnest($4::timestamptz[]) AS ends (expires_at)`,
      [now, OPEN_STATES, ORDER_STATES, ends],
    );
    expect(rows).toHaveLength(ORDER_STATES.length * ends.length);
    for (const { state, expires_at: expiresAt, reserved, overdue } of rows) {
      expect([state, expiresAt, reserved]).toEqual([state, expiresAt, isReserved({ state, expiresAt }, now)]);
      expect([state, expiresAt, overdue]).toEqual([state, expiresAt, OPEN_STATES.includes(state) && !reserved]);
    }
  });
});
