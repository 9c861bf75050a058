/** Templates of blocked seats. */
import {
  BLOCK_TEMPLATE_ENDPOINTS,
  MAX_LISTED_PLACES,
  MAX_TEMPLATE_SESSIONS,
} from '@sahna/contract/admin/sessions/block-template-endpoints';
import { loadEventNames } from '../../../modules/season/index.ts';
import { listBlockTemplates, type SeatBlockTemplate } from '../../../modules/seating/inventory.ts';
import { loadMemberNames, type Scope } from '../../../modules/staff/index.ts';
import type { SessionId } from '../../../platform/lib/ids.ts';
import { toLocalDay } from '../../../platform/lib/local-date.ts';
import {
  applyTemplate,
  previewTemplate,
  removeTemplate,
  saveTemplateOfSession,
} from '../../../workflows/block-templates.ts';
import type { WorkflowContext } from '../../../workflows/context.ts';
import type { DefineRoute } from '../define-routes.ts';
import { requireSession } from '../event-sessions/require-session.ts';
import { Refused, readStaffLanguage } from '../problems.ts';
import { toSelectionFilter } from '../season-calendar/filter.ts';
import { toAppliedRowDto, toBlockTemplateDto, toTemplateRowDto } from './dto.ts';

type Context = Pick<WorkflowContext, 'db' | 'clock' | 'publishedCatalog'>;

export function blockTemplateRoutes(define: DefineRoute, context: Context): void {
  const { db, clock, publishedCatalog } = context;
  const requireTemplate = async ({ id }: { id: number }, { events }: Scope): Promise<SeatBlockTemplate> => {
    const [template] = await listBlockTemplates(db, { id, hallOf: null, events });
    if (!template) throw new Refused('not-found');
    return template;
  };

  define(BLOCK_TEMPLATE_ENDPOINTS.listBlockTemplates, async ({ query, scope, request }) => {
    const language = readStaffLanguage(request);
    const session =
      query.sessionId === undefined ? null : await requireSession(context, { id: query.sessionId }, scope);
    const templates = await listBlockTemplates(db, { id: null, hallOf: session?.id ?? null, events: scope.events });
    const authors = await loadMemberNames(
      db,
      templates.map(({ memberId }) => memberId),
    );
    return { templates: templates.map((template) => toBlockTemplateDto(template, authors, language)) };
  });

  define(BLOCK_TEMPLATE_ENDPOINTS.saveBlockTemplate, async ({ params, body, scope, actor }) => {
    const { id: sessionId } = await requireSession(context, params, scope);
    const saved = await saveTemplateOfSession(context, { sessionId, name: body.name }, actor);
    return saved.ok ? { id: saved.value.id, error: null } : { id: null, error: saved.error };
  });

  define(BLOCK_TEMPLATE_ENDPOINTS.removeBlockTemplate, async ({ params, scope, actor }) => {
    const removed = await removeTemplate(context, await requireTemplate(params, scope), actor);
    if (!removed.ok) throw new Refused('not-found');
    return {};
  });

  define(BLOCK_TEMPLATE_ENDPOINTS.previewBlockTemplate, async ({ params, body, scope, request }) => {
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

  define(BLOCK_TEMPLATE_ENDPOINTS.applyBlockTemplate, async ({ params, body, scope, actor }) => {
    const template = await requireTemplate(params, scope);
    const sessionIds: SessionId[] = [];
    // Before the first change: a session out of scope refuses the whole request.
    for (const id of new Set(body.sessionIds)) sessionIds.push((await requireSession(context, { id }, scope)).id);
    const results = await applyTemplate(context, { template, sessionIds, key: body.key }, actor);
    return { results: results.map(toAppliedRowDto) };
  });
}
