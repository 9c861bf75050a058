/**
 * Ticket pages and their assets stored for offline use, in one cache that is deleted with its last page. Used by pages
 * and by their service worker.
 */

import { OFFLINE_TICKETS, TICKET_PAGE } from './offline-cache.ts';

/** Headers of a stored page: ISO timestamps. */
const SAVED_AT = 'x-saved-at';
const EXPIRES_AT = 'x-expires-at';
/** Its URL when it was stored. */
const ADDRESS = 'x-address';
const HOUR_MS = 3_600_000;

/** Expiry of a stored ticket: 24 hours after the end of the session's day (`DD.MM.YYYY`, browser's time zone). */
export function calculateExpiry(day: string): Date {
  const [date = 1, month = 1, year = 1970] = day.split('.').map(Number);
  return new Date(new Date(year, month - 1, date + 1).getTime() + 24 * HOUR_MS);
}

/** One page per ticket, regardless of its language. */
export const toTicketPath = (hash: string): string => `/ticket/${hash}`;

export async function storePage(path: string, page: Response, until: Date, now: Date): Promise<void> {
  const headers = new Headers(page.headers);
  headers.set(SAVED_AT, now.toISOString());
  headers.set(EXPIRES_AT, until.toISOString());
  headers.set(ADDRESS, page.url);
  const cache = await caches.open(OFFLINE_TICKETS);
  await cache.put(path, new Response(await page.blob(), { headers }));
}

export type SavedPage = { page: Response; at: Date; until: Date; address: string };

/** Null if the page is not stored or has expired. */
export async function findPage(path: string, now: Date): Promise<SavedPage | null> {
  if (!(await caches.has(OFFLINE_TICKETS))) return null;
  const page = await (await caches.open(OFFLINE_TICKETS)).match(path);
  if (!page) return null;
  const [at, until] = [SAVED_AT, EXPIRES_AT].map((name) => new Date(page.headers.get(name) ?? 0));
  if (at && until && until > now) return { page, at, until, address: page.headers.get(ADDRESS) ?? '' };
  await deletePage(path);
  return null;
}

/** Deletes a page with its map of the seat, and the whole cache with the last page. */
export async function deletePage(path: string): Promise<void> {
  if (!(await caches.has(OFFLINE_TICKETS))) return;
  const cache = await caches.open(OFFLINE_TICKETS);
  await cache.delete(path);
  await cache.delete(`${path}.svg`, { ignoreSearch: true });
  if ((await listSavedPaths(cache)).length === 0) await caches.delete(OFFLINE_TICKETS);
}

export async function deleteExpiredPages(now: Date): Promise<void> {
  if (!(await caches.has(OFFLINE_TICKETS))) return;
  for (const path of await listSavedPaths(await caches.open(OFFLINE_TICKETS))) await findPage(path, now);
}

async function listSavedPaths(cache: Cache): Promise<string[]> {
  const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  return paths.filter((path) => TICKET_PAGE.test(path));
}
