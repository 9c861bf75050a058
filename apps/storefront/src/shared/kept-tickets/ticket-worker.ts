/**
 * The service worker of ticket pages, and of nothing else: its scope is /ticket/. Without a network it answers with what was kept;
 * with one, kept pages are brought up to date as they are opened.
 */
import { deletePage, findPage, KEPT_TICKETS, type KeptPage, storePage } from './kept-pages.ts';

type WorkerFetchEvent = Event & { readonly request: Request; respondWith(response: Promise<Response>): void };

declare global {
  interface WindowEventMap {
    fetch: WorkerFetchEvent;
  }
}

/** At a door with a bad network the kept page is shown soon. */
const NETWORK_TIMEOUT_MS = 4000;
const PAGE = /^\/ticket\/[\w-]+$/;
const FILE = /^\/(assets|images)\/|^\/ticket\/[\w-]+\.svg$/;
const VOID_STATUS: readonly number[] = [404, 410];

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate' && PAGE.test(pathname)) event.respondWith(answerPage(request, pathname));
  else if (FILE.test(pathname)) event.respondWith(answerFile(request));
});

async function answerPage(request: Request, path: string): Promise<Response> {
  const kept = await findPage(path, new Date());
  if (!kept) return fetch(request);
  try {
    return await refreshPage(await fetch(request, { signal: AbortSignal.timeout(NETWORK_TIMEOUT_MS) }), path, kept);
  } catch {
    return kept.page;
  }
}

async function refreshPage(page: Response, path: string, { until }: KeptPage): Promise<Response> {
  if (VOID_STATUS.includes(page.status)) await deletePage(path);
  if (page.ok) await storePage(path, page.clone(), until, new Date());
  return page;
}

/** Files are named after what is in them, so a kept one is as good as a new one. */
async function answerFile(request: Request): Promise<Response> {
  const kept = (await caches.has(KEPT_TICKETS)) && (await (await caches.open(KEPT_TICKETS)).match(request));
  return kept || fetch(request);
}
