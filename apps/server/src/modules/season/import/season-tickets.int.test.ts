/** Events that are season tickets of customers. */
import { expect, it } from 'vitest';
import type { Database } from '../../../platform/db/index.ts';
import { describeWithDatabase } from '../../../platform/db/testing/databases.ts';
import { createMuseum, createSmallSeason, type Files, TODAY, writeFiles } from '../../catalog/testing/small-season.ts';
import { importSeasonFolder } from './import.ts';

const museum = { ...createMuseum(), key: 'pass' };
const pass = { ...museum, seasonTicket: { events: ['concert'], quantity: 4 } };
const customer = { email: 'aigul@mail.example', lastname: 'Sakhnayeva', firstname: 'Aigul' };
const ticket = { key: 'a-1', customer, event: 'pass', quantity: 4 };

async function importSeason(db: Database, event: object, tickets: object[] | null) {
  const files: Files = { ...createSmallSeason(), 'events/pass.json': event };
  const lists = tickets ? { 'season-tickets.json': tickets } : {};
  const imported = await importSeasonFolder(db, writeFiles({ ...files, ...lists }), TODAY);
  return imported.ok ? [] : imported.error;
}

describeWithDatabase('events that are season tickets', (open) => {
  it('stay season tickets while customers have visits left', async () => {
    const db = await open();
    expect(await importSeason(db, pass, [ticket])).toEqual([]);
    expect(await importSeason(db, museum, null)).toMatchObject([
      { file: 'events/pass.json', field: 'seasonTicket', code: 'season-ticket-used', values: { count: 1 } },
    ]);
    expect(await importSeason(db, { ...pass, seasonTicket: { events: ['concert'], quantity: 2 } }, null)).toEqual([]);
  });

  it('become other events without customers', async () => {
    const db = await open();
    expect(await importSeason(db, pass, null)).toEqual([]);
    expect(await importSeason(db, museum, null)).toEqual([]);
  });
});
