/** Begins, saves and discards the draft of a hall's next plan. A draft may be invalid: it is checked when it is reviewed and published. */
import type { HallPlanDto } from '@sahna/contract/admin/hall-plans/hall-plan-values';
import { resizeDrawing } from '@sahna/hall-plan';
import { commitIfOk, type Database, type Executor, type Tx } from '../../../platform/db/index.ts';
import type { Actor } from '../../../platform/lib/actor.ts';
import type { StaffMemberId } from '../../../platform/lib/ids.ts';
import type { LocalText } from '../../../platform/lib/languages.ts';
import { err, ok, type Result } from '../../../platform/lib/result.ts';
import { recordAuditEntry } from '../../audit-log/index.ts';
import { readDocument, readPublishedPlan, toDocument, toHallPlanDto } from './plan-document.ts';
import {
  deleteHallDraft,
  findHallDraft,
  type HallDraft,
  insertHallDraft,
  lockDrawingOfOtherSize,
  lockHallDraft,
  updateHallDraft,
} from './store/hall-drafts.ts';
import { findHall, listVenues } from './store/halls.ts';

/** The member at work. */
type Author = { memberId: StaffMemberId; actor: Actor };

export type HallDraftContent = Pick<HallDraft, 'version' | 'baseVersion' | 'name' | 'svg'> & { plan: HallPlanDto };

export async function loadDraftContent(on: Executor, key: string): Promise<HallDraftContent | null> {
  const draft = await findHallDraft(on, key);
  return draft && toContent(draft);
}

function toContent({ version, baseVersion, name, svg, document }: HallDraft): HallDraftContent {
  return { version, baseVersion, name, svg, plan: readDocument(document) };
}

/** Begins with the newest published plan, unless there is a draft already. */
export async function insertPublishedDraft(
  db: Database,
  key: string,
  { memberId, actor }: Author,
  now: Date,
): Promise<Result<null, 'not_found'>> {
  return commitIfOk(db, async (tx) => {
    const [hall, published] = [await findHall(tx, key), await readPublishedPlan(tx, key)];
    if (!hall || !published) return err('not_found');
    const started = await insertHallDraft(tx, {
      ...{ key, venue: hall.venue, name: hall.name, baseVersion: published.version },
      ...{ document: toDocument(key, toHallPlanDto(published.plan)), svg: published.svg, memberId, updatedAt: now },
    });
    if (started) await record(tx, 'start_hall_draft', key, actor, now);
    return ok(null);
  });
}

/** `hall`: venue and name of a hall that is not published yet; null: the hall exists. `svg`: sanitized (files/plan-reader.ts). */
export type ImportedDraft = {
  hall: { venue: string; name: LocalText } | null;
  plan: HallPlanDto;
  svg: string;
};

export type ImportDraftError = 'draft_exists' | 'hall_exists' | 'hall_missing' | 'venue_missing';

/** Begins with a plan from a file. */
export function insertImportedDraft(
  db: Database,
  key: string,
  { hall, plan, svg }: ImportedDraft,
  { memberId, actor }: Author,
  now: Date,
): Promise<Result<null, ImportDraftError>> {
  return commitIfOk(db, async (tx) => {
    const existing = await findHall(tx, key);
    if (hall && existing) return err('hall_exists');
    const facts = hall ?? existing;
    if (!facts) return err('hall_missing');
    if (!(await listVenues(tx)).some((venue) => venue.key === facts.venue)) return err('venue_missing');
    const draft = { key, venue: facts.venue, name: facts.name, baseVersion: existing?.version ?? 0 };
    const content = { document: toDocument(key, plan), svg, memberId, updatedAt: now };
    if (!(await insertHallDraft(tx, { ...draft, ...content }))) return err('draft_exists');
    await record(tx, 'import_hall_draft', key, actor, now);
    return ok(null);
  });
}

/** `stored`: the draft that somebody else has saved meanwhile; null: there is none any more. */
export type SaveHallDraftError = { stored: HallDraftContent | null };

/** Returns the new version. Saves are not in the audit log: the publication is. */
export function updateDraftPlan(
  db: Database,
  key: string,
  { version, plan }: { version: number; plan: HallPlanDto },
  memberId: StaffMemberId,
  now: Date,
): Promise<Result<number, SaveHallDraftError>> {
  return db.transaction(async (tx) => {
    const drawing = await lockDrawingOfOtherSize(tx, { key, version }, plan);
    const svg = drawing && resizeDrawing(drawing.svg, drawing, plan);
    const saved = { key, version, document: toDocument(key, plan), memberId, updatedAt: now, svg };
    if (await updateHallDraft(tx, saved)) return ok(version + 1);
    const stored = await lockHallDraft(tx, key);
    return err({ stored: stored && toContent(stored) });
  });
}

export function removeHallDraft(
  db: Database,
  key: string,
  actor: Actor,
  now: Date,
): Promise<Result<null, 'not_found'>> {
  return commitIfOk(db, async (tx) => {
    if (!(await deleteHallDraft(tx, key))) return err('not_found');
    await record(tx, 'discard_hall_draft', key, actor, now);
    return ok(null);
  });
}

async function record(
  tx: Tx,
  verb: 'start_hall_draft' | 'import_hall_draft' | 'discard_hall_draft',
  hall: string,
  actor: Actor,
  now: Date,
): Promise<void> {
  await recordAuditEntry(tx, { actor, verb, object: { kind: 'season', id: null }, after: { hall } }, now);
}
