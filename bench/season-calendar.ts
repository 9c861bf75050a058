/**
 * `npm run bench:season-calendar`: how long the month, week and day views and the list of the season calendar, and the
 * document of an event, take among 5,000 events with 50,000 sessions of a year, on both engines, and the preview of a
 * change of 1,000 sessions and the publication of an event. The p95 of a view has to be below 500 ms, that of the preview below 2 s.
 */
import { rmSync } from 'node:fs';
import { createCatalog } from '../apps/server/src/modules/catalog/index.ts';
import { insertDraftAuthor } from '../apps/server/src/modules/season/drafts/testing/draft-rows.store.ts';
import {
  type CalendarFilter,
  createChangeSet,
  importFolder,
  planBulkChange,
  publishChangeSet,
  readPublishedDocument,
  saveDraft,
} from '../apps/server/src/modules/season/index.ts';
import { type Database, migrate } from '../apps/server/src/platform/db/index.ts';
import { startPostgres } from '../apps/server/src/platform/db/testing/postgres.ts';
import { createMemberActor } from '../apps/server/src/platform/lib/actor.ts';
import { type StaffMemberId, staffMemberId } from '../apps/server/src/platform/lib/ids.ts';
import { addDays } from '../apps/server/src/platform/lib/local-date.ts';
import { listSeasonSessions, readSeasonCalendar } from '../apps/server/src/workflows/read-season-calendar.ts';
import { writeLargeSeason } from './catalog-import/season.ts';
import { spreadSeason } from './season-calendar/halls.store.ts';
import { createCleanUps } from './shared/clean-ups.ts';
import { createEmbeddedEngine, createPostgresEngine, openAgain } from './shared/engines.ts';
import { measure } from './shared/measure.ts';

const EVENTS = 5_000;
const SESSIONS_OF_EACH = 10;
const HALLS = 40;
const LIMIT_MS = 500;
const MONTH_DAYS = 42;
/** What the month view requests of each day. */
const PER_DAY = 4;
const TODAY = '2026-11-21';
const FIRST_DAY = addDays(TODAY, 150);
/** About 137 sessions a day. */
const BULK_DAYS = 8;
const BULK_SESSIONS = 1_000;
const BULK_LIMIT_MS = 2_000;
const CHANGEOVER_MINUTES = 30;
const PUBLICATION_LIMIT_MS = 5_000;
const RAISE = { kind: 'change_price', percent: 10, roundTo: 10_000, category: null, zone: null } as const;
const ANY: CalendarFilter = {
  ...{ from: null, to: null, venueId: null, hallId: null, eventId: null, kindId: null },
  ...{ weekdays: null, timeFrom: null, timeTo: null, ids: null, events: null },
};

async function measureEngine(db: Database, folder: string): Promise<boolean> {
  await migrate(db);
  const season = await importFolder(db, folder, TODAY);
  if (!season.ok) throw new Error(JSON.stringify(season.error.slice(0, 5)));
  const now = new Date(`${TODAY}T06:00:00Z`);
  // Before the halls, which no plan has.
  const member = staffMemberId(await insertDraftAuthor(db));
  const publish = (round: number) => publishEvent(db, member, `event-${round}`, now);
  let isWithinLimit = await measure('publication', PUBLICATION_LIMIT_MS, publish);
  await spreadSeason(db, HALLS);
  const publishedCatalog = await createCatalog(db, { now: () => now }, (fault, cause) => {
    throw new Error(fault, { cause });
  });
  const context = { db, publishedCatalog };
  const readDays = (days: number, perDay: number) => () =>
    readSeasonCalendar(context, { ...ANY, from: FIRST_DAY, to: addDays(FIRST_DAY, days - 1) }, perDay, now);
  try {
    const month = await readDays(MONTH_DAYS, PER_DAY)();
    const count = month.reduce((sum, { total }) => sum + total, 0);
    console.log(`  ${count} sessions in ${month.length} days of the month view`);
    const views = {
      month: readDays(MONTH_DAYS, PER_DAY),
      week: readDays(7, 30),
      day: readDays(1, 500),
      list: () => listSeasonSessions(context, { ...ANY, from: FIRST_DAY }, { after: null, limit: 100 }, now),
      document: () => readPublishedDocument(db, 'event-0'),
    };
    for (const [label, run] of Object.entries(views))
      isWithinLimit = (await measure(label, LIMIT_MS, run)) && isWithinLimit;
    const days = { from: FIRST_DAY, to: addDays(FIRST_DAY, BULK_DAYS - 1) };
    const input = { filter: { ...ANY, ...days }, skipsEnded: false, change: RAISE, changeSetId: null };
    isWithinLimit =
      (await measure('bulk preview', BULK_LIMIT_MS, () => previewChange(db, input, now))) && isWithinLimit;
    return isWithinLimit;
  } finally {
    await publishedCatalog.close();
  }
}

async function previewChange(db: Database, input: Parameters<typeof planBulkChange>[1], now: Date): Promise<void> {
  const planned = await planBulkChange(db, input, CHANGEOVER_MINUTES, now);
  if (!planned.ok || planned.value.rows.length < BULK_SESSIONS) throw new Error('Too few sessions were planned');
}

async function publishEvent(db: Database, member: StaffMemberId, key: string, now: Date): Promise<void> {
  const actor = createMemberActor(member, '');
  const document = await readPublishedDocument(db, key);
  if (!document) throw new Error(`${key} is not published`);
  const { id } = await createChangeSet(db, key, member, actor, now);
  const changed = { ...document, note: { ru: `${performance.now()}` } };
  const saved = await saveDraft(db, id, { key, version: 0, document: changed }, now);
  const published = saved.ok ? await publishChangeSet(db, id, actor, now) : saved;
  if (!published.ok) throw new Error(JSON.stringify(published.error));
}

const cleanUps = createCleanUps();
let isWithinLimit = true;
try {
  const folder = writeLargeSeason(EVENTS, SESSIONS_OF_EACH);
  cleanUps.add(async () => rmSync(folder, { recursive: true }));
  const cluster = await startPostgres({ hasFsync: false });
  cleanUps.add(() => cluster.stop());
  for (const engine of [createPostgresEngine(cluster), createEmbeddedEngine()]) {
    cleanUps.add(async () => engine.remove());
    const db = await openAgain(await engine.fresh());
    console.log(`${engine.name}, ${EVENTS} events, ${EVENTS * SESSIONS_OF_EACH} sessions`);
    try {
      isWithinLimit = (await measureEngine(db, folder)) && isWithinLimit;
    } finally {
      await db.close();
    }
  }
} finally {
  await cleanUps.run();
}
process.exit(isWithinLimit ? 0 : 1);
