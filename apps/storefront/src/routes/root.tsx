import { BRAND, BRAND_DARK } from '@sahna/contract/brand';
import { toPreviewUrl } from '@sahna/contract/pages/preview';
import { pickLocalized } from '@sahna/contract/pick-localized';
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
import { AppShell } from '../features/app-shell/app-shell.tsx';
import { ErrorPage } from '../features/pages/error-page.tsx';
import { NotFoundPage } from '../features/pages/not-found-page.tsx';
import { isLanguage, type Language, toLanguageTag } from '../shared/language.ts';
import { getLanguageDeps } from '../shared/page/language-deps.ts';
import { listLanguageAddresses, toCanonicalPath } from '../shared/page/page-addresses.ts';
import { listEarlyFonts, type PageContext } from '../shared/page/page-context.ts';
import { createPageHead, NOT_INDEXED } from '../shared/page/page-head.ts';
import { setupQuery } from '../shared/queries.ts';
import { everyPageTexts } from '../shared/texts/every-page/index.ts';
import { createTexts, getLoadedTexts, loadLanguage, TextsProvider } from '../shared/texts/index.ts';

/** Always set: URLs without `lang` get the default language (app/search-language.ts). */
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
  loaderDeps: getLanguageDeps,
  loader: async ({ context }) => {
    await context.queryClient.ensureQueryData(setupQuery(context.api));
  },
  head: ({ match, matches }) => {
    const { api, page, queryClient } = match.context;
    const language = match.search.lang ?? page.defaultLanguage;
    const setup = queryClient.getQueryData(setupQuery(api).queryKey);
    const texts = setup?.db.meta.find((meta) => meta.lang === language);
    const last = matches.at(-1);
    const isMissing = matches.some((match) => match.status === 'notFound' || match._notFound);
    const isBroken = matches.some((match) => match.status === 'error');
    const { t } = getLoadedTexts(language);
    const title = isBroken ? t('error.title') : texts?.title || t('title.default');
    const addresses = listLanguageAddresses(page, toCanonicalPath(last?.pathname ?? '/'), last?.search ?? {});
    const offered = setup?.app.languages.split(',').map((code) => code.trim()) ?? [];
    const alternates = (setup?.db.meta ?? [])
      .filter(({ lang }) => offered.includes(lang))
      .map(({ lang, alternate_lang }) => ({ rel: 'alternate', hrefLang: alternate_lang, href: addresses[lang] }));
    return {
      meta: [
        { charSet: 'utf-8' },
        { name: 'viewport', content: 'width=device-width, initial-scale=1' },
        ...createPageHead({
          title: isMissing ? t('not-found.text') : title,
          description: texts?.description ?? '',
          image: texts?.siteurlimage ? new URL(toPreviewUrl(texts.siteurlimage), page.origin || undefined).href : '',
        }),
        ...(isMissing || isBroken ? [NOT_INDEXED] : []),
        // Omitted if the season has no text.
        ...(['subject', 'keywords', 'owner'] as const).flatMap((name) =>
          texts?.[name] ? [{ name, content: texts[name] }] : [],
        ),
        { property: 'og:type', content: texts?.metatype ?? 'website' },
        { property: 'og:site_name', content: setup ? pickLocalized(setup.app, 'name', language) : '' },
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
        ...listEarlyFonts(page.assets.fonts, language).map((href) => ({
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
  // React may not re-render the shell on a language switch, and screen readers need the attribute.
  useEffect(() => {
    document.documentElement.lang = toLanguageTag(language);
    // Marks the page as hydrated; the boot script and browser tests wait for it.
    document.documentElement.dataset.ready = '';
  }, [language]);
  return (
    <html
      lang={toLanguageTag(language ?? page.defaultLanguage)}
      data-default-language={page.defaultLanguage}
      data-theme={page.theme || undefined}
      suppressHydrationWarning
    >
      <head>
        <HeadContent />
        {/* Not in the route's head, which deduplicates tags by name. */}
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

/** Error page without the app shell, because the setup is not loaded. */
function RootError(props: ErrorComponentProps) {
  const { page } = rootRoute.useRouteContext();
  const language = useLocation({ select: ({ search }) => search.lang ?? page.defaultLanguage });
  return (
    <TextsProvider value={getLoadedTexts(language)}>
      <ErrorPage {...props} />
    </TextsProvider>
  );
}

function Root() {
  const { language, queryClient } = rootRoute.useRouteContext();
  return (
    <QueryClientProvider client={queryClient}>
      <TextsProvider value={createTexts(language)}>
        <AppShell>
          <Outlet />
        </AppShell>
      </TextsProvider>
    </QueryClientProvider>
  );
}
