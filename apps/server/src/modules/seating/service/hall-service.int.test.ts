import { expect, it, onTestFinished, vi } from 'vitest';
import type { Database } from '../../../platform/db/index.ts';
import { describeWithDatabase } from '../../../platform/db/testing/databases.ts';
import { createCatalog } from '../../catalog/service.ts';
import { createConcert, createSmallSeason, TODAY, writeFiles } from '../../catalog/testing/small-season.ts';
import { reportUnexpectedFault } from '../../catalog/testing/unexpected.ts';
import { importSeasonFolder } from '../../season/import/import.ts';
import { reserveSeat } from '../../season/painting/testing/painted-season.store.ts';
import { isFree } from '../rules/free-places.ts';
import { createHalls } from './hall-service.ts';

const clock = { now: () => new Date(`${TODAY}T06:00:00Z`) };

describeWithDatabase('createHalls', (open) => {
  it('keeps a subscription that becomes ready after idle feeds were closed', async () => {
    const db = await open();
    await importSeasonFolder(db, writeFiles(createSmallSeason()), TODAY, () => {}, clock.now());
    const catalog = await createCatalog(db, clock, reportUnexpectedFault);
    const event = catalog.current()?.events.find(({ key }) => key === 'concert');
    const session = event?.sessions[0];
    if (!event || !session) throw new Error('the season has a concert');
    const ready = Promise.withResolvers<void>();
    let unsubscriptions = 0;
    const slowDb: Database = {
      ...db,
      listen: async (channel, onPayload) => {
        await ready.promise;
        const stop = await db.listen(channel, onPayload);
        return async () => {
          unsubscriptions++;
          await stop();
        };
      },
    };
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const halls = createHalls({ db: slowDb, clock, catalog, report: reportUnexpectedFault });

    const places = halls.getPlaces({ event, session });
    vi.advanceTimersByTime(10_000);
    ready.resolve();

    expect((await places)?.free.quantity).toBe(6);
    expect(unsubscriptions).toBe(0);
    await halls.close();
    expect(unsubscriptions).toBe(1);
  });

  it('offers no seats of a zone with a limit that is sold', async () => {
    const db = await open();
    const files = createSmallSeason();
    const concert = createConcert();
    const [first] = concert.sessions;
    const sessions = [{ ...first, zoneStock: { stalls: 1, balcony: 1 } }];
    const season = { ...files, 'events/concert.json': { ...concert, sessions } };
    await importSeasonFolder(db, writeFiles(season), TODAY, () => {}, clock.now());
    const readHall = async () => {
      const catalog = await createCatalog(db, clock, reportUnexpectedFault);
      const event = catalog.current()?.events.find(({ key }) => key === 'concert');
      const session = event?.sessions[0];
      if (!event || !session) throw new Error('the season has a concert');
      const halls = createHalls({ db, clock, catalog, report: reportUnexpectedFault });
      onTestFinished(() => halls.close());
      const places = await halls.getPlaces({ event, session });
      const free = places?.cachedPlan.plan.seats.filter((_, at) => isFree(places.free.bits, at));
      return { id: session.id, free: free?.map(({ row, seat }) => `${row}/${seat}`) };
    };
    const { id, free } = await readHall();
    expect(free).toEqual(['1/1', '1/2', 'A/1']);
    await reserveSeat(db, id, 'all/1/1', clock.now());
    expect(await readHall()).toEqual({ id, free: ['A/1'] });
  });
});
