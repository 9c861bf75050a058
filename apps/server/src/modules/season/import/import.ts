import type { Database, Tx } from '../../../platform/db/index.ts';
import { type Actor, SYSTEM } from '../../../platform/lib/actor.ts';
import type { LocalDate } from '../../../platform/lib/local-date.ts';
import { err, ok, type Result } from '../../../platform/lib/result.ts';
import { recordAuditEntry } from '../../audit-log/index.ts';
import { type DraftPolicy, readDraftedDocuments, reportDraftConflicts } from '../drafts/import-conflicts.ts';
import { reportEmailTexts } from '../settings/email-text-problems.ts';
import { announceImport, lockImports, markChangedEvents } from '../store/announce-change.ts';
import { setDefaultRefundPolicy } from '../store/house.ts';
import { type CatalogFolder, readFolder } from './files/read-folder.ts';
import { computeImageTint } from './image-tint.ts';
import { type EditPolicy, resolveEdits } from './keep-edits.ts';
import { toDefaultRefundPolicy } from './plan/default-refund-policy.ts';
import { describeHall } from './plan/halls/describe-hall.ts';
import { planHalls } from './plan/halls/plan-halls.ts';
import { planEvents } from './plan/plan-events.ts';
import { planLists } from './plan/plan-lists.ts';
import type { Problems, SeasonProblem } from './problems/problems.ts';
import { writeVenues } from './store/halls.ts';
import { type ImageTints, readTintedImages, writeLists } from './store/lists.ts';
import type { CapacityShortfall, CatalogPlan } from './store/rows.ts';
import { writeCodes } from './write-codes.ts';
import { EVENT_STEPS, reportShortfalls, writeEventRows } from './write-event-rows.ts';

/**
 * `remarks`: sentences that need attention, though they are no problems; `halls`: descriptions of the hall plans, in
 * lines.
 */
export type CheckSummary = { events: number; sessions: number; halls: string[]; remarks: string[] };
/** `changes`: number of rows added, changed or taken off sale. */
export type ImportSummary = CheckSummary & { changes: number };

/** Reports the progress of an import: `done` of `all` steps, and the next one. */
export type Progress = (done: number, all: number, what: string) => void;

/** The day from which relative dates count, or a function that returns it for the shop's time zone. */
export type ImportDate = LocalDate | ((timeZone: string) => LocalDate);

type PreparedImport = { plan: CatalogPlan; read: CatalogFolder; today: LocalDate; problems: Problems };

/** Thrown inside the transaction to roll it back. */
class ImportRollback extends Error {}

/** Checks a folder without accessing the database: returns its contents, or all problems. */
export function checkSeasonFolder(folder: string, today: ImportDate): Result<CheckSummary, SeasonProblem[]> {
  const prepared = prepareImport(folder, today);
  return prepared.ok ? ok(summarize(prepared.value)) : prepared;
}

/**
 * Imports a season folder (docs/catalogue-format.md) in one transaction: completely or not at all. Idempotent; sold
 * seats are kept. Settings that were edited in the browser are treated by `edits`, drafts of
 * events by `drafts`. Notifies every process at commit, which displays the change within a second. Concurrent imports run
 * one after another.
 */
export async function importSeasonFolder(
  db: Database,
  folder: string,
  today: ImportDate,
  progress: Progress = () => {},
  now = new Date(),
  actor: Actor = SYSTEM,
  edits: EditPolicy = 'refuse',
  drafts: DraftPolicy = 'refuse',
): Promise<Result<ImportSummary, SeasonProblem[]>> {
  progress(0, STEPS.length + 1, 'reading the files');
  const prepared = prepareImport(folder, today);
  if (!prepared.ok) return prepared;
  const { problems } = prepared.value;
  const tints = await computeTints(prepared.value, await readTintedImages(db));
  try {
    const counts = summarize(prepared.value);
    const { changes, remarks } = await db.transaction(async (tx) => {
      const written = await writePlan(tx, { ...prepared.value, tints }, { edits, drafts }, now, progress);
      const after = { events: counts.events, sessions: counts.sessions, changes: written.changes };
      await recordAuditEntry(tx, { actor, verb: 'import_season', object: { kind: 'season', id: null }, after }, now);
      return written;
    });
    progress(STEPS.length + 1, STEPS.length + 1, 'done');
    return ok({ ...counts, changes, remarks: [...counts.remarks, ...remarks] });
  } catch (error) {
    if (error instanceof ImportRollback) return err(problems.list);
    throw error;
  }
}

