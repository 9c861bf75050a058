/** Templates of blocked and painted seats. */
import {
  MAX_LISTED_PLACES,
  MAX_TEMPLATE_SESSIONS,
  SEAT_TEMPLATE_ENDPOINTS,
} from '@sahna/contract/admin/sessions/seat-template-endpoints';
import { loadEventNames } from '../../../modules/season/index.ts';
import { listSeatTemplates, type SeatTemplate } from '../../../modules/seating/inventory.ts';
import { loadMemberNames, type Scope } from '../../../modules/staff/index.ts';
import { toLocalDay } from '../../../platform/lib/local-date.ts';
import type { WorkflowContext } from '../../../workflows/context.ts';
import {
  applyTemplate,
  paintTemplate,
  previewTemplate,
  removeTemplate,
  saveTemplateOfSession,
} from '../../../workflows/seat-templates.ts';
import type { DefineRoute } from '../define-routes.ts';
import { requireSession, requireSessions } from '../event-sessions/require-session.ts';
import { Refused, readStaffLanguage } from '../problems.ts';
import { toSelectionFilter } from '../season-calendar/filter.ts';
import { toAppliedRowDto, toSeatTemplateDto, toTemplatePaintRowDto, toTemplateRowDto } from './dto.ts';

type Context = Pick<WorkflowContext, 'db' | 'clock' | 'publishedCatalog'>;

export function seatTemplateRoutes(define: DefineRoute, context: Context): void {
  const { db, clock, publishedCatalog } = context;
  const requireTemplate = async ({ id }: { id: number }, { events }: Scope): Promise<SeatTemplate> => {
    const [template] = await listSeatTemplates(db, { id, hallOf: null, events });
    if (!template) throw new Refused('not-found');
    return template;
  };

  define(SEAT_TEMPLATE_ENDPOINTS.listSeatTemplates, async ({ query, scope, request }) => {
    const language = readStaffLanguage(request);
    const session =
      query.sessionId === undefined ? null : await requireSession(context, { id: query.sessionId }, scope);
    const templates = await listSeatTemplates(db, { id: null, hallOf: session?.id ?? null, events: scope.events });
    const authors = await loadMemberNames(
      db,
      templates.map(({ memberId }) => memberId),
    );
    return { templates: templates.map((template) => toSeatTemplateDto(template, authors, language)) };
  });

  define(SEAT_TEMPLATE_ENDPOINTS.saveSeatTemplate, async ({ params, body, scope, actor }) => {
    const { id: sessionId } = await requireSession(context, params, scope);
    const saved = await saveTemplateOfSession(context, { sessionId, ...body }, actor);
    return saved.ok ? { id: saved.value.id, error: null } : { id: null, error: saved.error };
  });

  define(SEAT_TEMPLATE_ENDPOINTS.removeSeatTemplate, async ({ params, scope, actor }) => {
    const removed = await removeTemplate(context, await requireTemplate(params, scope), actor);
    if (!removed.ok) throw new Refused('not-found');
    return {};
  });

  define(SEAT_TEMPLATE_ENDPOINTS.previewSeatTemplate, async ({ params, body, scope, request }) => {
    const template = await requireTemplate(params, scope);
    const today = toLocalDay(clock.now(), publishedCatalog.current()?.shop.timeZone ?? 'UTC');
    const previewed = await previewTemplate(context, {
      ...{ template, filter: toSelectionFilter(body.selection, scope, today) },
      ...{ maxSessions: MAX_TEMPLATE_SESSIONS, maxListed: MAX_LISTED_PLACES },
      skipsUnfit: 'filter' in body.selection,
    });
    if (!previewed.ok) return { error: previewed.error, rows: [] };
    const language = readStaffLanguage(request);
    const names = await loadEventNames(db, new Set(previewed.value.map(({ session }) => session.eventId)));
    return {
      error: null,
      rows: previewed.value.map((row) => toTemplateRowDto(row, names.get(row.session.eventId), language)),
    };
  });

  define(SEAT_TEMPLATE_ENDPOINTS.applySeatTemplate, async ({ params, body, scope, actor }) => {
    const template = await requireTemplate(params, scope);
    const named = body.sessionIds.map((id) => ({ id }));
    const sessionIds = (await requireSessions(context, named, scope)).map(({ id }) => id);
    const results = await applyTemplate(context, { template, sessionIds, key: body.key }, actor);
    return { results: results.map(toAppliedRowDto) };
  });

  define(SEAT_TEMPLATE_ENDPOINTS.paintSeatTemplate, async ({ params, body, scope, actor }) => {
    const template = await requireTemplate(params, scope);
    const sessions = await requireSessions(context, body.sessions, scope);
    const results = await paintTemplate(context, { template, sessions }, actor);
    return { results: results.map(toTemplatePaintRowDto) };
  });
}
