/** A catalogue is changed while this process cannot reach the database: it is seen as soon as it can. */
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { bringDemoSeason } from '../../cli/start/demo-season.ts';
import type { Database } from '../../platform/db/index.ts';
import { describeOnBothEngines } from '../../platform/db/testing/databases.ts';
import { cutOff } from '../../platform/db/testing/outage.ts';
import { systemClock } from '../../platform/lib/clock.ts';
import { createCatalogue } from './service.ts';

describeOnBothEngines('the catalogue', (_open, { engine, create, openAgain }) => {
  it('misses no change of the time in which the database was away', async () => {
    const config = await create();
    const db = await openAgain(config);
    const catalogue = await createCatalogue(db, systemClock, () => {});
    onTestFinished(() => catalogue.close());
    expect(catalogue.current()).toBeNull();
    const change = (on: typeof db) => bringDemoSeason(on, pino({ level: 'silent' }));
    if (engine === 'postgres') await cutOff(config, change);
    else await change(db);
    await expect.poll(() => catalogue.current()?.events.length ?? 0).toBeGreaterThan(0);
  });

  it('says that a change could not be read, and reads it as soon as it can', async () => {
    const db = await openAgain(await create());
    let broken = false;
    const flaky: Database = {
      ...db,
      query: (sql, params) => (broken ? Promise.reject(new Error('a table is gone')) : db.query(sql, params)),
    };
    const faults = new Set<string>();
    const catalogue = await createCatalogue(flaky, systemClock, (fault, error) => faults.add(`${fault}: ${error}`));
    onTestFinished(() => catalogue.close());
    broken = true;
    await bringDemoSeason(db, pino({ level: 'silent' }));
    await expect.poll(() => [...faults]).toEqual(['catalogue_not_read: Error: a table is gone']);
    expect(catalogue.current()).toBeNull();
    broken = false;
    await expect.poll(() => catalogue.current()?.events.length ?? 0).toBeGreaterThan(0);
  });
});
