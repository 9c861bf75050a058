import { createRequestHandler, RouterServer, renderRouterToString } from '@tanstack/react-router/ssr/server';
import { addBootScript, type PageScripts } from './app/boot-script.ts';
import { LOAD_FAILURES } from './app/load-failures.ts';
import { createStorefront, type RouterOptions } from './app/router.tsx';
import { listScreenScripts } from './app/screen-scripts.ts';
import { addStructuredData } from './app/structured-data/index.ts';
import { loadLaterParts } from './shared/lib/hydrate-later.tsx';
import type { PageAssets } from './shared/page/page-context.ts';

export { resolvePage } from './app/resolve-page.ts';

type PageOptions = Omit<RouterOptions, 'assets' | 'nonce'> & {
  assets: PageAssets &
    Pick<PageScripts, 'entry' | 'scripts'> & { lazyScripts: Readonly<Record<string, readonly string[]>> };
  nonce: string;
};

/** Renders the page of a URL. The response has the page's status: 404 for unknown pages, 3xx for redirects. */
export async function render(request: Request, { assets, ...options }: PageOptions): Promise<Response> {
  await loadLaterParts();
  const { entry, scripts, lazyScripts, ...shown } = assets;
  const handle = createRequestHandler({ request, createRouter: () => createStorefront({ ...options, assets: shown }) });
  return handle(async ({ router, responseHeaders }) => {
    const page = await renderRouterToString({ router, responseHeaders, children: <RouterServer router={router} /> });
    const language = router.latestLocation.search.lang ?? options.defaultLanguage;
    const failure = LOAD_FAILURES[language];
    const html = addBootScript(
      addStructuredData(await page.text(), router),
      {
        entry,
        scripts,
        preloads: listScreenScripts(router.state.matches.at(-1)?.routeId, language, lazyScripts),
        failure,
      },
      options.nonce,
    );
    return new Response(html, page);
  });
}
