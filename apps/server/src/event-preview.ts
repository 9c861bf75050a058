/** Pages of the storefront with a document that is not published, for staff. */
import type { Server } from 'node:http';
import { ENDPOINT_PATHS, getPlaceMapPath } from '@sahna/contract/paths';
import type { EventPreviewDeps, PreviewedPage } from './api/admin/season/preview-routes.ts';
import { renderPreviewPage } from './api/pages/render-preview.ts';
import type { SetupDeps } from './api/storefront/catalog/setup.ts';
import { toSnapshotResponse } from './api/storefront/catalog/snapshot-responses.ts';
import { toTicketDto } from './api/storefront/tickets/dto.ts';
import { type EventSnapshot, getTint, toLocalizedImages } from './modules/catalog/index.ts';
import { formatLangQuery } from './platform/http/languages/default-language.ts';
import type { Clock } from './platform/lib/clock.ts';

export function createEventPreview(server: Server, setup: SetupDeps, clock: Clock): EventPreviewDeps['renderPreview'] {
  return async (snapshot, page, language, origin) => {
    const defaultLanguage = snapshot.catalog.shop.language;
    const html = await renderPreviewPage(server, {
      path: `${toPath(snapshot, page)}${formatLangQuery(language, defaultLanguage)}`,
      ...{ origin, defaultLanguage },
      respond: (address) =>
        toTicketResponse(snapshot, page, address) ?? toSnapshotResponse(snapshot, address, setup, clock.now()),
    });
    return html === null ? null : drawPlaceMaps(html, page);
  };
}

function toPath({ event }: EventSnapshot, page: PreviewedPage): string {
  if (page.kind === 'ticket') return `/ticket/${page.example.ticket.hash}`;
  return page.kind === 'card' ? '/' : `/event/${event.hash}`;
}

function toTicketResponse({ catalog }: EventSnapshot, page: PreviewedPage, address: string): object | null {
  if (page.kind !== 'ticket') return null;
  const { ticket } = page.example;
  if (address !== ENDPOINT_PATHS.ticketView.replace(':hash', ticket.hash)) return null;
  const { images } = ticket.snapshot;
  return toTicketDto(ticket, toLocalizedImages(catalog.imageUrls, images), getTint(catalog.imageTints, images));
}

/** The ticket is not stored, so its map has no address. The page adds a language to it. */
function drawPlaceMaps(html: string, page: PreviewedPage): string {
  if (page.kind !== 'ticket' || page.example.map === null) return html;
  const url = `data:image/svg+xml;base64,${Buffer.from(page.example.map).toString('base64')}`;
  const [before = '', ...after] = html.split(getPlaceMapPath(page.example.ticket.hash));
  return [before, ...after.map((part) => part.replace(/^[^"\s]*/, url))].join('');
}
