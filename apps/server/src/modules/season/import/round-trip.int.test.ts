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
import { eventFields, sessionFields, vatRates } from './testing/random-fields.ts';

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
