import { QueryClientProvider } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  type ErrorComponentProps,
  HeadContent,
  Outlet,
  retainSearchParams,
  Scripts,
  useLocation,
} from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { Frame } from '../features/frame/frame.tsx';
import { ErrorPage } from '../features/pages/error-page.tsx';
import { NotFoundPage } from '../features/pages/not-found-page.tsx';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language, languageTag, readLanguage } from '../shared/language.ts';
import { pageAddresses } from '../shared/page-addresses.ts';
import { earlyFonts, type PageContext } from '../shared/page-context.ts';
import { setupQuery } from '../shared/queries.ts';
import { loadTexts, TextsProvider, textsAtHand, textsOf } from '../shared/texts/index.ts';

/** `lang` is left out where it is the default. */
type RootSearch = { lang?: Language | undefined };

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
    const meta = setup.db.meta.find((one) => one.lang === context.language);
    return {
      title: meta?.title || textsOf(context.language).t('title.default'),
      description: meta?.description ?? '',
      owner: meta?.owner ?? '',
      image: meta?.siteurlimage ?? '',
      favicon: setup.app.favicon,
    };
  },
  head: ({ match, matches, loaderData }) => {
    const { page } = match.context;
    const language = readLanguage(match.search.lang);
    const isMissing = matches.some((one) => one.status === 'notFound' || one._notFound);
    const isBroken = matches.some((one) => one.status === 'error');
    const { t } = textsAtHand(language);
    const broken = isBroken ? t('error.title') : (loaderData?.title ?? '');
    const title = isMissing ? t('not-found.text') : broken;
    const addresses = pageAddresses(page.origin, matches.at(-1)?.pathname ?? '/', matches.at(-1)?.search ?? {});
    return {
      meta: [
        { charSet: 'utf-8' },
        { name: 'viewport', content: 'width=device-width, initial-scale=1' },
        { title },
        ...(isMissing || isBroken ? [{ name: 'robots', content: 'noindex' }] : []),
        { name: 'description', content: loaderData?.description ?? '' },
        { name: 'theme-color', content: '#fbf9f5', media: '(prefers-color-scheme: light)' },
        { name: 'theme-color', content: '#171412', media: '(prefers-color-scheme: dark)' },
        { property: 'og:type', content: 'website' },
        { property: 'og:site_name', content: loaderData?.owner ?? '' },
        { property: 'og:title', content: title },
        { property: 'og:description', content: loaderData?.description ?? '' },
        { property: 'og:url', content: addresses[language] },
        { property: 'og:locale', content: languageTag(language).replace('-', '_') },
        ...(loaderData?.image
          ? [{ property: 'og:image', content: new URL(loaderData.image, page.origin || undefined).href }]
          : []),
      ],
      links: [
        ...(loaderData?.favicon ? [{ rel: 'icon', href: loaderData.favicon }] : []),
        ...(isMissing
          ? []
          : [
              { rel: 'canonical', href: addresses[language] },
              ...LANGUAGES.map((one) => ({ rel: 'alternate', hrefLang: languageTag(one), href: addresses[one] })),
              { rel: 'alternate', hrefLang: 'x-default', href: addresses[DEFAULT_LANGUAGE] },
            ]),
        ...earlyFonts(page.assets.fonts, language).map((href) => ({
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
  errorComponent: RootError,
});

function Shell({ children }: { children: ReactNode }) {
  const { language, page } = rootRoute.useRouteContext();
  // The shell around the routes is not always drawn again when only the language changes; screen readers go by this.
  useEffect(() => {
    document.documentElement.lang = languageTag(language);
    // From here on the page answers to presses; journeys in the browser wait for it.
    document.documentElement.dataset.ready = '';
  }, [language]);
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

/** The shop as a whole could not be opened: there is no frame to say it in. */
function RootError(props: ErrorComponentProps) {
  const language = useLocation({ select: ({ search }) => readLanguage(search.lang) });
  return (
    <TextsProvider value={textsAtHand(language)}>
      <ErrorPage {...props} />
    </TextsProvider>
  );
}

function Root() {
  const { language, queryClient } = rootRoute.useRouteContext();
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
