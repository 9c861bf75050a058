/** Halls of the season: plans, drafts, and sessions that move to the newest plan. */
import { HALL_PLAN_ENDPOINTS } from '@sahna/contract/admin/hall-plans/hall-plan-endpoints';
import { PLAN_FILE_ENDPOINTS } from '@sahna/contract/admin/hall-plans/plan-file-endpoints';
import type { StaffLanguage } from '@sahna/contract/admin/values';
import {
  createPlanReader,
  discardHallDraft,
  findHall,
  importHallDraft,
  type ListedHall,
  listHallDrafts,
  listHalls,
  listVenues,
  publishHallDraft,
  readHallDraft,
  readPublishedPlanDto,
  saveHallDraft,
  startHallDraft,
} from '../../../modules/season/index.ts';
import { loadMemberNames, type Scope } from '../../../modules/staff/index.ts';
import { pickText } from '../../../platform/lib/languages.ts';
import type { WorkflowContext } from '../../../workflows/context.ts';
import { moveHallPlan } from '../../../workflows/move-hall-plan.ts';
import { reviewHallDraftWithOrders } from '../../../workflows/review-hall-draft.ts';
import { tryHallDraft } from '../../../workflows/try-hall-draft.ts';
import type { DefineRoute } from '../define-routes.ts';
import { Refused, readStaffLanguage } from '../problems.ts';
import { toHallReviewDto, toMovingSessionDto } from './dto.ts';

const ENDPOINTS = HALL_PLAN_ENDPOINTS;

type HallPlanContext = Pick<WorkflowContext, 'db' | 'clock' | 'publishedCatalog'>;

