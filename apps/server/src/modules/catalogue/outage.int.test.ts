/** A catalogue is changed while this process cannot reach the database: it is seen as soon as it can. */
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { describeOnBothEngines } from '../../db/testing/databases.ts';
import { cutOff } from '../../db/testing/outage.ts';
import { bringDemoSeason } from '../../demo-season.ts';
import { systemClock } from '../../kernel/clock.ts';
import { createCatalogue } from './service.ts';

describeOnBothEngines('the catalogue', (_open, { engine, create, openAgain }) => {
  it('misses no change of the time in which the database was away', async () => {
    const config = await create();
    const db = await openAgain(config);
    const catalogue = await createCatalogue(db, systemClock);
    onTestFinished(() => catalogue.close());
    expect(catalogue.current()).toBeNull();
    const change = (on: typeof db) => bringDemoSeason(on, pino({ level: 'silent' }));
    if (engine === 'postgres') await cutOff(config, change);
    else await change(db);
    await expect.poll(() => catalogue.current()?.events.length ?? 0).toBeGreaterThan(0);
  });
});