function prepareImport(folder: string, today: ImportDate): Result<PreparedImport, SeasonProblem[]> {
  const { read, problems } = readFolder(folder);
  reportEmailTexts(read.season, problems);
  const day = typeof today === 'string' ? today : today(read.season.value.timeZone);
  const plan = {
    ...planLists(read, day, problems),
    images: [...new Map([...read.images.values()].map((image) => [image.digest, image])).values()].map(
      ({ digest, mediaType, bytes }) => ({ digest, media_type: mediaType, bytes }),
    ),
    halls: planHalls(read, problems),
    events: planEvents(read, day, problems),
  };
  return problems.list.length > 0 ? err(problems.list) : ok({ plan, read, today: day, problems });
}

/**
 * Computes the missing background colors of gallery images and of one poster per event, because its other posters are
 * translations. `existing`: digests of images that have a color.
 */
async function computeTints({ plan }: PreparedImport, existing: ReadonlySet<string>): Promise<ImageTints> {
  const tintedDigests = new Set(
    plan.events.flatMap(({ images, production }) => [
      ...Object.values(images).slice(0, 1),
      ...(production?.gallery ?? []).map(({ image }) => image),
    ]),
  );
  const tints = new Map<string, string>();
  for (const { digest, bytes } of plan.images)
    if (tintedDigests.has(digest) && !existing.has(digest)) tints.set(digest, await computeImageTint(bytes));
  return tints;
}

function summarize({ plan, read }: PreparedImport): CheckSummary {
  return {
    events: plan.events.length,
    sessions: plan.events.reduce((sum, event) => sum + event.sessions.length, 0),
    halls: read.halls.flatMap(describeHall),
    remarks: read.halls.flatMap((hall) => hall.remarks),
  };
}

const STEPS = ['lists', 'halls', ...EVENT_STEPS, 'codes'] as const;

/** Returns the number of changed rows, and remarks about them. Throws `ImportRollback` if the plan contradicts sales. */
async function writePlan(
  tx: Tx,
  { plan: imported, read, today, problems, tints }: PreparedImport & { tints: ImageTints },
  { edits, drafts }: { edits: EditPolicy; drafts: DraftPolicy },
  now: Date,
  progress: Progress,
): Promise<{ changes: number; remarks: string[] }> {
  await lockImports(tx);
  const plan = await resolveEdits(tx, imported, edits, read, problems);
  if (problems.list.length > 0) throw new ImportRollback();
  const drafted = await readDraftedDocuments(tx, drafts);
  const shortfalls: CapacityShortfall[] = [];
  const step = (at: number): void => progress(at + 1, STEPS.length + 1, STEPS[at] ?? '');
  step(0);
  let changes = await writeLists(tx, plan, tints);
  step(1);
  changes += await writeVenues(tx, plan);
  const shop = { read, today, now, problems, shortfalls, only: null };
  const written = await writeEventRows(tx, plan.events, shop, (at) => step(at + 2));
  changes += written.changes;
  if (edits === 'keep') await setDefaultRefundPolicy(tx, toDefaultRefundPolicy(plan.settings.switches['order_return']));
  step(7);
  changes += await writeCodes(tx, plan, written.ids, shortfalls);
  reportShortfalls(shortfalls, read, problems);
  await reportDraftConflicts(tx, drafted, problems);
  if (problems.list.length > 0) throw new ImportRollback();
  if (changes > 0) await markChangedEvents(tx);
  await announceImport(tx, today, changes > 0);
  return { changes, remarks: written.remarks };
}
