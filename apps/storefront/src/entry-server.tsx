import { createRequestHandler, RouterServer, renderRouterToString } from '@tanstack/react-router/ssr/server';
import { createStorefront, type RouterOptions } from './app/router.tsx';
import { withStructuredData } from './app/structured/index.ts';

export { sharedPage } from './app/shared-page.ts';

/** Renders the page of an address. The answer's status is the page's: 404 for what does not exist, 3xx for redirects. */
export function render(request: Request, options: RouterOptions): Promise<Response> {
  const handle = createRequestHandler({ request, createRouter: () => createStorefront(options) });
  return handle(async ({ router, responseHeaders }) => {
    const page = await renderRouterToString({ router, responseHeaders, children: <RouterServer router={router} /> });
    return new Response(withStructuredData(await page.text(), router), page);
  });
}
