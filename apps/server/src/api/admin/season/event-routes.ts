/** Events of the season for staff who edit them. */
import { SEASON_EVENT_ENDPOINTS } from '@sahna/contract/admin/season/season-event-endpoints';
import {
  checkDocument,
  createEventDraft,
  listEditableEvents,
  readPublishedDocument,
} from '../../../modules/season/index.ts';
import { pickText } from '../../../platform/lib/languages.ts';
import type { WorkflowContext } from '../../../workflows/context.ts';
import type { DefineRoute } from '../define-routes.ts';
import { PAGE_SIZE } from '../list-pages.ts';
import { Refused, readStaffLanguage } from '../problems.ts';
import { toStatus } from './dto.ts';
import { requireEvent } from './require-change-set.ts';

export function seasonEventRoutes(
  define: DefineRoute,
  { context: { db, clock } }: { context: Pick<WorkflowContext, 'db' | 'clock'> },
): void {
  define(SEASON_EVENT_ENDPOINTS.listSeasonEvents, async ({ query, scope, request }) => {
    const language = readStaffLanguage(request);
    const { q = '', status = null, venue = null, kind = null, hasDraft } = query;
    const filter = { query: q, events: scope.events, status, venue, kind, hasDraft: hasDraft !== undefined };
    const page = { after: query.after ?? '', limit: PAGE_SIZE + 1 };
    const found = await listEditableEvents(db, filter, page, clock.now());
    const rows = found.slice(0, PAGE_SIZE);
    return {
      items: rows.map(({ id: _id, title, venue, kind, status, ...event }) => ({
        ...event,
        title: pickText(title, language),
        venue: pickText(venue, language),
        kind: pickText(kind, language),
        status: toStatus(status),
      })),
      next: found.length > PAGE_SIZE ? (rows.at(-1)?.key ?? null) : null,
    };
  });

  define(SEASON_EVENT_ENDPOINTS.createSeasonEvent, async ({ body, scope, staff, actor }) => {
    if (scope.events !== null) throw new Refused('forbidden');
    const begun = await createEventDraft(db, body, staff.id, actor, clock.now());
    if (begun.ok) return { changeSetId: begun.value.id, freeKey: null };
    const { error } = begun;
    if (error.kind === 'key_taken') return { changeSetId: null, freeKey: error.freeKey };
    throw new Refused('malformed', [{ field: 'document', message: error.message }]);
  });

  define(SEASON_EVENT_ENDPOINTS.readSeasonEvent, async ({ params: { key }, scope }) => {
    await requireEvent(db, key, scope);
    return { document: await readPublishedDocument(db, key) };
  });

  define(SEASON_EVENT_ENDPOINTS.checkSeasonEvent, async ({ params: { key }, body, scope }) => {
    await requireEvent(db, key, scope);
    return { problems: await checkDocument(db, key, body.document, clock.now()) };
  });
}
