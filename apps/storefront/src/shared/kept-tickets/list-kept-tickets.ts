import { KEPT_TICKETS, TICKET_PAGE } from './kept-names.ts';

export type KeptTicketLink = { path: string; title: string };

/** Pages of tickets that this browser opens without a network. */
export async function listKeptTickets(): Promise<KeptTicketLink[]> {
  if (!('caches' in window) || !(await caches.has(KEPT_TICKETS))) return [];
  const cache = await caches.open(KEPT_TICKETS);
  const links: KeptTicketLink[] = [];
  for (const { url } of await cache.keys()) {
    const path = new URL(url).pathname;
    const page = TICKET_PAGE.test(path) && (await cache.match(path));
    if (page) links.push({ path, title: new DOMParser().parseFromString(await page.text(), 'text/html').title });
  }
  return links;
}
