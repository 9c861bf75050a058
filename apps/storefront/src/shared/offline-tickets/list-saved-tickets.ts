import { OFFLINE_TICKETS, TICKET_PAGE } from './offline-cache.ts';

export type SavedTicketLink = { path: string; title: string };

/** Pages of tickets that this browser opens without a network. */
export async function listSavedTickets(): Promise<SavedTicketLink[]> {
  if (!('caches' in window) || !(await caches.has(OFFLINE_TICKETS))) return [];
  const cache = await caches.open(OFFLINE_TICKETS);
  const links: SavedTicketLink[] = [];
  for (const { url } of await cache.keys()) {
    const path = new URL(url).pathname;
    const page = TICKET_PAGE.test(path) && (await cache.match(path));
    if (page) links.push({ path, title: new DOMParser().parseFromString(await page.text(), 'text/html').title });
  }
  return links;
}
