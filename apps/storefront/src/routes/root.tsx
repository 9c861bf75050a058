import { QueryClientProvider } from '@tanstack/react-query';
import { createRootRouteWithContext, HeadContent, Outlet, retainSearchParams, Scripts } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { Frame } from '../features/frame/frame.tsx';
import { ErrorPage } from '../features/pages/error-page.tsx';
import { NotFoundPage } from '../features/pages/not-found-page.tsx';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language, languageTag, readLanguage } from '../shared/language.ts';
import type { PageContext } from '../shared/page-context.ts';
import { setupQuery } from '../shared/queries.ts';
import { loadTexts, TextsProvider, textsOf } from '../shared/texts/index.ts';

/** `lang` is left out where it is the default. */
type RootSearch = { lang?: Language };

export const rootRoute = createRootRouteWithContext<PageContext>()({
  validateSearch: (search: Record<string, unknown>): RootSearch => {
    const language = readLanguage(search.lang);
    return language === DEFAULT_LANGUAGE ? {} : { lang: language };
  },
  search: { middlewares: [retainSearchParams(['lang'])] },
  beforeLoad: async ({ search }) => {
    const language = readLanguage(search.lang);
    await loadTexts(language);
    return { language };
  },
  loader: async ({ context }) => {
    const setup = await context.queryClient.ensureQueryData(setupQuery(context.api));
    return { setup };
  },
  head: ({ match, loaderData }) => {
    const { page } = match.context;
    const language = readLanguage(match.search.lang);
    const meta = loaderData?.setup.db.meta.find((one) => one.lang === language);
    const path = match.pathname;
    const address = (one: Language): string => `${page.origin}${path}${one === DEFAULT_LANGUAGE ? '' : `?lang=${one}`}`;
    return {
      meta: [
        { charSet: 'utf-8' },
        { name: 'viewport', content: 'width=device-width, initial-scale=1' },
        { title: meta?.title ?? 'Sahna' },
        ...(meta ? [{ name: 'description', content: meta.description }] : []),
        { name: 'theme-color', content: '#9c1c2e' },
        { property: 'og:site_name', content: meta?.owner ?? 'Sahna' },
        { property: 'og:locale', content: languageTag(language) },
      ],
      links: [
        ...(loaderData?.setup.app.favicon ? [{ rel: 'icon', href: loaderData.setup.app.favicon }] : []),
        { rel: 'canonical', href: address(language) },
        ...LANGUAGES.map((one) => ({ rel: 'alternate', hrefLang: languageTag(one), href: address(one) })),
        ...page.assets.fonts.map((href) => ({
          rel: 'preload',
          as: 'font',
          type: 'font/woff2',
          crossOrigin: 'anonymous' as const,
          href,
        })),
        ...page.assets.styles.map((href) => ({ rel: 'stylesheet', href })),
      ],
      scripts: page.assets.entry ? [{ type: 'module', src: page.assets.entry }] : [],
    };
  },
  shellComponent: Shell,
  component: Root,
  notFoundComponent: NotFoundPage,
  errorComponent: ErrorPage,
});

function Shell({ children }: { children: ReactNode }) {
  const { language, page } = rootRoute.useRouteContext();
  return (
    <html
      lang={languageTag(language ?? DEFAULT_LANGUAGE)}
      data-theme={page.theme || undefined}
      suppressHydrationWarning
    >
      <head>
        <HeadContent />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  );
}

function Root() {
  const { language, queryClient } = rootRoute.useRouteContext();
  // The shell around the routes is not always drawn again when only the language changes; screen readers go by this.
  useEffect(() => {
    document.documentElement.lang = languageTag(language);
    // From here on the page answers to presses; journeys in the browser wait for it.
    document.documentElement.dataset.ready = '';
  }, [language]);
  return (
    <QueryClientProvider client={queryClient}>
      <TextsProvider value={textsOf(language)}>
        <Frame>
          <Outlet />
        </Frame>
      </TextsProvider>
    </QueryClientProvider>
  );
}
