import { RouterClient } from '@tanstack/react-router/ssr/client';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createStorefront } from './app/router.tsx';
import { readLanguage } from './shared/language.ts';
import { loadTexts } from './shared/texts/index.ts';
import '@sahna/ui/styles.css';

// Sentences do not travel with the page's data: the page's own language is loaded before React takes over.
await loadTexts(readLanguage(new URLSearchParams(location.search).get('lang')));

const router = createStorefront({
  fetch: (path, init) => fetch(path, init),
  origin: location.origin,
  assets: { styles: [], fonts: [] },
  theme: '',
});

// A little at a time: what is pressed meanwhile is not kept waiting until the whole page is taken over.
startTransition(() => {
  hydrateRoot(document, <RouterClient router={router} />);
});
