/** Season tickets: search, the page of one, issue and block. */
import { SEASON_TICKET_ENDPOINTS } from '@sahna/contract/admin/people/season-ticket-endpoints';
import type { CatalogService } from '../../../modules/catalog/index.ts';
import { findSeasonTickets, listSeasonTicketUses } from '../../../modules/season-tickets/index.ts';
import type { Database } from '../../../platform/db/index.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import { eventId, seasonTicketId } from '../../../platform/lib/ids.ts';
import { pickText } from '../../../platform/lib/languages.ts';
import { blockSeasonTicket, issueSeasonTicket } from '../../../workflows/manage-season-tickets.ts';
import { loadTimeline } from '../audit-log/timeline.ts';
import type { DefineRoute } from '../define-routes.ts';
import { parsePage, toPage } from '../list-pages.ts';
import { Refused, readStaffLanguage } from '../problems.ts';
import { toSeasonTicketDto } from './dto.ts';

export type SeasonTicketRouteDeps = { db: Database; clock: Clock; catalog: CatalogService };

const MAX_USES = 100;

export function seasonTicketRoutes(define: DefineRoute, { db, clock, catalog }: SeasonTicketRouteDeps): void {
  define(SEASON_TICKET_ENDPOINTS.listSeasonTickets, async ({ query, scope, request }) => {
    const filter = { id: null, text: query.q || null, owner: null, events: scope.events };
    const language = readStaffLanguage(request);
    return toPage(await findSeasonTickets(db, filter, parsePage(query)), (ticket) =>
      toSeasonTicketDto(ticket, language),
    );
  });

  define(SEASON_TICKET_ENDPOINTS.listSeasonTicketEvents, ({ scope, request }) => {
    const language = readStaffLanguage(request);
    return {
      events: (catalog.current()?.events ?? []).flatMap(({ id, title, seasonTicket }) =>
        seasonTicket && (scope.events?.has(id) ?? true)
          ? [{ id, title: pickText(title, language), visits: seasonTicket.quantity }]
          : [],
      ),
    };
  });

  define(SEASON_TICKET_ENDPOINTS.readSeasonTicket, async ({ params, scope, staff, request }) => {
    const id = seasonTicketId(params.id);
    const filter = { id, text: null, owner: null, events: scope.events };
    const [found] = await findSeasonTickets(db, filter, { before: null, limit: 1 });
    if (!found) throw new Refused('not-found');
    return {
      ...toSeasonTicketDto(found, readStaffLanguage(request)),
      uses: await listSeasonTicketUses(db, id, MAX_USES),
      timeline: await loadTimeline(db, { kind: 'season_ticket', id }, staff, readStaffLanguage(request)),
    };
  });

  define(SEASON_TICKET_ENDPOINTS.issueSeasonTicket, async ({ body, scope, actor }) => {
    const { eventId: event, lastname, firstname, middlename, phone, card, ...rest } = body;
    const owner = { lastname, firstname, ...(middlename ? { middlename } : {}), ...(phone ? { phone } : {}) };
    const ticket = { ...rest, eventId: eventId(event), owner, card: card || null };
    const issued = await issueSeasonTicket({ db, clock }, ticket, { scope, actor });
    if (!issued.ok) throw new Refused('not-found');
    return { id: issued.value };
  });

  define(SEASON_TICKET_ENDPOINTS.blockSeasonTicket, async ({ params, body, scope, actor }) => {
    const change = { id: seasonTicketId(params.id), ...body };
    const blocked = await blockSeasonTicket({ db, clock }, change, { scope, actor });
    if (!blocked.ok) throw new Refused('not-found');
    return {};
  });
}
