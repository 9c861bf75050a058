/** Processes are notified of each other's imports. */
import { expect, it } from 'vitest';
import { describeOnBothEngines } from '../../platform/db/testing/databases.ts';
import { importSeasonFolder } from '../season/import/import.ts';
import { createCatalog } from './service.ts';
import { createSmallSeason, TODAY, writeFiles } from './testing/small-season.ts';
import { reportUnexpectedFault } from './testing/unexpected.ts';

describeOnBothEngines('the catalog in memory', (open) => {
  it('shows an import by another process once notified, without polling', async () => {
    const db = await open();
    const catalog = await createCatalog(db, { now: () => new Date(`${TODAY}T06:00:00Z`) }, reportUnexpectedFault);
    expect(catalog.current()).toBeNull();

    expect(await importSeasonFolder(db, writeFiles(createSmallSeason()), TODAY)).toMatchObject({ ok: true });

    await expect.poll(() => catalog.current()?.events.length).toBe(2);
    await catalog.close();
  });
});
