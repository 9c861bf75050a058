/** Pages of the storefront with a document that is not published, for staff. */
import type { Server } from 'node:http';
import { renderPreviewPage } from './api/pages/render-preview.ts';
import type { SetupDeps } from './api/storefront/catalog/setup.ts';
import { toSnapshotResponse } from './api/storefront/catalog/snapshot-responses.ts';
import type { EventSnapshot } from './modules/catalog/index.ts';
import { formatLangQuery } from './platform/http/default-language.ts';
import type { Clock } from './platform/lib/clock.ts';
import type { Language } from './platform/lib/languages.ts';

/** Returns the HTML of the page; null without a build of the storefront. */
export type RenderEventPreview = (
  snapshot: EventSnapshot,
  page: 'card' | 'event',
  language: Language,
  origin: string,
) => Promise<string | null>;

export function createEventPreview(server: Server, setup: SetupDeps, clock: Clock): RenderEventPreview {
  return (snapshot, page, language, origin) => {
    const defaultLanguage = snapshot.catalog.shop.language;
    const path = page === 'card' ? '/' : `/event/${snapshot.event.hash}`;
    return renderPreviewPage(server, {
      path: `${path}${formatLangQuery(language, defaultLanguage)}`,
      ...{ origin, defaultLanguage },
      respond: (address) => toSnapshotResponse(snapshot, address, setup, clock.now()),
    });
  };
}
