// @module-tag long
/** Changes of the catalog during an outage of the database are loaded afterwards. */
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { importDemoSeason } from '../../cli/start/demo-season.ts';
import type { Database } from '../../platform/db/index.ts';
import { describeOnBothEngines } from '../../platform/db/testing/databases.ts';
import { simulateOutage } from '../../platform/db/testing/outage.ts';
import { systemClock } from '../../platform/lib/clock.ts';
import { createCatalog } from './service.ts';

describeOnBothEngines('catalog during an outage', (_open, { engine, create, openAgain }) => {
  it('loads changes after the database is back', async () => {
    const config = await create();
    const db = await openAgain(config);
    const catalog = await createCatalog(db, systemClock, () => {});
    onTestFinished(() => catalog.close());
    expect(catalog.current()).toBeNull();
    const change = (on: typeof db) => importDemoSeason(on, pino({ level: 'silent' }));
    if (engine === 'postgres') await simulateOutage(config, change);
    else await change(db);
    await expect.poll(() => catalog.current()?.events.length ?? 0).toBeGreaterThan(0);
  });

  it('reports a failed reading and retries', async () => {
    const db = await openAgain(await create());
    let broken = false;
    const flaky: Database = {
      ...db,
      query: (sql, params) => (broken ? Promise.reject(new Error('a table is gone')) : db.query(sql, params)),
    };
    const faults = new Set<string>();
    const catalog = await createCatalog(flaky, systemClock, (fault, error) => faults.add(`${fault}: ${error}`));
    onTestFinished(() => catalog.close());
    broken = true;
    await importDemoSeason(db, pino({ level: 'silent' }));
    await expect.poll(() => [...faults]).toEqual(['catalog_reload_failed: Error: a table is gone']);
    expect(catalog.current()).toBeNull();
    broken = false;
    await expect.poll(() => catalog.current()?.events.length ?? 0).toBeGreaterThan(0);
  });
});
