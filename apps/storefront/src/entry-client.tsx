import type { AnyRoute } from '@tanstack/react-router';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createStorefront } from './app/router.tsx';
import { readLanguage } from './shared/language.ts';
import { commonTexts } from './shared/texts/common/index.ts';
import { loadLanguage } from './shared/texts/index.ts';
import '@sahna/ui/styles.css';

const router = createStorefront({
  fetch: (path, init) => fetch(path, init),
  origin: location.origin,
  assets: { styles: [], fonts: [] },
  theme: '',
});

// Texts do not travel with the page's data: those of the page's language are there before React takes over. What else this
// screen needs is asked for at the same time.
const routes: Record<string, AnyRoute | undefined> = router.routesById;
const { searchParams } = new URL(location.href);
await Promise.all([
  loadLanguage(readLanguage(searchParams.get('lang')), commonTexts),
  ...router.matchRoutes(router.latestLocation).map(({ routeId }) => {
    const route = routes[routeId];
    return route && router.loadRouteChunk(route);
  }),
]);

// A little at a time: what is pressed meanwhile is not kept waiting until the whole page is taken over.
startTransition(() => {
  hydrateRoot(document, <RouterClient router={router} />);
});
