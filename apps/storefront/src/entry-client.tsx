import type { AnyRoute } from '@tanstack/react-router';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createStorefront } from './app/router.tsx';
import { readLanguage } from './shared/language.ts';
import { everyPageTexts } from './shared/texts/every-page/index.ts';
import { loadLanguage } from './shared/texts/index.ts';
import '@sahna/ui/styles.css';

const router = createStorefront({
  fetch: (path, init) => fetch(path, init),
  origin: location.origin,
  assets: { styles: [], fonts: [] },
  theme: '',
});

const routes: Record<string, AnyRoute | undefined> = router.routesById;

// Texts do not travel with the page's data: those of the page's language are there before React takes over. What else this
// screen needs is asked for at the same time.
async function loadFirstScreen(): Promise<void> {
  const { searchParams } = new URL(location.href);
  await Promise.all([
    loadLanguage(readLanguage(searchParams.get('lang')), everyPageTexts),
    ...router.matchRoutes(router.latestLocation).map(({ routeId }) => {
      const route = routes[routeId];
      return route && router.loadRouteChunk(route);
    }),
  ]);
}

async function takeOver(): Promise<void> {
  await loadFirstScreen();
  // A little at a time: what is pressed meanwhile is not kept waiting until the whole page is taken over.
  startTransition(() => {
    hydrateRoot(document, <RouterClient router={router} />);
  });
}

// Not awaited at the top level: the screen's file imports this one, and each would wait for the other for ever.
void takeOver();