export function hallPlanRoutes(define: DefineRoute, context: HallPlanContext): void {
  const { db, clock } = context;
  const reader = createPlanReader();

  define(PLAN_FILE_ENDPOINTS.readPlanFile, async ({ body, scope }) => {
    requireWholeSeason(scope);
    const read = await reader.read(body);
    if (!read.ok) throw new Refused('plan-too-complex');
    return read.value;
  });

  define(ENDPOINTS.listHalls, async ({ scope, request }) => {
    requireWholeSeason(scope);
    const language = readStaffLanguage(request);
    const [venues, halls, drafts] = [await listVenues(db), await listHalls(db, clock.now()), await listHallDrafts(db)];
    const authors = await loadMemberNames(
      db,
      drafts.map(({ memberId }) => memberId),
    );
    const newHalls = drafts
      .filter((draft) => !halls.some(({ key }) => key === draft.key))
      .map(({ key, name, venue }): ListedHall => {
        const found = venues.find((candidate) => candidate.key === venue);
        return { key, name, venue: found ?? { key: venue, name: {} }, versions: [] };
      });
    return {
      venues: venues.map(({ key, name }) => ({ key, name: pickText(name, language) })),
      halls: [...halls, ...newHalls].map((hall) => {
        const draft = drafts.find(({ key }) => key === hall.key);
        return {
          ...toHallDto(hall, language),
          draft: draft
            ? {
                author: authors.get(draft.memberId) ?? '',
                updatedAt: draft.updatedAt.toISOString(),
                baseVersion: draft.baseVersion,
              }
            : null,
        };
      }),
    };
  });

  define(ENDPOINTS.readHallPlan, async ({ params: { key }, query, scope }) => {
    requireWholeSeason(scope);
    const published = await readPublishedPlanDto(db, key, query.version ?? null);
    if (!published) throw new Refused('not-found');
    return published;
  });

  define(ENDPOINTS.readHallDraft, async ({ params: { key }, scope }) => {
    requireWholeSeason(scope);
    const draft = await readHallDraft(db, key);
    if (!draft) throw new Refused('not-found');
    return draft;
  });

  define(ENDPOINTS.startHallDraft, async ({ params: { key }, staff, actor, scope }) => {
    requireWholeSeason(scope);
    const started = await startHallDraft(db, key, { memberId: staff.id, actor }, clock.now());
    if (!started.ok) throw new Refused('not-found');
    return {};
  });

  define(ENDPOINTS.importHallDraft, async ({ params: { key }, body, staff, actor, scope }) => {
    requireWholeSeason(scope);
    const drawing = await reader.cleanDrawing(body.svg);
    if (!drawing.ok) throw new Refused('plan-too-complex');
    if (drawing.value === null) throw new Refused('malformed', [{ field: 'svg', message: '' }]);
    const draft = { ...body, svg: drawing.value };
    const imported = await importHallDraft(db, key, draft, { memberId: staff.id, actor }, clock.now());
    return { problem: imported.ok ? null : imported.error };
  });

  define(ENDPOINTS.saveHallDraft, async ({ params: { key }, body, staff, scope }) => {
    requireWholeSeason(scope);
    const saved = await saveHallDraft(db, key, body, staff.id, clock.now());
    if (saved.ok) return { isSaved: true, version: saved.value, draft: null };
    return { isSaved: false, version: saved.error.stored?.version ?? 0, draft: saved.error.stored };
  });

  define(ENDPOINTS.discardHallDraft, async ({ params: { key }, actor, scope }) => {
    requireWholeSeason(scope);
    if (!(await discardHallDraft(db, key, actor, clock.now())).ok) throw new Refused('not-found');
    return {};
  });

  define(ENDPOINTS.reviewHallDraft, async ({ params: { key }, scope, request }) => {
    requireWholeSeason(scope);
    const review = await reviewHallDraftWithOrders(db, key, clock.now());
    if (!review) throw new Refused('not-found');
    return toHallReviewDto(review, readStaffLanguage(request));
  });

  define(ENDPOINTS.tryHallDraft, async ({ params: { key }, query, scope }) => {
    requireWholeSeason(scope);
    const buyers = await tryHallDraft(context, key, query.quantity);
    if (!buyers) throw new Refused('not-found');
    return { buyers };
  });

  define(ENDPOINTS.publishHallDraft, async ({ params: { key }, body, actor, scope }) => {
    requireWholeSeason(scope);
    const published = await publishHallDraft(db, key, body, actor, clock.now());
    if (published.ok) return { version: published.value };
    // The review, which is read again, has the problems.
    throw new Refused(published.error.kind === 'not_found' ? 'not-found' : 'draft-changed');
  });

  define(ENDPOINTS.previewHallMove, async ({ params: { key }, actor, scope, request }) => {
    requireWholeSeason(scope);
    const hall = await requireHall(key);
    const sessions = await moveHallPlan(db, key, clock.now(), { isDryRun: true, actor });
    const language = readStaffLanguage(request);
    return { version: hall.version, sessions: sessions.map((session) => toMovingSessionDto(session, language)) };
  });

  define(ENDPOINTS.moveHallSessions, async ({ params: { key }, actor, scope, request }) => {
    requireWholeSeason(scope);
    await requireHall(key);
    const sessions = await moveHallPlan(db, key, clock.now(), { isDryRun: false, actor });
    const language = readStaffLanguage(request);
    const moved = sessions.filter(({ error }) => error === null).length;
    return { moved, sessions: sessions.map((session) => toMovingSessionDto(session, language)) };
  });

  async function requireHall(key: string) {
    const hall = await findHall(db, key);
    if (!hall) throw new Refused('not-found');
    return hall;
  }
}

/** Events of several venues can play in a hall: members with a scope have no access. */
function requireWholeSeason({ events }: Scope): void {
  if (events !== null) throw new Refused('forbidden');
}

function toHallDto({ key, name, venue, versions }: ListedHall, language: StaffLanguage) {
  return {
    key,
    name: pickText(name, language),
    venue: { key: venue.key, name: pickText(venue.name, language) },
    versions: versions.map(({ publishedAt, ...version }) => ({ ...version, publishedAt: publishedAt.toISOString() })),
  };
}
