/** With which keys a shop opens (docs/decisions/0024). */
import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Database } from '../../platform/db/index.ts';
import { describeWithDatabase } from '../../platform/db/testing/databases.ts';
import { CannotStart } from '../../platform/lib/cannot-start.ts';
import { systemClock } from '../../platform/lib/clock.ts';
import { createCatalogue } from '../catalog/index.ts';
import { openSealing } from './encryption-keys.ts';

describeWithDatabase('keys of holders’ details', (open, { openSeason }) => {
  async function openOn(db: Database, { demo, key = null }: { demo: boolean; key?: Buffer | null }) {
    const catalogue = await createCatalogue(db, systemClock, () => undefined);
    try {
      return await openSealing({ keys: key ? [{ id: 'a', key }] : undefined, db, demo, catalogue });
    } finally {
      await catalogue.close();
    }
  }

  it('are the operator’s; a season that needs one keeps a shop without from opening, in words', async () => {
    const db = await openSeason();
    const opening = openOn(db, { demo: false });
    await expect(opening).rejects.toBeInstanceOf(CannotStart);
    await expect(opening).rejects.toThrow(
      /tickets are named .* HOLDER_KEYS has to be set[\s\S]*openssl rand -base64 32/,
    );
    const sealing = await openOn(db, { demo: false, key: randomBytes(32) });
    expect(sealing?.seal('N1', 'row').keyId).toBe('a');
  });

  it('are not asked for where nothing has to be sealed', async () => {
    expect(await openOn(await open(), { demo: false })).toBeNull();
  });

  it('are made by a demonstration at its first start, and stay', async () => {
    const db = await openSeason();
    const sealed = (await openOn(db, { demo: true }))?.seal('N1', 'row');
    expect(sealed && (await openOn(db, { demo: true }))?.open(sealed, 'row')).toBe('N1');
  });
});
