/** Rotation of encryption keys (docs/operating.md). */
import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { describeWithDatabase } from '../../platform/db/testing/databases.ts';
import { createEncryption, type EncryptionKey } from '../../platform/lib/encryption.ts';
import { orderId, sessionId } from '../../platform/lib/ids.ts';
import { decryptDetails, encryptDetails } from './details.ts';
import { openAttendeeDetails } from './index.ts';
import { countRowsOfOldKeys } from './rotate-keys.store.ts';
import { rotateEncryptionKeys } from './rotate-keys.ts';
import { listCiphertexts } from './store.ts';
import { insertOrderWithDetails, listEncryptedRows, setCiphertext } from './testing/encrypted-rows.store.ts';

const createKey = (id: string): EncryptionKey => ({ id, key: randomBytes(32) });
const DETAILS = { documentType: 6, documentNumber: 'N12345678' };

describeWithDatabase('rotateEncryptionKeys', (_open, { openSeason }) => {
  it('encrypts every row again, resumes after an interruption, and skips rows of missing keys', async () => {
    const db = await openSeason();
    const [old, fresh, lost] = [createKey('2025'), createKey('2026'), createKey('lost')];
    const before = createEncryption([old]);
    const orders: number[] = [];
    for (let n = 0; n < 5; n += 1) orders.push(await insertOrderWithDetails(db, { state: 'paid', endedAt: null }));
    for (const order of orders) {
      const by = order === orders[4] ? createEncryption([lost]) : before;
      const item = { line: 1, sessionId: sessionId(1) };
      await setCiphertext(db, order, encryptDetails(by, orderId(order), item, DETAILS));
    }
    const both = createEncryption([fresh, old]);
    expect(await countRowsOfOldKeys(db, both.keyId)).toBe(5);
    // Of two concurrent processes, one rotates each row.
    const [first, second] = await Promise.all([rotateEncryptionKeys(db, both), rotateEncryptionKeys(db, both)]);
    expect(first.rotated + second.rotated).toBe(4);
    expect(first.lost).toBe(1);
    expect((await listEncryptedRows(db)).map((row) => row.key_id)).toEqual(['2026', '2026', '2026', '2026', 'lost']);
    // Remove the old key.
    const after = createEncryption([fresh]);
    for (const order of orders.slice(0, 4)) {
      const [row] = await listCiphertexts(db, orderId(order));
      expect(row && decryptDetails(after, orderId(order), row)).toEqual(DETAILS);
    }
    expect(await rotateEncryptionKeys(db, after)).toEqual({ rotated: 0, lost: 1 });
    expect(await countRowsOfOldKeys(db, after.keyId)).toBe(1);
    const details = await openAttendeeDetails({ keys: [fresh], db, isDemo: false });
    expect(await details.decrypt(db, orderId(orders[4] ?? 0))).toEqual([
      { line: 1, details: { encrypted: 'HOLDER_KEYS has no key lost' } },
    ]);
  });
});
