/** Keeps pages of tickets in the browser. Loaded where somebody asks for it, or on the day. */
import type { Ticket } from '../ticket-card/ticket.ts';
import { deletePage, findPage, KEPT_TICKETS, keptUntil, storePage, ticketPath } from './kept-pages.ts';
import workerUrl from './ticket-worker.ts?worker&url';

const ASSETS = /\/assets\/[\w.-]+/g;

/** `lang`: the language in which the page will open. Rejects without a network. */
export async function keepTicket({ hash, day }: Pick<Ticket, 'hash' | 'day'>, lang: string): Promise<void> {
  await navigator.serviceWorker.register(workerUrl, { scope: '/ticket/' });
  const path = ticketPath(hash);
  const page = await fetch(`${path}?lang=${lang}`);
  if (!page.ok) throw new Error(`the ticket's page answered ${page.status}`);
  const files = filesOf(await page.clone().text());
  const cache = await caches.open(KEPT_TICKETS);
  await cache.addAll(files);
  await storePage(path, page, keptUntil(day), new Date());
}

/** When the tickets were kept, the earliest of them; null where one of them is not. */
export async function keptAt(hashes: readonly string[]): Promise<Date | null> {
  const now = new Date();
  const moments: number[] = [];
  for (const hash of hashes) {
    const kept = await findPage(ticketPath(hash), now);
    if (!kept) return null;
    moments.push(kept.at.getTime());
  }
  return moments.length > 0 ? new Date(Math.min(...moments)) : null;
}

export async function forgetTickets(hashes: readonly string[]): Promise<void> {
  for (const hash of hashes) await deletePage(ticketPath(hash));
}

/** What the page names, its pictures, and what this page has loaded by now: the same scripts, texts and fonts. */
function filesOf(html: string): string[] {
  const pictures = new DOMParser().parseFromString(html, 'text/html').querySelectorAll('img[src^="/"]');
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  return [
    ...new Set([
      ...(html.match(ASSETS) ?? []),
      ...Array.from(pictures, (picture) => picture.getAttribute('src') ?? ''),
      ...loaded.flatMap((path) => path.match(ASSETS) ?? []),
    ]),
  ];
}
