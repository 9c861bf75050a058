/** Drafts of the season: save, review, publish, schedule, undo, discard. */
import { CHANGE_SET_ENDPOINTS } from '@sahna/contract/admin/season/change-set-endpoints';
import {
  type ChangeSet,
  createChangeSet,
  discardChangeSet,
  findEventIds,
  listChangeSets,
  listDraftEvents,
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
import type { Result } from '../../../platform/lib/result.ts';
import type { WorkflowContext } from '../../../workflows/context.ts';
import type { DefineRoute } from '../define-routes.ts';
import { parsePage, toPage } from '../list-pages.ts';
import { Refused, readStaffLanguage } from '../problems.ts';
import { toChangeSetDto, toDraftDto, toPublicationErrorDto, toReviewDto } from './dto.ts';
import { isAuthor, requireChangeSet, requireEvent } from './require-change-set.ts';

const ENDPOINTS = CHANGE_SET_ENDPOINTS;

export function changeSetRoutes(
  define: DefineRoute,
  { context }: { context: Pick<WorkflowContext, 'db' | 'clock' | 'publishedCatalog'> },
): void {
  const { db, clock } = context;
  const listKeys = async (id: number): Promise<string[]> => (await listDraftEvents(db, id)).map(({ key }) => key);

  define(ENDPOINTS.listChangeSets, async ({ query, scope, staff }) => {
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
      ({ events, ...changeSet }) => events.every(isInScope) && (events.length > 0 || isAuthor(changeSet, scope, staff)),
    );
    return { items: items.map(({ events, ...changeSet }) => toChangeSetDto(changeSet, events)), next: page.next };
  });

  define(ENDPOINTS.createChangeSet, async ({ body, staff, actor }) =>
    toChangeSetDto(await createChangeSet(db, body.title, staff.id, actor, clock.now()), []),
  );

  define(ENDPOINTS.readChangeSet, async ({ params, scope, staff }) => {
    const changeSet = await requireChangeSet(db, params, scope, staff);
    const drafts = await listDraftEvents(db, changeSet.id);
    const keys = drafts.map(({ key }) => key);
    return { ...toChangeSetDto(changeSet, keys), drafts: drafts.map(toDraftDto) };
  });

  define(ENDPOINTS.saveDraft, async ({ params, body, scope, staff }) => {
    const { id } = await requireChangeSet(db, params, scope, staff);
    await requireEvent(db, params.key, scope);
    if (body.document) await requireSameVenue(params.key, body.document['venue'], scope);
    const saved = await saveDraft(db, id, { key: params.key, ...body }, clock.now());
    if (saved.ok) return { isSaved: true, draft: toDraftDto(saved.value) };
    const { error } = saved;
    if (error.kind === 'changed') return { isSaved: false, draft: error.stored && toDraftDto(error.stored) };
    if (error.kind === 'wrong_state') throw new Refused('wrong-state');
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
    if (!rebased.ok) throw new Refused(rebased.error === 'wrong_state' ? 'wrong-state' : 'not-found');
    return toDraftDto(rebased.value);
  });

  define(ENDPOINTS.removeDraft, async ({ params, scope, staff }) => {
    const { id } = await requireChangeSet(db, params, scope, staff);
    if (!(await removeDraft(db, id, params.key, clock.now())).ok) throw new Refused('wrong-state');
    return {};
  });

  define(ENDPOINTS.reviewChangeSet, async ({ params, scope, staff, request }) => {
    const { id } = await requireChangeSet(db, params, scope, staff);
    const currency = context.publishedCatalog.current()?.shop.currency ?? '';
    const deps = { language: readStaffLanguage(request), currency, names: await readOfferNames(db) };
    return toReviewDto(await reviewChangeSet(db, id, clock.now()), deps);
  });

  const answer = async (before: ChangeSet, result: Result<ChangeSet, PublishError>) => ({
    changeSet: toChangeSetDto(result.ok ? result.value : before, await listKeys(before.id)),
    error: result.ok ? null : toPublicationErrorDto(result.error),
  });

  define(ENDPOINTS.publishChangeSet, async ({ params, scope, staff, actor }) => {
    const before = await requireChangeSet(db, params, scope, staff);
    const published = await publishChangeSet(db, before.id, actor, clock.now());
    return answer(before, published.ok ? { ok: true, value: published.value.changeSet } : published);
  });

  define(ENDPOINTS.scheduleChangeSet, async ({ params, body, scope, staff, actor }) => {
    const before = await requireChangeSet(db, params, scope, staff);
    const [now, publishAt] = [clock.now(), new Date(body.publishAt)];
    if (publishAt <= now) throw new Refused('date-in-past');
    return answer(before, await scheduleChangeSet(db, before.id, publishAt, staff.id, actor, now));
  });

  define(ENDPOINTS.unscheduleChangeSet, async ({ params, scope, staff, actor }) => {
    const before = await requireChangeSet(db, params, scope, staff);
    return answer(before, await unscheduleChangeSet(db, before.id, actor, clock.now()));
  });

  define(ENDPOINTS.undoChangeSet, async ({ params, scope, staff, actor }) => {
    const before = await requireChangeSet(db, params, scope, staff);
    const undone = await undoChangeSet(db, before.id, actor, clock.now());
    return answer(before, undone.ok ? { ok: true, value: undone.value.changeSet } : undone);
  });

  define(ENDPOINTS.discardChangeSet, async ({ params, scope, staff, actor }) => {
    const { id } = await requireChangeSet(db, params, scope, staff);
    if (!(await discardChangeSet(db, id, actor, clock.now())).ok) throw new Refused('wrong-state');
    return {};
  });
}
