/** Options shared by the routes of an event's page and its seat map. */
import type { Action } from '@sahna/contract/events/event';
import { lazyRouteComponent } from '@tanstack/react-router';
import { throwNotFound } from '../shared/api/throw-not-found.ts';
import { parseSeasonTicketParam } from '../shared/event/payment/season-ticket-param.ts';
import type { Language } from '../shared/language.ts';
import { getLanguageDeps } from '../shared/page/language-deps.ts';
import { loadChunk } from '../shared/page/load-chunk.ts';
import { loadScreen } from '../shared/page/load-screen.ts';
import type { PageContext } from '../shared/page/page-context.ts';
import type { MetaTag } from '../shared/page/page-head.ts';
import { eventTexts } from '../shared/texts/event/index.ts';
import type { EveryPageKey } from '../shared/texts/every-page/index.ts';

const loadMeta = loadChunk(() => import('./event-meta.ts'));

/** Input of a page's head: the event, and the title of the screen. */
type PageTitle = { action: Action; screen: EveryPageKey };

/** Loads an event and the metadata of its page; an unknown event is not found. */
export async function loadEvent(
  context: PageContext & { language: Language },
  read: () => Promise<PageTitle>,
): Promise<MetaTag[]> {
  const [{ action, screen }, { createEventMeta }] = await throwNotFound(Promise.all([read(), loadMeta()]));
  return createEventMeta(action, screen, context);
}

export const EVENT_ROUTE = {
  validateSearch: parseSeasonTicketParam,
  loaderDeps: getLanguageDeps,
  head: ({ loaderData }: { loaderData?: MetaTag[] | undefined }) => (loaderData ? { meta: loaderData } : {}),
  notFoundComponent: lazyRouteComponent(
    loadScreen(() => import('../shared/event/missing-event.tsx'), eventTexts),
    'MissingEvent',
  ),
};
