/** What an old key sealed is sealed anew, so that it may be dropped (docs/operating.md). */
import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { describeWithDatabase } from '../../platform/db/testing/databases.ts';
import { orderId, sessionId } from '../../platform/lib/ids.ts';
import { createSealing, type SealingKey } from '../../platform/lib/sealing.ts';
import { openDetails, sealDetails } from './details.ts';
import { openedDetails, resealAll } from './index.ts';
import { countOld } from './reseal.store.ts';
import { sealedOf } from './store.ts';
import { orderWithHolder, sealedRows, setSealed } from './testing/holder-rows.store.ts';

const key = (id: string): SealingKey => ({ id, key: randomBytes(32) });
const DETAILS = { documentType: 6, documentNumber: 'N12345678' };

describeWithDatabase('turning a key over', (_open, { openSeason }) => {
  it('seals every row anew, goes on where it was interrupted, and leaves what nobody can open', async () => {
    const db = await openSeason();
    const [old, fresh, lost] = [key('2025'), key('2026'), key('lost')];
    const before = createSealing([old]);
    const orders: number[] = [];
    for (let n = 0; n < 5; n += 1) orders.push(await orderWithHolder(db, { state: 'paid', endedAt: null }));
    for (const order of orders) {
      const by = order === orders[4] ? createSealing([lost]) : before;
      const place = { line: 1, sessionId: sessionId(1) };
      await setSealed(db, order, sealDetails(by, orderId(order), place, DETAILS));
    }
    const both = createSealing([fresh, old]);
    expect(await countOld(db, both.keyId)).toBe(5);
    // Two processes at once: each row is sealed anew by one of them.
    const [one, other] = await Promise.all([resealAll(db, both), resealAll(db, both)]);
    expect(one.resealed + other.resealed).toBe(4);
    expect(one.lost).toBe(1);
    expect((await sealedRows(db)).map((row) => row.key_id)).toEqual(['2026', '2026', '2026', '2026', 'lost']);
    // The old key is dropped.
    const after = createSealing([fresh]);
    for (const order of orders.slice(0, 4)) {
      const [row] = await sealedOf(db, orderId(order));
      expect(row && openDetails(after, orderId(order), row)).toEqual(DETAILS);
    }
    expect(await resealAll(db, after)).toEqual({ resealed: 0, lost: 1 });
    expect(await countOld(db, after.keyId)).toBe(1);
    expect(await openedDetails(db, after, orderId(orders[4] ?? 0))).toEqual([
      { line: 1, details: { sealed: 'HOLDER_KEYS has no key lost' } },
    ]);
  });
});
