/**
 * Service worker of ticket pages (scope /ticket/). Serves stored pages without a network; with one, updates them when
 * they are opened.
 */
import { OFFLINE_TICKETS, TICKET_PAGE } from './offline-cache.ts';
import { deletePage, findPage, type SavedPage, storePage } from './saved-pages.ts';

type WorkerFetchEvent = Event & { readonly request: Request; respondWith(response: Promise<Response>): void };

declare global {
  interface WindowEventMap {
    fetch: WorkerFetchEvent;
  }
}

/** On a slow network the stored page is shown after this time. */
const NETWORK_TIMEOUT_MS = 4000;
const FILE = /^\/(assets|images)\/|^\/ticket\/[\w-]+\.svg$/;
const VOID_STATUS: readonly number[] = [404, 410];

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate' && TICKET_PAGE.test(pathname)) event.respondWith(answerPage(request, pathname));
  else if (FILE.test(pathname)) event.respondWith(answerFile(request));
});

async function answerPage(request: Request, path: string): Promise<Response> {
  const storedPage = await findPage(path, new Date());
  if (!storedPage) return fetch(request);
  try {
    return await refreshPage(
      await fetch(request, { signal: AbortSignal.timeout(NETWORK_TIMEOUT_MS) }),
      path,
      storedPage,
    );
  } catch {
    return answerStored(request, storedPage);
  }
}

/** The texts of other languages are not stored. */
function answerStored(request: Request, { page, address }: SavedPage): Response {
  const [requested, stored] = [request.url, address].map((url) => new URL(url).searchParams.get('lang'));
  return requested === stored ? page : Response.redirect(address);
}

async function refreshPage(page: Response, path: string, { until }: SavedPage): Promise<Response> {
  if (VOID_STATUS.includes(page.status)) await deletePage(path);
  if (page.ok) await storePage(path, page.clone(), until, new Date());
  return page;
}

/** File names contain a content hash, so a stored file never becomes stale. Without a network a map in another language serves. */
async function answerFile(request: Request): Promise<Response> {
  if (!(await caches.has(OFFLINE_TICKETS))) return fetch(request);
  const cache = await caches.open(OFFLINE_TICKETS);
  const storedResponse = await cache.match(request);
  if (storedResponse) return storedResponse;
  try {
    return await fetch(request);
  } catch (error) {
    const alternative = await cache.match(request, { ignoreSearch: true });
    if (alternative) return alternative;
    throw error;
  }
}
