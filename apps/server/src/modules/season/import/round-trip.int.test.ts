/** Random seasons survive export and import without a change. */
import fc from 'fast-check';
import { it } from 'vitest';
import { describeWithDatabase } from '../../../platform/db/testing/databases.ts';
import { getPropertyRuns } from '../../../testing/property-runs.ts';
import {
  createConcert,
  createMuseum,
  createSmallSeason,
  createTemporaryFolder,
  TODAY,
  writeFiles,
} from '../../catalog/testing/small-season.ts';
import { exportSeasonFolder } from '../export/export.ts';
import { importSeasonFolder } from './import.ts';

const text = fc.record(
  { kz: fc.string({ minLength: 1 }), ru: fc.string(), en: fc.string(), ch: fc.string() },
  { requiredKeys: ['kz'] },
);
const minutes = fc.integer({ min: 0, max: 1_000_000 });
const day = fc.integer({ min: 0, max: 60 });
const from = fc.oneof(
  day.map((days) => `+${days} 10:00`),
  fc
    .date({ min: new Date('2036-03-01T00:00:00Z'), max: new Date('2036-04-01T00:00:00Z'), noInvalidDate: true })
    .map((at) => at.toISOString()),
);
const until = day.map((days) => `+${days + 61} 23:30`);
const saleWindow = fc.oneof(
  fc.record({ from, until }, { requiredKeys: [] }),
  fc.record({ from, untilMinutesBefore: minutes }, { requiredKeys: [] }),
);
const sales = fc.record({ web: saleWindow, boxOffice: saleWindow, agents: saleWindow }, { requiredKeys: [] });

const rate = fc.option(fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100));
const vatRates = fc.record({ tickets: rate, fees: rate, addOns: rate }, { requiredKeys: [] });
const line = fc.string({ minLength: 1, maxLength: 128 }).filter((name) => name.trim() !== '');

/** Optional fields of events, any of them absent. */
const eventFields = fc.record(
  {
    sales,
    vat: vatRates,
    receiptName: fc.record({ kz: line, ru: line }, { requiredKeys: [] }),
    template: fc.boolean(),
    title: text,
    note: text,
    ageFrom: fc.integer({ min: 0, max: 99 }),
    durationMinutes: fc.integer({ min: 1, max: 600 }),
    orderLimit: fc.integer({ min: 1, max: 100 }),
    reserveMinutes: fc.integer({ min: 1, max: 1440 }),
    categoriesShown: fc.integer({ min: 1, max: 100 }),
    status: fc.constantFrom('on_sale', 'soon', 'hidden'),
    voucherCard: fc.constantFrom('no', 'allowed', 'only'),
    free: fc.boolean(),
    refunds: fc.record({ allowed: fc.boolean(), untilHours: fc.integer({ min: 0, max: 1000 }) }),
    attendees: fc.record(
      { age: fc.constantFrom('none', 'age', 'birthDate'), changeUntilHours: fc.integer({ min: 0, max: 10_000 }) },
      { requiredKeys: [] },
    ),
  },
  { requiredKeys: [] },
);
const sessionFields = fc.record(
  {
    orderLimit: fc.integer({ min: 1, max: 100 }),
    reserveMinutes: fc.integer({ min: 1, max: 1440 }),
    sales,
    priceType: fc.integer({ min: 1, max: 9 }),
    stock: fc.option(fc.integer({ min: 0, max: 500 })),
  },
  { requiredKeys: [] },
);
const season = fc.record({
  format: fc.constantFrom(1, 2),
  vat: fc.oneof(fc.constant({ payer: false }), fc.record({ payer: fc.constant(true), rates: vatRates })),
  events: fc.tuple(eventFields, eventFields),
  sessions: fc.tuple(sessionFields, sessionFields),
});

describeWithDatabase('a random season', (open) => {
  it('equals its export', async () => {
    const db = await open();
    await fc.assert(
      fc.asyncProperty(season, async ({ format, vat, events: [concert, museum], sessions }) => {
        const files = createSmallSeason();
        const imported = await importSeasonFolder(
          db,
          writeFiles({
            ...files,
            'season.json': Object.assign({}, files['season.json'], { format, vat }),
            'events/concert.json': {
              ...createConcert(),
              ...concert,
              sessions: createConcert().sessions.map((session, n) => ({ ...session, ...sessions[n] })),
            },
            'events/museum.json': { ...createMuseum(), ...museum },
          }),
          TODAY,
        );
        if (!imported.ok) throw new Error(JSON.stringify(imported.error));
        const folder = `${createTemporaryFolder()}/season`;
        await exportSeasonFolder(db, folder);
        const again = await importSeasonFolder(db, folder, TODAY);
        if (!again.ok) throw new Error(JSON.stringify(again.error));
        return again.value.changes === 0;
      }),
      { numRuns: getPropertyRuns(15) },
    );
  });
});
