/** Drafts of the season: save, review, publish, schedule, undo, discard. */
import { CHANGE_SET_ENDPOINTS, type ChangeSetDto } from '@sahna/contract/admin/season/change-set-endpoints';
import type { FastifyRequest } from 'fastify';
import {
  type ChangeSet,
  checkWallClock,
  createChangeSet,
  discardChangeSet,
  findEventIds,
  listChangeSets,
  listDraftDocuments,
  type PublishError,
  publishChangeSet,
  readOfferNames,
  readPublishedDocument,
  rebaseDraft,
  removeDraft,
  reviewChangeSet,
  saveDraft,
  scheduleChangeSet,
  undoChangeSet,
  unscheduleChangeSet,
} from '../../../modules/season/index.ts';
import type { Scope } from '../../../modules/staff/index.ts';
import { startInstant } from '../../../platform/lib/local-date.ts';
import type { Result } from '../../../platform/lib/result.ts';
import type { WorkflowContext } from '../../../workflows/context.ts';
import type { DefineRoute } from '../define-routes.ts';
import { parsePage, toPage } from '../list-pages.ts';
import { Refused, readStaffLanguage } from '../problems.ts';
import { toDraftDto, toPublicationErrorDto, toReviewDto } from './dto.ts';
import { readChangeSetDtos } from './read-change-set-dtos.ts';
import { canReadDocuments, isAuthor, requireChangeSet, requireEvent } from './require-change-set.ts';

const ENDPOINTS = CHANGE_SET_ENDPOINTS;

