import type { Database, Tx } from '../../../platform/db/index.ts';
import { sessionId } from '../../../platform/lib/ids.ts';
import type { LocalDate } from '../../../platform/lib/local-date.ts';
import { ok, type Result, refused } from '../../../platform/lib/result.ts';
import { applyHeldBack, compareHeldBack, setCapacities } from '../../seating/inventory.ts';
import { announceImport, noteChangedEvents, takeTurn } from '../store/announce-change.ts';
import { describeHall } from './describe-hall.ts';
import { soldElsewhere, wantedHeldBack, whyNotHeldBack } from './hold-back.ts';
import { imageTint } from './image-tint.ts';
import { planEvents } from './plan-events.ts';
import { planHalls } from './plan-halls.ts';
import { planLists } from './plan-lists.ts';
import type { Problem, Problems, Source } from './problems.ts';
import { type CatalogueFolder, readFolder } from './read.ts';
import { writeEvents, writeParts } from './store/events.ts';
import { writeVenues } from './store/halls.ts';
import { idsByKey } from './store/keys.ts';
import { type ImageTints, tintedImages, writeLists } from './store/lists.ts';
import { writeOffers, zoneIds } from './store/offers.ts';
import type { CataloguePlan, Origin, TooFew } from './store/rows.ts';
import { writeSessions } from './store/sessions.ts';
import { tooFewOf } from './too-few.ts';
import { wantedCapacities } from './wanted-capacities.ts';
import { writeCodes, writeExtras } from './write-codes.ts';

/** `remarks`: what somebody should look at, though nothing is wrong; `halls`: what their plans became, in lines. */
export type CheckSummary = { events: number; sessions: number; halls: string[]; remarks: string[] };
/** `changes`: rows added, changed or taken off sale; 0 when the shop was like the folder already. */
export type ImportSummary = CheckSummary & { changes: number };

/** Reports the progress of an import: `done` of `all` steps, and the next one. */
export type Progress = (done: number, all: number, what: string) => void;

/** The day from which relative dates count, or a function that gives it in the shop's time zone. */
export type Today = LocalDate | ((timeZone: string) => LocalDate);

type Prepared = { plan: CataloguePlan; read: CatalogueFolder; today: LocalDate; problems: Problems };

/** Thrown inside the transaction to roll it back. */
class NotImported extends Error {}

/** Reads a folder without touching the database: all that is wrong in it, or what it holds. */
export function checkFolder(folder: string, today: Today): Result<CheckSummary, Problem[]> {
  const prepared = prepare(folder, today);
  return prepared.ok ? ok(summary(prepared.value)) : prepared;
}

/**
 * Brings an operator's folder (docs/catalogue-format.md) into the shop, whole or not at all. Repeating it changes nothing;
 * what was sold stays. Every process of the shop is told and shows the new catalogue within a second.
 */
export async function importFolder(
  db: Database,
  folder: string,
  today: Today,
  progress: Progress = () => {},
  now = new Date(),
): Promise<Result<ImportSummary, Problem[]>> {
  progress(0, STEPS.length + 1, 'reading the files');
  const prepared = prepare(folder, today);
  if (!prepared.ok) return prepared;
  const { problems } = prepared.value;
  const tints = await tintsOf(prepared.value, await tintedImages(db));
  try {
    const changes = await db.transaction((tx) => write(tx, { ...prepared.value, tints }, now, progress));
    progress(STEPS.length + 1, STEPS.length + 1, 'done');
    return ok({ ...summary(prepared.value), changes });
  } catch (error) {
    if (error instanceof NotImported) return refused(problems.list);
    throw error;
  }
}

function prepare(folder: string, today: Today): Result<Prepared, Problem[]> {
  const { read, problems } = readFolder(folder);
  const day = typeof today === 'string' ? today : today(read.season.value.timeZone);
  const plan = {
    ...planLists(read, day, problems),
    images: [...new Map([...read.images.values()].map((image) => [image.digest, image])).values()].map(
      ({ digest, mediaType, bytes }) => ({ digest, media_type: mediaType, bytes }),
    ),
    halls: planHalls(read, problems),
    events: planEvents(read, day, problems),
  };
  return problems.list.length > 0 ? refused(problems.list) : ok({ plan, read, today: day, problems });
}

