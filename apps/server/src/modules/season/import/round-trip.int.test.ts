// @module-tag long
/** Random seasons survive export and import, and publications from the browser, without a change. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SEASON_LISTS } from '@sahna/contract/admin/season/season-list-endpoints';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Database } from '../../../platform/db/index.ts';
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
import { readPublishedDocuments } from '../drafts/documents/published-documents.ts';
import { publishDrafts } from '../drafts/publish.ts';
import { draft, NOW, openDraftSeason } from '../drafts/testing/draft-season.ts';
import { exportSeasonFolder } from '../export/export.ts';
import { insertPublishedDraft, loadDraftContent, updateDraftPlan } from '../hall-plans/drafts.ts';
import { publishPlan } from '../hall-plans/publish.ts';
import { EventSchema } from './format/event.ts';
import { importSeasonFolder } from './import.ts';
import { eventFields, group, offerFields, sessionFields } from './testing/random-fields.ts';
import { hall, lists, season } from './testing/random-season.ts';

const HALL = 'great-hall';
const FILES = SEASON_LISTS.map(({ file }) => file);

const randomSeason = fc.record({
  ...{ season, lists, hall },
  events: fc.tuple(eventFields, eventFields),
  sessions: fc.tuple(sessionFields, sessionFields),
  offers: fc.tuple(offerFields, offerFields),
  group: fc.option(group),
});
type RandomSeason = typeof randomSeason extends fc.Arbitrary<infer Value> ? Value : never;

function toFiles({
  season: settings,
  lists: rows,
  hall: plan,
  events,
  sessions,
  offers,
  group: ofMuseum,
}: RandomSeason) {
  const [concert, { seatMap: _seatMap, zoneColors: _zoneColors, ...museum }] = events;
  const base = createConcert();
  return {
    ...createSmallSeason(),
    ...rows,
    'season.json': settings,
    'halls/great-hall.json': plan,
    'events/concert.json': {
      ...base,
      ...concert,
      sessions: base.sessions.map((session, at) => ({ ...session, ...sessions[at] })),
      offers: base.offers.map(({ serviceFee: _fee, stock: _stock, ...offer }, at) => ({ ...offer, ...offers[at] })),
    },
    'events/pass.json': { ...createMuseum(), key: 'pass', seasonTicket: { events: ['concert'], quantity: 4 } },
    'events/museum.json': { ...createMuseum(), ...museum, ...(ofMuseum ? { group: ofMuseum, offers: [] } : {}) },
  };
}

/** Texts by file name. */
async function exportFiles(db: Database): Promise<{ folder: string; files: Map<string, string> }> {
  const folder = `${createTemporaryFolder()}/season`;
  await exportSeasonFolder(db, folder);
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'));
  return { folder, files: new Map(names.sort().map((name) => [name, readFileSync(join(folder, name), 'utf8')])) };
}

/** Returns what is stored as the browser would: documents and plans pass through JSON. */
async function publishUnchanged(db: Database, { member, actor }: Awaited<ReturnType<typeof openDraftSeason>>) {
  const documents = await readPublishedDocuments(db, [...FILES, 'concert', 'museum']);
  const id = await draft(db, JSON.parse(JSON.stringify(Object.fromEntries(documents))), member);
  expect(await publishDrafts(db, id, actor, NOW)).toMatchObject({ ok: true, value: { changes: 0 } });
  await insertPublishedDraft(db, HALL, { memberId: member, actor }, NOW);
  const content = await loadDraftContent(db, HALL);
  if (!content) throw new Error('the hall has a draft');
  const plan = JSON.parse(JSON.stringify(content.plan));
  const saved = await updateDraftPlan(db, HALL, { version: content.version, plan }, member, NOW);
  if (!saved.ok) throw new Error('the draft was saved by nobody else');
  const reviewed = { version: saved.value, publishedVersion: content.baseVersion };
  expect(await publishPlan(db, HALL, reviewed, actor, NOW)).toEqual({ ok: true, value: content.baseVersion });
}

/** Fields that an export writes in another form: with days instead of offsets, or without defaults. A template is hidden. */
const REWRITTEN = new Set(['sessions', 'sales', 'refunds', 'programme', 'image', 'status']);

/** An export leaves out objects without fields. */
function omitEmpty(value: unknown): unknown {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0 ? undefined : value;
}

/** An export names pictures by their content, and has add-ons in the order in which they were first imported. */
function readConcert(text: string) {
  const { addOns, ...concert } = EventSchema.parse(JSON.parse(text.replace(/images\/[^"]+/g, 'picture')));
  return { ...concert, addOns: addOns.toSorted((first, second) => (first.key < second.key ? -1 : 1)) };
}

describeWithDatabase('a random season', (open) => {
  it('equals its export, also after the browser has published it', async () => {
    const db = await open();
    const staff = await openDraftSeason(db);
    await fc.assert(
      fc.asyncProperty(randomSeason, async (random) => {
        const files = toFiles(random);
        const imported = await importSeasonFolder(db, writeFiles(files), TODAY);
        if (!imported.ok) throw new Error(JSON.stringify(imported.error));
        const before = await exportFiles(db);
        const written = readConcert(before.files.get('events/concert.json') ?? '');
        for (const [name, value] of Object.entries(readConcert(JSON.stringify(files['events/concert.json']))))
          if (!REWRITTEN.has(name)) expect([name, omitEmpty(Object(written)[name])]).toEqual([name, omitEmpty(value)]);
        const again = await importSeasonFolder(db, before.folder, TODAY);
        expect(again.ok ? again.value.changes : again.error).toBe(0);
        await publishUnchanged(db, staff);
        expect((await exportFiles(db)).files).toEqual(before.files);
      }),
      // The database of a run has what the runs before imported, so a shorter example would be another one.
      { numRuns: getPropertyRuns(15), endOnFailure: true },
    );
  });
});
