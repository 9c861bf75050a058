/** A change of a thousand sessions is previewed within two seconds of a quiet machine, on both engines. */
import type { BulkChangeDto } from '@sahna/contract/admin/season/bulk-change';
import { expect, it } from 'vitest';
import { describeOnBothEngines } from '../../../platform/db/testing/databases.ts';
import { addDays } from '../../../platform/lib/local-date.ts';
import { measureSlowness } from '../../../testing/machine-slowness.ts';
import { createConcert, createSmallSeason, TODAY } from '../../catalog/testing/small-season.ts';
import { NOW, openDraftSeason } from '../drafts/testing/draft-season.ts';
import { computeBulkPlan } from './compute-bulk-plan.ts';

const EVENTS = 10;
const SESSIONS_OF_EVENT = 100;
/** 2 s are the limit for staff; other tests use the machine. */
const LIMIT_MS = 10_000;

const CHANGES: readonly BulkChangeDto[] = [
  { kind: 'change_price', percent: 10, roundTo: 10_000, category: 'adult', zone: null },
  { kind: 'shift_time', minutes: 30 },
  { kind: 'copy', days: 200 },
];

describeOnBothEngines('a change of a thousand sessions', (open) => {
  it('is previewed within the limit', async () => {
    const db = await open();
    const events = Array.from({ length: EVENTS }, (_, at) => {
      const sessions = Array.from({ length: SESSIONS_OF_EVENT }, (_session, day) => ({
        ...{ date: addDays(TODAY, day + 1), time: `${String(10 + at).padStart(2, '0')}:00`, stock: 6 },
      }));
      return [`events/run-${at}.json`, { ...createConcert(), key: `run-${at}`, sessions }];
    });
    await openDraftSeason(db, { ...createSmallSeason(), ...Object.fromEntries(events) });
    const filter = {
      ...{ from: addDays(TODAY, 1), to: addDays(TODAY, SESSIONS_OF_EVENT), venueId: null, hallId: null, eventId: null },
      ...{ kindId: null, weekdays: null, timeFrom: null, timeTo: null, ids: null, events: null },
    };
    for (const change of CHANGES) {
      const startedAt = performance.now();
      const planned = await computeBulkPlan(db, { filter, skipsEnded: false, change, changeSetId: null }, 30, NOW);
      const duration = Math.round(performance.now() - startedAt);
      expect(planned.ok && planned.value.rows.length).toBeGreaterThanOrEqual(EVENTS * SESSIONS_OF_EVENT);
      expect(duration, `${change.kind} took ${duration} ms`).toBeLessThan(LIMIT_MS * measureSlowness());
      if (process.env['PROPERTY_FACTOR']) process.stdout.write(`${change.kind}: ${duration} ms\n`);
    }
  });
});