/** Of each event one poster, because the others are the same one in other languages, and the pictures of its gallery. */
async function tintsOf({ plan }: Prepared, tinted: ReadonlySet<string>): Promise<ImageTints> {
  const shown = new Set(
    plan.events.flatMap(({ images, production }) => [
      ...Object.values(images).slice(0, 1),
      ...(production?.gallery ?? []).map(({ image }) => image),
    ]),
  );
  const tints = new Map<string, string>();
  for (const { digest, bytes } of plan.images)
    if (shown.has(digest) && !tinted.has(digest)) tints.set(digest, await imageTint(bytes));
  return tints;
}

function summary({ plan, read }: Prepared): CheckSummary {
  return {
    events: plan.events.length,
    sessions: plan.events.reduce((sum, event) => sum + event.sessions.length, 0),
    halls: read.halls.flatMap(describeHall),
    remarks: read.halls.flatMap((hall) => hall.remarks),
  };
}

const STEPS = ['lists', 'halls', 'events', 'programmes and extras', 'sessions', 'offers', 'places', 'codes'] as const;

async function write(
  tx: Tx,
  { plan, read, today, problems, tints }: Prepared & { tints: ImageTints },
  now: Date,
  progress: Progress,
): Promise<number> {
  await takeTurn(tx);
  const tooFew: TooFew[] = [];
  const step = (at: number): void => progress(at + 1, STEPS.length + 1, STEPS[at] ?? '');
  step(0);
  let changes = await writeLists(tx, plan, tints);
  step(1);
  changes += await writeVenues(tx, plan);
  step(2);
  changes += await writeEvents(tx, plan.events);
  const ids = await idsByKey(tx, 'event');
  const events = plan.events.map((event) => ({ ...event, event_id: ids.get(event.key) ?? 0 }));
  step(3);
  const eventIds = events.map((event) => event.event_id);
  changes += await writeParts(tx, plan.events, eventIds);
  changes += await writeExtras(tx, plan.events, eventIds, tooFew);
  step(4);
  const sessions = await writeSessions(
    tx,
    events.flatMap(({ event_id, hall, ...event }) => event.sessions.map((session) => ({ session, event_id, hall }))),
    today,
  );
  step(5);
  const zones = await zoneIds(tx);
  const offers = await writeOffers(
    tx,
    events.flatMap(({ event_id, hall, ...event }) => event.offers.map((offer) => ({ offer, event_id, hall }))),
    zones,
  );
  step(6);
  changes += sessions.changes + offers.changes;
  const capacities = wantedCapacities(sessions.sessions, offers.offers, zones);
  const heldBack = wantedHeldBack(sessions.sessions, zones);
  const held = await compareHeldBack(
    tx,
    heldBack,
    sessions.sessions.map(({ id }) => sessionId(id)),
  );
  const set = await setCapacities(tx, capacities, [...held.sessions, ...sessions.moved.map(({ id }) => id)]);
  tooFew.push(...tooFewOf(set.short, capacities, ({ capacity }) => capacity ?? 0));
  const said = await soldElsewhere(tx, sessions.moved);
  if (tooFew.length + said.length === 0) {
    const kept = await applyHeldBack(tx, held, now);
    said.push(...whyNotHeldBack(kept.refused, heldBack));
    changes += set.changes + kept.changes;
  }
  for (const { origin, message } of said) report(origin, message, read, problems);
  step(7);
  changes += await writeCodes(tx, plan, ids, tooFew);
  reportTooFew(tooFew, read, problems);
  if (problems.list.length > 0) throw new NotImported();
  if (changes > 0) await noteChangedEvents(tx);
  await announceImport(tx, today, changes > 0);
  return changes;
}

function reportTooFew(tooFew: readonly TooFew[], read: CatalogueFolder, problems: Problems): void {
  for (const { origin, wanted, taken } of tooFew)
    report(origin, `is ${wanted}, but ${taken} are sold or held already`, read, problems);
}

function report(origin: Origin, message: string, read: CatalogueFolder, problems: Problems): void {
  const source: Source | undefined =
    typeof origin.of === 'number' ? read.events[origin.of]?.source : read.sources[origin.of];
  if (source) problems.at(source, origin.path, message);
}
