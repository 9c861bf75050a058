/** Versions of connections: encryption, missing keys and rotation. */
import { randomBytes } from 'node:crypto';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Database } from '../../platform/db/index.ts';
import { describeWithDatabase } from '../../platform/db/testing/databases.ts';
import type { EncryptionKey } from '../../platform/lib/encryption.ts';
import { copySecrets, countWaiting } from './testing/versions.store.ts';
import { openConnectionVersions } from './versions.ts';

const NOW = new Date('2026-11-29T10:00:00Z');
const createKey = (id: string): EncryptionKey => ({ id, key: randomBytes(32) });
const [old, fresh] = [createKey('2025'), createKey('2026')];
const CONNECTION = 'payment-yookassa';
const VALUES = { shopId: '100500', secretKey: 'test_canary' };

describeWithDatabase('versions of connections', (open, { engine }) => {
  async function openWith(db: Database, keys: [EncryptionKey, ...EncryptionKey[]] | undefined, isDemo = false) {
    const faults: string[] = [];
    const versions = await openConnectionVersions(db, { keys, isDemo }, (_fault, error) => faults.push(String(error)));
    onTestFinished(() => versions.close());
    const save = (version: number, values: Record<string, string> = VALUES) =>
      db.transaction((tx) =>
        versions.save(tx, { connection: CONNECTION, version, values, secretFields: ['secretKey'] }, NOW),
      );
    return { versions, save, faults };
  }

  it('decrypts a version in its row only', async () => {
    const db = await open();
    const { versions, save, faults } = await openWith(db, [old]);
    await save(0);
    await save(1, { ...VALUES, secretKey: 'test_other' });
    await versions.refresh();
    expect(versions.list(CONNECTION)).toMatchObject([
      { version: 2, isActive: true, values: { secretKey: 'test_other' } },
      { version: 1, isActive: false, fields: { shopId: '100500' }, values: VALUES },
    ]);
    await copySecrets(db, 1, 2);
    await versions.refresh();
    expect(versions.list(CONNECTION)).toMatchObject([{ values: null }, { values: VALUES }]);
    // The notification of a change may refresh once more.
    expect(new Set(faults).size).toBe(1);
    expect(faults.join()).not.toContain('canary');
  });

  it('marks versions without their key, and reads them again with it', async () => {
    const db = await open();
    await (await openWith(db, [old])).save(0);
    for (const keys of [[fresh], undefined] as const) {
      const { versions, faults } = await openWith(db, keys && [...keys]);
      expect(versions.current(CONNECTION)).toMatchObject({ version: 1, values: null });
      expect(faults[0]).toContain('CONNECTION_KEYS');
    }
    expect((await openWith(db, [fresh, old])).versions.current(CONNECTION)).toMatchObject({ values: VALUES });
  });

  it('encrypts with the first key at the start, so that the older one can be removed', async () => {
    const db = await open();
    await (await openWith(db, [old])).save(0);
    await openWith(db, [fresh, old]);
    const { versions, faults } = await openWith(db, [fresh]);
    expect(versions.current(CONNECTION)).toMatchObject({ values: VALUES });
    expect(faults).toEqual([]);
  });

  it('saves no secret without a key, except in a demonstration', async () => {
    const db = await open();
    const { versions, save } = await openWith(db, undefined);
    expect(versions.canSave).toBe(false);
    expect(await save(0)).toEqual({ ok: false, error: { kind: 'no_key' } });
    const demo = await openWith(db, undefined, true);
    expect(await demo.save(0)).toEqual({ ok: true, value: 1 });
  });

  // The embedded engine serializes transactions, so the race exists on PostgreSQL only.
  it.runIf(engine === 'postgres')('lets one of several forms win that wait for each other', async () => {
    const db = await open();
    const { versions, save } = await openWith(db, [old]);
    await save(0);
    const change = { connection: CONNECTION, version: 1, values: VALUES, secretFields: ['secretKey'] };
    const saved = Promise.withResolvers<void>();
    const commit = Promise.withResolvers<void>();
    const first = db.transaction(async (tx) => {
      await versions.save(tx, change, NOW);
      saved.resolve();
      await commit.promise;
    });
    await saved.promise;
    const waiting = [save(1), save(1), save(1), switchOn(), switchOn()];
    await vi.waitFor(async () => expect(await countWaiting(db)).toBe(5), 60_000);
    commit.resolve();
    await first;
    const late = [save(1), save(1), save(1)];
    const changed = { ok: false, error: { kind: 'changed' } };
    expect(await Promise.all([...waiting, ...late])).toEqual(Array(8).fill(changed));

    function switchOn() {
      return db.transaction((tx) => versions.setActive(tx, { connection: CONNECTION, version: 1, isActive: true }));
    }
  });
});
