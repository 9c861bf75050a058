import { expect, it, onTestFinished } from 'vitest';
import { createCatalog } from '../modules/catalog/service.ts';
import { createConcert, createSmallSeason, TODAY, writeFiles } from '../modules/catalog/testing/small-season.ts';
import { reportUnexpectedFault } from '../modules/catalog/testing/unexpected.ts';
import { importSeasonFolder } from '../modules/season/import/import.ts';
import { reserveSeat } from '../modules/season/painting/testing/painted-season.store.ts';
import { createHalls } from '../modules/seating/service/hall-service.ts';
import { describeWithDatabase } from '../platform/db/testing/databases.ts';
import { findBestSeats } from './read-session-seats.ts';

const clock = { now: () => new Date(`${TODAY}T06:00:00Z`) };

describeWithDatabase('findBestSeats', (open) => {
  it('finds seats of zones with enough places under their limits', async () => {
    const db = await open();
    const concert = createConcert();
    const [first] = concert.sessions;
    const sessions = [{ ...first, zoneStock: { stalls: 1, balcony: 1 } }];
    const season = { ...createSmallSeason(), 'events/concert.json': { ...concert, sessions } };
    await importSeasonFolder(db, writeFiles(season), TODAY, () => {}, clock.now());
    const publishedCatalog = await createCatalog(db, clock, reportUnexpectedFault);
    const event = publishedCatalog.current()?.events.find(({ key }) => key === 'concert');
    const session = event?.sessions[0];
    if (!event || !session) throw new Error('the season has a concert');
    const halls = createHalls({ db, clock, catalog: publishedCatalog, report: reportUnexpectedFault });
    onTestFinished(() => halls.close());
    const plan = await halls.findSessionPlan({ event, session });
    const find = async (quantity: number): Promise<string[]> => {
      const of = { id: session.id, eventId: event.id };
      const found = await findBestSeats({ db, clock, publishedCatalog }, halls, of, { quantity, order: null });
      const seats = plan?.plan.seats.filter(({ id }) => found.includes(id)) ?? [];
      return seats.map(({ row, seat }) => `${row}/${seat}`);
    };

    expect(await find(2), 'adjacent seats are free, and one place is left').toEqual([]);
    expect(await find(1)).toEqual(['1/2']);
    await reserveSeat(db, session.id, 'all/1/2', clock.now());
    expect(await find(1), 'seat 1/1 is free, and the limit of its zone is sold').toEqual(['A/1']);
  });
});
