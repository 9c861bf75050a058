/** The event as visitors and buyers will see it. */
import { SEASON_EVENT_ENDPOINTS } from '@sahna/contract/admin/season/season-event-endpoints';
import type { EventSnapshot } from '../../../modules/catalog/index.ts';
import { previewEventDocument } from '../../../modules/season/index.ts';
import type { ExampleTicket } from '../../../modules/tickets/index.ts';
import type { Language } from '../../../platform/lib/languages.ts';
import {
  type PreviewContext,
  type PreviewedHall,
  previewEventHall,
  previewEventOrder,
  previewOrderEmail,
} from '../../../workflows/preview-event.ts';
import type { DefineRoute } from '../define-routes.ts';
import { toExchangeHallDto } from '../exchanges/dto.ts';
import { requireEvent } from './require-change-set.ts';

/** A page of the storefront. */
export type PreviewedPage = { kind: 'card' | 'event' } | { kind: 'ticket'; example: ExampleTicket };

export type EventPreviewDeps = {
  context: PreviewContext;
  /** HTML of a page of the storefront; null if it was not built. */
  renderPreview: (
    snapshot: EventSnapshot,
    page: PreviewedPage,
    language: Language,
    origin: string,
  ) => Promise<string | null>;
};

export function eventPreviewRoutes(define: DefineRoute, { context, renderPreview }: EventPreviewDeps): void {
  const { db, clock } = context;

  define(SEASON_EVENT_ENDPOINTS.previewSeasonEvent, async ({ params: { key }, body, scope, request }) => {
    await requireEvent(db, key, scope);
    const { document, page, language } = body;
    if (!document) return { html: null, subject: '', problems: [] };
    if (page === 'card' || page === 'event') {
      const preview = await previewEventDocument(db, key, document, clock.now());
      if (!preview.ok) return { html: null, subject: '', problems: preview.error };
      const { value } = preview;
      const html = value && (await renderPreview(value, { kind: page }, language, request.siteOrigin()));
      return { html, subject: '', problems: [] };
    }
    const order = await previewEventOrder(context, { key, document, language });
    if (!order.ok) return { html: null, subject: '', problems: order.error };
    const [example] = order.value?.tickets ?? [];
    if (!order.value || !example) return { html: null, subject: '', problems: [] };
    if (page === 'email') return { ...(await previewOrderEmail(context, order.value)), problems: [] };
    const { snapshot } = order.value;
    const html = await renderPreview(snapshot, { kind: 'ticket', example }, language, request.siteOrigin());
    return { html, subject: '', problems: [] };
  });

  define(SEASON_EVENT_ENDPOINTS.previewSeasonHall, async ({ params: { key }, body, scope }) => {
    await requireEvent(db, key, scope);
    const { document, language } = body;
    if (!document) return { hall: null, problems: [] };
    const hall = await previewEventHall(context, { key, document, language });
    if (!hall.ok) return { hall: null, problems: hall.error };
    return { hall: hall.value && toHallDto(hall.value, language), problems: [] };
  });

  define(SEASON_EVENT_ENDPOINTS.printSeasonTickets, async ({ params: { key }, body, scope }) => {
    await requireEvent(db, key, scope);
    const { document, language } = body;
    if (!document) return { pdf: null, problems: [] };
    const order = await previewEventOrder(context, { key, document, language });
    if (!order.ok) return { pdf: null, problems: order.error };
    if (!order.value) return { pdf: null, problems: [] };
    const pdf = await context.tickets.print(order.value.tickets.map(({ sheet }) => sheet));
    return { pdf: Buffer.from(pdf).toString('base64'), problems: [] };
  });
}

/** Every seat is free. */
function toHallDto({ event, session, cachedPlan, currency }: PreviewedHall, language: Language) {
  if (!cachedPlan) return null;
  const bits = new Uint8Array(Math.ceil(cachedPlan.plan.seats.length / 8)).fill(255);
  return toExchangeHallDto({ event, session }, { cachedPlan, free: { bits } }, { currency, language });
}
