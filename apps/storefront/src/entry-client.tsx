import { DEFAULT_LANGUAGE } from '@sahna/contract/languages';
import type { AnyRoute } from '@tanstack/react-router';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createStorefront } from './app/router.tsx';
import { isLanguage } from './shared/language.ts';
import { clearStorageOnReset } from './shared/stored/clear-storage-on-reset.ts';
import { keepReferral } from './shared/stored/referral.ts';
import { everyPageTexts } from './shared/texts/every-page/index.ts';
import { loadLanguage } from './shared/texts/index.ts';
import '@sahna/ui/styles.css';

clearStorageOnReset();
keepReferral(new URL(location.href), document.referrer);
// Set by the server (routes/root.tsx).
const { defaultLanguage: languageOfPage } = document.documentElement.dataset;
const defaultLanguage = isLanguage(languageOfPage) ? languageOfPage : DEFAULT_LANGUAGE;
// Texts are not in the page's data: loads those of the page's language before hydration, in parallel with the screen's
// scripts.
async function loadFirstScreen(router: ReturnType<typeof createStorefront>): Promise<void> {
  const routes: Record<string, AnyRoute | undefined> = router.routesById;
  await Promise.all([
    loadLanguage(router.latestLocation.search.lang ?? defaultLanguage, everyPageTexts),
    ...router.matchRoutes(router.latestLocation).map(({ routeId }) => {
      const route = routes[routeId];
      return route && router.loadRouteChunk(route);
    }),
  ]);
}

async function hydratePage(): Promise<void> {
  const router = createStorefront({
    fetch: (path, init) => fetch(path, init),
    origin: location.origin,
    assets: { styles: [], fonts: [] },
    theme: '',
    defaultLanguage,
  });
  await loadFirstScreen(router);
  // A transition, so that hydration is interruptible by input.
  startTransition(() => {
    hydrateRoot(document, <RouterClient router={router} />);
  });
}

// In a task of its own, after the evaluation of this script; without an await at the top level, because the screen's chunk
// imports this one, which would deadlock.
setTimeout(() => void hydratePage());
