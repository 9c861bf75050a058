import { DEFAULT_LANGUAGE } from '@sahna/contract/languages';
import type { AnyRoute } from '@tanstack/react-router';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createStorefront } from './app/router.tsx';
import { isLanguage } from './shared/language.ts';
import { forgetIfAsked } from './shared/stored/forget-if-asked.ts';
import { keepReferral } from './shared/stored/referral.ts';
import { everyPageTexts } from './shared/texts/every-page/index.ts';
import { loadLanguage } from './shared/texts/index.ts';
import '@sahna/ui/styles.css';

forgetIfAsked();
keepReferral(new URL(location.href), document.referrer);
// As the server rendered the page (routes/root.tsx).
const { defaultLanguage: told } = document.documentElement.dataset;
const defaultLanguage = isLanguage(told) ? told : DEFAULT_LANGUAGE;
const router = createStorefront({
  fetch: (path, init) => fetch(path, init),
  origin: location.origin,
  assets: { styles: [], fonts: [] },
  theme: '',
  defaultLanguage,
});

const routes: Record<string, AnyRoute | undefined> = router.routesById;

// Texts are not in the page's data, so those of the page's language are loaded before hydration, together with what else this
// screen needs.
async function loadFirstScreen(): Promise<void> {
  await Promise.all([
    loadLanguage(router.latestLocation.search.lang ?? defaultLanguage, everyPageTexts),
    ...router.matchRoutes(router.latestLocation).map(({ routeId }) => {
      const route = routes[routeId];
      return route && router.loadRouteChunk(route);
    }),
  ]);
}

async function takeOver(): Promise<void> {
  await loadFirstScreen();
  // As a transition, so that hydration is done in steps and presses meanwhile are answered.
  startTransition(() => {
    hydrateRoot(document, <RouterClient router={router} />);
  });
}

// No top-level await: the screen's chunk imports this one, and each would wait for the other.
void takeOver();
