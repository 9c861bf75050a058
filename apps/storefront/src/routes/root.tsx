import { BRAND, BRAND_DARK } from '@sahna/contract/brand';
import { pickLocalised } from '@sahna/contract/pick-localised';
import { previewOf } from '@sahna/contract/preview';
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
import { isLanguage, type Language, languageTag } from '../shared/language.ts';
import { languageDeps } from '../shared/language-deps.ts';
import { canonicalPath, pageAddresses } from '../shared/page-addresses.ts';
import { earlyFonts, type PageContext } from '../shared/page-context.ts';
import { NOT_INDEXED, pageHead } from '../shared/page-head.ts';
import { setupQuery } from '../shared/queries.ts';
import { everyPageTexts } from '../shared/texts/every-page/index.ts';
import { loadLanguage, TextsProvider, textsAtHand, textsOf } from '../shared/texts/index.ts';

/** Always there: an address without `lang` is read as one in the shop's default language (app/search-language.ts). */
type RootSearch = { lang?: Language | undefined };

const OPEN_GRAPH_LOCALES: Record<Language, string> = { kz: 'kk_KZ', ru: 'ru_RU', en: 'en_US', ch: 'zh_CN' };

export const rootRoute = createRootRouteWithContext<PageContext>()({
  validateSearch: (search: Record<string, unknown>): RootSearch => {
    return isLanguage(search['lang']) ? { lang: search['lang'] } : {};
  },
  search: { middlewares: [retainSearchParams(['lang'])] },
  beforeLoad: async ({ search, context }) => {
    const language = search.lang ?? context.page.defaultLanguage;
    await loadLanguage(language, everyPageTexts);
    return { language };
  },
  loaderDeps: languageDeps,
  loader: async ({ context }) => {
    await context.queryClient.ensureQueryData(setupQuery(context.api));
  },
  head: ({ match, matches }) => {
    const { api, page, queryClient } = match.context;
    const language = match.search.lang ?? page.defaultLanguage;
    const setup = queryClient.getQueryData(setupQuery(api).queryKey);
    const texts = setup?.db.meta.find((one) => one.lang === language);
    const last = matches.at(-1);
    const isMissing = matches.some((one) => one.status === 'notFound' || one._notFound);
    const isBroken = matches.some((one) => one.status === 'error');
    const { t } = textsAtHand(language);
    const own = isBroken ? t('error.title') : texts?.title || t('title.default');
    const addresses = pageAddresses(page, canonicalPath(last?.pathname ?? '/'), last?.search ?? {});
    const offered = setup?.app.languages.split(',') ?? [];
    const alternates = (setup?.db.meta ?? [])
      .filter(({ lang }) => offered.includes(lang))
      .map(({ lang, alternate_lang }) => ({ rel: 'alternate', hrefLang: alternate_lang, href: addresses[lang] }));
    return {
      meta: [
        { charSet: 'utf-8' },
        { name: 'viewport', content: 'width=device-width, initial-scale=1' },
        ...pageHead({
          title: isMissing ? t('not-found.text') : own,
          description: texts?.description ?? '',
          image: texts?.siteurlimage ? new URL(previewOf(texts.siteurlimage), page.origin || undefined).href : '',
        }),
        ...(isMissing || isBroken ? [NOT_INDEXED] : []),
        // A season that has nothing to say here leaves them out.
        ...(['subject', 'keywords', 'owner'] as const).flatMap((name) =>
          texts?.[name] ? [{ name, content: texts[name] }] : [],
        ),
        { property: 'og:type', content: texts?.metatype ?? 'website' },
        { property: 'og:site_name', content: setup ? pickLocalised(setup.app, 'name', language) : '' },
        { property: 'og:url', content: addresses[language] },
        { property: 'og:locale', content: OPEN_GRAPH_LOCALES[language] },
        { name: 'twitter:card', content: 'summary_large_image' },
      ],
      links: [
        { rel: 'icon', href: setup?.app.favicon || '/favicon.ico' },
        { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
        { rel: 'manifest', href: `/manifest.webmanifest?lang=${language}` },
        ...(isMissing
          ? []
          : [
              { rel: 'canonical', href: addresses[language] },
              ...alternates,
              { rel: 'alternate', hrefLang: 'x-default', href: addresses[page.defaultLanguage] },
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
    };
  },
  shellComponent: Shell,
  component: Root,
  notFoundComponent: NotFoundPage,
  errorComponent: RootError,
});

function Shell({ children }: { children: ReactNode }) {
  const { language, page } = rootRoute.useRouteContext();
  // React does not always draw the shell again when only the language changes, and screen readers need the attribute.
  useEffect(() => {
    document.documentElement.lang = languageTag(language);
    // The page is hydrated and answers to presses; browser tests wait for it.
    document.documentElement.dataset.ready = '';
  }, [language]);
  return (
    <html
      lang={languageTag(language ?? page.defaultLanguage)}
      data-default-language={page.defaultLanguage}
      data-theme={page.theme || undefined}
      suppressHydrationWarning
    >
      <head>
        <HeadContent />
        {/* Not in the route's head, which keeps only one tag of each name. */}
        <meta
          name="theme-color"
          content={page.theme === 'dark' ? BRAND_DARK.paper : BRAND.paper}
          media="(prefers-color-scheme: light)"
        />
        <meta
          name="theme-color"
          content={page.theme === 'light' ? BRAND.paper : BRAND_DARK.paper}
          media="(prefers-color-scheme: dark)"
        />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  );
}

/** The error page where not even the shop's setup could be loaded, so without the frame. */
function RootError(props: ErrorComponentProps) {
  const { page } = rootRoute.useRouteContext();
  const language = useLocation({ select: ({ search }) => search.lang ?? page.defaultLanguage });
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
