/** The event as visitors will see it. */
import { SEASON_EVENT_ENDPOINTS } from '@sahna/contract/admin/season/season-event-endpoints';
import type { EventSnapshot } from '../../../modules/catalog/index.ts';
import { previewEventDocument } from '../../../modules/season/index.ts';
import type { Language } from '../../../platform/lib/languages.ts';
import type { WorkflowContext } from '../../../workflows/context.ts';
import type { DefineRoute } from '../define-routes.ts';
import { requireEvent } from './require-change-set.ts';

export type EventPreviewDeps = {
  context: Pick<WorkflowContext, 'db' | 'clock'>;
  /** HTML of a page of the storefront; null if it was not built. */
  renderPreview: (
    snapshot: EventSnapshot,
    page: 'card' | 'event',
    language: Language,
    origin: string,
  ) => Promise<string | null>;
};

export function eventPreviewRoutes(
  define: DefineRoute,
  { context: { db, clock }, renderPreview }: EventPreviewDeps,
): void {
  define(SEASON_EVENT_ENDPOINTS.previewSeasonEvent, async ({ params: { key }, body, scope, request }) => {
    await requireEvent(db, key, scope);
    if (!body.document) return { html: null, problems: [] };
    const preview = await previewEventDocument(db, key, body.document, clock.now());
    if (!preview.ok) return { html: null, problems: preview.error };
    const html = preview.value && (await renderPreview(preview.value, body.page, body.language, request.siteOrigin()));
    return { html, problems: [] };
  });
}
