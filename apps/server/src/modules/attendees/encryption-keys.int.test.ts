/** Selection of encryption keys at startup (docs/decisions/0024). */
import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Database } from '../../platform/db/index.ts';
import { describeWithDatabase } from '../../platform/db/testing/databases.ts';
import { systemClock } from '../../platform/lib/clock.ts';
import { StartupError } from '../../platform/lib/errors/startup-error.ts';
import { createCatalog } from '../catalog/index.ts';
import { openEncryption } from './encryption-keys.ts';

describeWithDatabase('openEncryption', (open, { openSeason }) => {
  async function openOn(db: Database, { isDemo, key = null }: { isDemo: boolean; key?: Buffer | null }) {
    const catalog = await createCatalog(db, systemClock, () => undefined);
    try {
      return await openEncryption({ keys: key ? [{ id: 'a', key }] : undefined, db, isDemo, catalog });
    } finally {
      await catalog.close();
    }
  }

  it('uses the operator’s keys and rejects a season that needs a key without one', async () => {
    const db = await openSeason();
    const opening = openOn(db, { isDemo: false });
    await expect(opening).rejects.toBeInstanceOf(StartupError);
    await expect(opening).rejects.toThrow(/^HOLDER_KEYS must be set: .*attendee details[\s\S]*openssl rand -base64 32/);
    const encryption = await openOn(db, { isDemo: false, key: randomBytes(32) });
    expect(encryption?.encrypt('N1', 'row').keyId).toBe('a');
  });

  it('requires no key if no details are collected', async () => {
    expect(await openOn(await open(), { isDemo: false })).toBeNull();
  });

  it('keeps the key that a demo creates at its first start', async () => {
    const db = await openSeason();
    const encrypted = (await openOn(db, { isDemo: true }))?.encrypt('N1', 'row');
    expect(encrypted && (await openOn(db, { isDemo: true }))?.decrypt(encrypted, 'row')).toBe('N1');
  });
});
