/** Saves the blocks and the painting of a session as a template, previews it for other sessions, and applies it to them. */
import { recordAuditEntry } from '../modules/audit-log/index.ts';
import {
  type CalendarFilter,
  type CalendarSession,
  listCalendarSessions,
  type PaintingPreview,
  paintByTemplate,
  previewTemplatePainting,
  readTemplatePainting,
  type SessionToPaint,
  type TemplatePaintResult,
} from '../modules/season/index.ts';
import {
  type AppliedTemplate,
  applySeatTemplate,
  deleteSeatTemplate,
  previewSeatTemplate,
  type SaveTemplateError,
  type SeatTemplate,
  type SeatTemplateProblem,
  saveSeatTemplate,
  type TemplatePreview,
} from '../modules/seating/inventory.ts';
import { commitIfOk } from '../platform/db/index.ts';
import { readMemberId, type StaffActor } from '../platform/lib/actor.ts';
import type { SessionId, StaffMemberId } from '../platform/lib/ids.ts';
import { err, ok, type Result } from '../platform/lib/result.ts';
import { type BlockContext, recordBlockChange } from './block-seats.ts';

/** More than any preview has, with canceled sessions among them. */
const MAX_SELECTED_SESSIONS = 3_000;
/** Of a statement: the embedded engine runs no other one meanwhile. */
const MAX_PREVIEWED_SESSIONS = 100;
const MAX_PREVIEWED_SEATS = 40_000;

export type TemplateRequest = { sessionId: SessionId; name: string; hasBlocks: boolean; hasPainting: boolean };

export function saveTemplateOfSession(
  { db, clock }: BlockContext,
  { sessionId, name, hasBlocks, hasPainting }: TemplateRequest,
  actor: StaffActor,
): Promise<Result<{ id: number }, SaveTemplateError>> {
  const memberId = requireMember(actor);
  return commitIfOk(db, async (tx) => {
    const now = clock.now();
    const painting = hasPainting ? await readTemplatePainting(tx, sessionId) : null;
    const saved = await saveSeatTemplate(tx, { sessionId, name, hasBlocks, painting, memberId }, now);
    if (!saved.ok) return saved;
    const { id, blocks } = saved.value;
    const object = { kind: 'session', id: sessionId } as const;
    const after = { template: id, blocks: blocks.length, isPainted: painting !== null };
    // The audit log has the verbs of the time when templates had blocks only.
    await recordAuditEntry(tx, { actor, verb: 'save_block_template', object, after }, now);
    return ok({ id });
  });
}

export function removeTemplate(
  { db, clock }: BlockContext,
  { id, hallId, blocks }: SeatTemplate,
  actor: StaffActor,
): Promise<Result<null, 'not_found'>> {
  return commitIfOk(db, async (tx) => {
    if (!(await deleteSeatTemplate(tx, id))) return err('not_found');
    const object = { kind: 'season', id: null } as const;
    const before = { template: id, hall: hallId, blocks: blocks.length };
    await recordAuditEntry(tx, { actor, verb: 'remove_block_template', object, before }, clock.now());
    return ok(null);
  });
}

/** `painting` null: the template paints nothing, or does not fit. */
export type TemplateRow = { session: CalendarSession; preview: TemplatePreview; painting: PaintingPreview | null };

type PreviewInput = {
  template: SeatTemplate;
  filter: CalendarFilter;
  /** Sessions that the template does not fit are left out instead of reported. */
  skipsUnfit: boolean;
  maxSessions: number;
  /** Places in use that are listed for a session; all are counted. */
  maxListed: number;
};

/** Writes nothing. */
export async function previewTemplate(
  { db, clock }: BlockContext,
  { template, filter, skipsUnfit, maxSessions, maxListed }: PreviewInput,
): Promise<Result<TemplateRow[], 'too_many_sessions'>> {
  const now = clock.now();
  const ofHall = skipsUnfit ? { ...filter, hallId: filter.hallId ?? template.hallId } : filter;
  const found = await listCalendarSessions(db, ofHall, { after: null, limit: MAX_SELECTED_SESSIONS + 1 }, now);
  const sessions = skipsUnfit ? found.filter(({ state }) => state !== 'canceled' && state !== 'past') : found;
  if (sessions.length > maxSessions) return err('too_many_sessions');
  const previews = new Map<SessionId, TemplatePreview>();
  const seats = template.blocks.reduce((sum, block) => sum + block.seats.length, 1);
  const step = Math.min(MAX_PREVIEWED_SESSIONS, Math.ceil(MAX_PREVIEWED_SEATS / seats));
  for (let from = 0; from < sessions.length; from += step) {
    const ids = sessions.slice(from, from + step).map(({ id }) => id);
    for (const [id, preview] of await previewSeatTemplate(db, { template, maxListed }, ids, now))
      previews.set(id, preview);
  }
  const fitting = [...previews].flatMap(([id, { problem }]) => (problem ? [] : [id]));
  const paintings = template.painting
    ? await previewTemplatePainting(db, { painting: template.painting, maxListed }, fitting, now)
    : null;
  return ok(
    sessions.flatMap((session): TemplateRow[] => {
      const preview = previews.get(session.id);
      const painting = paintings?.get(session.id) ?? null;
      return preview && !(skipsUnfit && preview.problem) ? [{ session, preview, painting }] : [];
    }),
  );
}

export type TemplateResult = { sessionId: SessionId; result: Result<AppliedTemplate, SeatTemplateProblem> };

/** Each session in a transaction of its own. Repetitions with a key change nothing. */
export async function applyTemplate(
  { db, clock }: BlockContext,
  { template, sessionIds, key }: { template: SeatTemplate; sessionIds: readonly SessionId[]; key: string },
  actor: StaffActor,
): Promise<TemplateResult[]> {
  const memberId = requireMember(actor);
  const results: TemplateResult[] = [];
  for (const sessionId of sessionIds) {
    const result = await db.transaction(async (tx) => {
      const now = clock.now();
      const applied = await applySeatTemplate(tx, { template, sessionId, key, memberId }, now);
      if (!applied.ok) return applied;
      for (const change of applied.value.changes)
        if (change.block && !change.before)
          await recordBlockChange(tx, { actor, verb: 'block_seats', sessionId, change, template: template.id }, now);
      return applied;
    });
    results.push({ sessionId, result });
  }
  return results;
}

/** All fitting sessions in one transaction. Repetitions change nothing. */
export function paintTemplate(
  { db, clock }: BlockContext,
  { template, sessions }: { template: SeatTemplate; sessions: readonly SessionToPaint[] },
  actor: StaffActor,
): Promise<TemplatePaintResult[]> {
  return paintByTemplate(db, { template, sessions, actor }, clock.now());
}

function requireMember(actor: StaffActor): StaffMemberId {
  const memberId = readMemberId(actor.id);
  if (memberId === null) throw new Error('templates are used by members of staff');
  return memberId;
}