export function changeSetRoutes(
  define: DefineRoute,
  { context }: { context: Pick<WorkflowContext, 'db' | 'clock' | 'publishedCatalog'> },
): void {
  const { db, clock } = context;
  const readDto = async (changeSet: ChangeSet, request: FastifyRequest): Promise<ChangeSetDto> => {
    const [dto] = await readChangeSetDtos(db, [changeSet], readStaffLanguage(request));
    if (!dto) throw new Error('a change set was not described');
    return dto;
  };

  define(ENDPOINTS.listChangeSets, async ({ query, scope, staff, request }) => {
    const found = await listChangeSets(db, parsePage(query), query.event ?? null);
    const ids = await findEventIds(
      db,
      found.flatMap(({ events }) => events),
    );
    const isInScope = (key: string): boolean => {
      const id = ids.get(key);
      return scope.events === null || (id !== undefined && scope.events.has(id));
    };
    const page = toPage(found, (changeSet) => changeSet);
    const items = page.items.filter(
      ({ events, ...changeSet }) =>
        canReadDocuments(events, staff) &&
        events.every(isInScope) &&
        (events.length > 0 || isAuthor(changeSet, scope, staff)),
    );
    return { items: await readChangeSetDtos(db, items, readStaffLanguage(request)), next: page.next };
  });

  define(ENDPOINTS.createChangeSet, async ({ body, staff, actor, request }) =>
    readDto(await createChangeSet(db, body.title, staff.id, actor, clock.now()), request),
  );

  define(ENDPOINTS.readChangeSet, async ({ params, scope, staff, request }) => {
    const changeSet = await requireChangeSet(db, params, scope, staff);
    const drafts = await listDraftDocuments(db, changeSet.id);
    return { ...(await readDto(changeSet, request)), drafts: drafts.map(toDraftDto) };
  });

  define(ENDPOINTS.readChangeSetState, async ({ params, scope, staff, request }) =>
    readDto(await requireChangeSet(db, params, scope, staff), request),
  );

  define(ENDPOINTS.saveDraft, async ({ params, body, scope, staff }) => {
    const { id } = await requireChangeSet(db, params, scope, staff);
    await requireEvent(db, params.key, scope);
    if (body.document) await requireSameVenue(params.key, body.document['venue'], scope);
    const saved = await saveDraft(db, id, { key: params.key, ...body }, clock.now());
    if (saved.ok) return { isSaved: true, draft: toDraftDto(saved.value) };
    const { error } = saved;
    if (error.kind === 'changed') return { isSaved: false, draft: error.stored && toDraftDto(error.stored) };
    if (error.kind === 'wrong_state') throw new Refused('draft-changed');
    const message = error.kind === 'not_storable' ? error.message : '';
    throw new Refused('malformed', [{ field: 'document', message }]);
  });

  /** Members with a scope do not move events to other venues. */
  const requireSameVenue = async (key: string, venue: unknown, scope: Scope): Promise<void> => {
    if (scope.events === null) return;
    const published = await readPublishedDocument(db, key);
    if (published?.['venue'] !== venue) throw new Refused('forbidden');
  };

  define(ENDPOINTS.rebaseDraft, async ({ params, scope, staff }) => {
    const { id } = await requireChangeSet(db, params, scope, staff);
    const rebased = await rebaseDraft(db, id, params.key, clock.now());
    if (!rebased.ok) throw new Refused(rebased.error === 'wrong_state' ? 'draft-changed' : 'not-found');
    return toDraftDto(rebased.value);
  });

  define(ENDPOINTS.removeDraft, async ({ params, scope, staff }) => {
    const { id } = await requireChangeSet(db, params, scope, staff);
    if (!(await removeDraft(db, id, params.key, clock.now())).ok) throw new Refused('draft-changed');
    return {};
  });

  define(ENDPOINTS.reviewChangeSet, async ({ params, scope, staff, request }) => {
    const changeSet = await requireChangeSet(db, params, scope, staff);
    const currency = context.publishedCatalog.current()?.shop.currency ?? '';
    const deps = { language: readStaffLanguage(request), currency, names: await readOfferNames(db) };
    const review = await reviewChangeSet(db, changeSet, clock.now());
    const drafts = await listDraftDocuments(db, changeSet.id);
    return toReviewDto(review, new Map(drafts.map(({ key, document }) => [key, document])), deps);
  });

  const answer = async (before: ChangeSet, result: Result<ChangeSet, PublishError>, request: FastifyRequest) => ({
    changeSet: await readDto(result.ok ? result.value : before, request),
    error: result.ok ? null : toPublicationErrorDto(result.error),
  });

  define(ENDPOINTS.publishChangeSet, async ({ params, scope, staff, actor, request }) => {
    const before = await requireChangeSet(db, params, scope, staff);
    const published = await publishChangeSet(db, before.id, actor, clock.now());
    return answer(before, published.ok ? { ok: true, value: published.value.changeSet } : published, request);
  });

  define(ENDPOINTS.scheduleChangeSet, async ({ params, body, scope, staff, actor, request }) => {
    const before = await requireChangeSet(db, params, scope, staff);
    const timeZone = context.publishedCatalog.current()?.shop.timeZone ?? 'UTC';
    const [now, publishAt] = [clock.now(), startInstant(body.day, body.time, timeZone)];
    if (checkWallClock(body.day, body.time, timeZone) === 'skipped') throw new Refused('skipped-time');
    if (publishAt <= now) throw new Refused('date-in-past');
    return answer(before, await scheduleChangeSet(db, before.id, publishAt, staff.id, actor, now), request);
  });

  define(ENDPOINTS.unscheduleChangeSet, async ({ params, scope, staff, actor, request }) => {
    const before = await requireChangeSet(db, params, scope, staff);
    return answer(before, await unscheduleChangeSet(db, before.id, actor, clock.now()), request);
  });

  define(ENDPOINTS.undoChangeSet, async ({ params, scope, staff, actor, request }) => {
    const before = await requireChangeSet(db, params, scope, staff);
    const undone = await undoChangeSet(db, before.id, actor, clock.now());
    return answer(before, undone.ok ? { ok: true, value: undone.value.changeSet } : undone, request);
  });

  define(ENDPOINTS.discardChangeSet, async ({ params, scope, staff, actor }) => {
    const { id } = await requireChangeSet(db, params, scope, staff);
    if (!(await discardChangeSet(db, id, actor, clock.now())).ok) throw new Refused('draft-changed');
    return {};
  });
}
