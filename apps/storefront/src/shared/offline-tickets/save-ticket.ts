/** Stores ticket pages in the browser. Loaded on demand, or on the day of the event. */
import type { TicketCardData } from '../ticket-card/ticket.ts';
import { OFFLINE_TICKETS } from './offline-cache.ts';
import { calculateExpiry, deletePage, findPage, storePage, toTicketPath } from './saved-pages.ts';
import workerUrl from './ticket-worker.ts?worker&url';

/** Texts are in a folder. */
const ASSETS = /\/assets\/[\w./-]+/g;

/** `lang`: language of the stored page. Rejects without a network. */
export async function saveTicket({ hash, day }: Pick<TicketCardData, 'hash' | 'day'>, lang: string): Promise<void> {
  await navigator.serviceWorker.register(workerUrl, { scope: '/ticket/' });
  const path = toTicketPath(hash);
  const page = await fetch(`${path}?lang=${lang}`);
  if (!page.ok) throw new Error(`the ticket's page answered ${page.status}`);
  const files = listFiles(await page.clone().text());
  const cache = await caches.open(OFFLINE_TICKETS);
  await cache.addAll(files);
  await storePage(path, page, calculateExpiry(day), new Date());
}

/** Stored tickets whose session was rescheduled since: their expiry is another. */
export async function findRescheduled(tickets: readonly TicketCardData[]): Promise<TicketCardData[]> {
  const rescheduled: TicketCardData[] = [];
  for (const ticket of tickets) {
    const storedPage = await findPage(toTicketPath(ticket.hash), new Date());
    if (storedPage && storedPage.until.getTime() !== calculateExpiry(ticket.day).getTime()) rescheduled.push(ticket);
  }
  return rescheduled;
}

/** Earliest time at which the tickets were stored; null if one is not stored. */
export async function findSaveTime(hashes: readonly string[]): Promise<Date | null> {
  const now = new Date();
  const moments: number[] = [];
  for (const hash of hashes) {
    const storedPage = await findPage(toTicketPath(hash), now);
    if (!storedPage) return null;
    moments.push(storedPage.at.getTime());
  }
  return moments.length > 0 ? new Date(Math.min(...moments)) : null;
}

export async function deleteTickets(hashes: readonly string[]): Promise<void> {
  for (const hash of hashes) await deletePage(toTicketPath(hash));
}

/** Files of the page: pictures, and the scripts, texts and fonts loaded so far. */
function listFiles(html: string): string[] {
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
