/**
 * Pages of tickets that the browser keeps, with the files that they need, so that they open without a network. One cache has all of
 * it, and is deleted with its last page. Used by pages and by their service worker.
 */

export const KEPT_TICKETS = 'kept tickets';

/** Headers of a kept page: moments in ISO. */
const KEPT_AT = 'x-kept-at';
const KEPT_UNTIL = 'x-kept-until';
const HOUR_MS = 3_600_000;

/** `day` of the session, `DD.MM.YYYY`, in the browser's zone: 24 hours after the end of that day. */
export function keptUntil(day: string): Date {
  const [date = 1, month = 1, year = 1970] = day.split('.').map(Number);
  return new Date(new Date(year, month - 1, date + 1).getTime() + 24 * HOUR_MS);
}

/** One page a ticket, whatever its language is. */
export const ticketPath = (hash: string): string => `/ticket/${hash}`;

export async function storePage(path: string, page: Response, until: Date, now: Date): Promise<void> {
  const headers = new Headers(page.headers);
  headers.set(KEPT_AT, now.toISOString());
  headers.set(KEPT_UNTIL, until.toISOString());
  const cache = await caches.open(KEPT_TICKETS);
  await cache.put(path, new Response(await page.blob(), { headers }));
}

export type KeptPage = { page: Response; at: Date; until: Date };

/** Null where it is not kept, or not any more. */
export async function findPage(path: string, now: Date): Promise<KeptPage | null> {
  if (!(await caches.has(KEPT_TICKETS))) return null;
  const page = await (await caches.open(KEPT_TICKETS)).match(path);
  if (!page) return null;
  const [at, until] = [KEPT_AT, KEPT_UNTIL].map((name) => new Date(page.headers.get(name) ?? 0));
  if (at && until && until > now) return { page, at, until };
  await deletePage(path);
  return null;
}

/** With the last page the files go, too. */
export async function deletePage(path: string): Promise<void> {
  if (!(await caches.has(KEPT_TICKETS))) return;
  const cache = await caches.open(KEPT_TICKETS);
  await cache.delete(path);
  if ((await keptPaths(cache)).length === 0) await caches.delete(KEPT_TICKETS);
}

export async function deleteExpiredPages(now: Date): Promise<void> {
  if (!(await caches.has(KEPT_TICKETS))) return;
  for (const path of await keptPaths(await caches.open(KEPT_TICKETS))) await findPage(path, now);
}

async function keptPaths(cache: Cache): Promise<string[]> {
  const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  return paths.filter((path) => path.startsWith('/ticket/'));
}
