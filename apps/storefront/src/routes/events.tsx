/** What the routes of an event's pages share: its own page's, and its hall's. */
import type { Action } from '@sahna/contract/entities/event';
import { lazyRouteComponent } from '@tanstack/react-router';
import { orNotFound } from '../shared/api/or-not-found.ts';
import type { Language } from '../shared/language.ts';
import { languageDeps } from '../shared/language-deps.ts';
import { loadChunk } from '../shared/load-chunk.ts';
import { loadScreen } from '../shared/load-screen.ts';
import type { PageContext } from '../shared/page-context.ts';
import type { MetaTag } from '../shared/page-head.ts';
import { readSub } from '../shared/sub.ts';
import { eventTexts } from '../shared/texts/event/index.ts';
import type { EveryPageKey } from '../shared/texts/every-page/index.ts';

const loadMeta = loadChunk(() => import('./event-meta.ts'));

/** What a page's head goes by: the event, and the title of the screen. */
type Shown = { action: Action; screen: EveryPageKey };

/** Reads an event for its page, and says what stands in the page's head; an event that the shop does not have is not found. */
export async function loadEvent(
  context: PageContext & { language: Language },
  read: () => Promise<Shown>,
): Promise<MetaTag[]> {
  const [{ action, screen }, { eventMeta }] = await orNotFound(Promise.all([read(), loadMeta()]));
  return eventMeta(action, screen, context);
}

export const EVENT_ROUTE = {
  validateSearch: readSub,
  loaderDeps: languageDeps,
  head: ({ loaderData }: { loaderData?: MetaTag[] | undefined }) => (loaderData ? { meta: loaderData } : {}),
  notFoundComponent: lazyRouteComponent(
    loadScreen(() => import('../shared/event/missing-event.tsx'), eventTexts),
    'MissingEvent',
  ),
};
