import { expect, it } from 'vitest';
import { describeWithDatabase } from '../../../platform/db/testing/databases.ts';
import { hasPassed } from '../../../platform/lib/clock.ts';
import { IS_EXPIRED_HOLD, IS_HELD, IS_TAKEN } from '../rules/hold-expiry.ts';

type Judged = {
  state: 'held' | 'sold' | 'released';
  expires_at: Date;
  isHeld: boolean;
  isExpired: boolean;
  isTaken: boolean;
};

describeWithDatabase('holds', (open) => {
  it('expire at the same instant in SQL and in the rules', async () => {
    const db = await open();
    const now = new Date('2026-12-01T10:00:00Z');
    const { rows } = await db.query<Judged>(
      `SELECT state, expires_at, ${IS_HELD} AS "isHeld", ${IS_EXPIRED_HOLD} AS "isExpired", ${IS_TAKEN} AS "isTaken"
         FROM unnest(ARRAY['held', 'sold', 'released']) AS states (state)
        CROSS JOIN unnest($2::timestamptz[]) AS ends (expires_at)`,
      [now, [-1, 0, 1].map((ms) => new Date(now.getTime() + ms))],
    );
    expect(rows).toHaveLength(9);
    for (const row of rows) {
      const { state, expires_at: expiresAt } = row;
      const isHeld = state === 'held' && !hasPassed(expiresAt, now);
      const isExpired = state === 'held' && !isHeld;
      expect(row).toEqual({ state, expires_at: expiresAt, isHeld, isExpired, isTaken: state === 'sold' || isHeld });
    }
  });
});
