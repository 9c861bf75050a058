/** Finds people for staff by name, email or phone. */
import { createTypoPattern, isEmptySearch, listTypoFragments, parseOrderSearch } from '../modules/orders/index.ts';
import {
  type FoundBuyer,
  findBuyers,
  findSimilarBuyers,
  listAddressesOfPeople,
  listNewestBuyers,
  loadBuyers,
  numberAddresses,
} from '../modules/people/index.ts';
import { normalizeEmail, type Privacy } from '../modules/privacy/index.ts';
import type { Scope } from '../modules/staff/index.ts';
import type { Executor } from '../platform/db/index.ts';
import type { OrderId } from '../platform/lib/ids.ts';
import type { WorkflowContext } from './context.ts';

/** Where a page starts; `isSimilar`: in the names with a typo. */
export type PeopleCursor = { before: OrderId; isSimilar: boolean };
export type PeopleQuery = { text: string; after: PeopleCursor | null; scope: Scope; limit: number };
export type FoundPerson = FoundBuyer & { id: number };
export type PeoplePage = { people: FoundPerson[]; next: PeopleCursor | null };

type SearchPeopleContext = Pick<WorkflowContext, 'db' | 'clock'> & { privacy: Pick<Privacy, 'exportData'> };

const COMPLETE_ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

/**
 * Names with a typo are searched only if nothing else is found. A complete address without orders is found if the shop
 * has any data of it, so that they can be exported and erased.
 */
export async function findPeople(context: SearchPeopleContext, query: PeopleQuery): Promise<PeoplePage> {
  const { db, clock } = context;
  const { text, after, scope, limit } = query;
  const { found, isSimilar } = await findAddresses(context, query);
  const page = found.slice(0, limit);
  const emails = page.map(({ email }) => email);
  if (emails.length === 0 && after === null && scope.events === null && (await hasDataAt(context, text)))
    emails.push(normalizeEmail(text));
  const now = clock.now();
  const numbers = await numberAddresses(db, emails, now);
  const people = await loadPeople(
    db,
    emails.map((email) => ({ email, id: numbers.get(email) ?? 0 })),
    scope,
    now,
  );
  const last = page.at(-1);
  return { people, next: last && found.length > limit ? { before: last.newest, isSimilar } : null };
}

/** People with the sums of all their addresses. */
async function loadPeople(
  on: Executor,
  found: readonly { id: number; email: string }[],
  { events }: Scope,
  now: Date,
): Promise<FoundPerson[]> {
  const addresses = await listAddressesOfPeople(
    on,
    found.map(({ id }) => id),
  );
  const buyers = await loadBuyers(
    on,
    addresses.map(({ email }) => email),
    events,
    now,
  );
  const buyerByEmail = new Map(buyers.map((buyer) => [buyer.email, buyer]));
  return found.map(({ id, email }) => {
    const all = addresses.flatMap((address) => (address.id === id ? (buyerByEmail.get(address.email) ?? []) : []));
    const buyer = buyerByEmail.get(email);
    return {
      ...{ id, email, name: buyer?.name ?? '', phone: buyer?.phone ?? '' },
      purchases: all.reduce((sum, { purchases }) => sum + purchases, 0),
      netPaid: all.reduce((sum, { netPaid }) => sum + netPaid, 0),
      lastVisit: all.reduce<Date | null>(
        (latest, { lastVisit }) => (lastVisit && (!latest || lastVisit > latest) ? lastVisit : latest),
        null,
      ),
    };
  });
}

async function findAddresses({ db }: SearchPeopleContext, { text, after, scope, limit }: PeopleQuery) {
  const filter = { events: scope.events, before: after?.before ?? null, limit: limit + 1 };
  if (text === '') return { found: await listNewestBuyers(db, filter), isSimilar: false };
  const search = parseOrderSearch(text);
  if (isEmptySearch(search)) return { found: [], isSimilar: false };
  const found = after?.isSimilar ? [] : await findBuyers(db, search, filter);
  const isSimilar = found.length === 0 && search.name.length > 0 && (after === null || after.isSimilar);
  if (!isSimilar) return { found, isSimilar };
  const words = search.name.map((word) => ({ fragments: listTypoFragments(word), pattern: createTypoPattern(word) }));
  return { found: await findSimilarBuyers(db, words, filter), isSimilar };
}

async function hasDataAt({ privacy }: SearchPeopleContext, text: string): Promise<boolean> {
  if (!COMPLETE_ADDRESS.test(text)) return false;
  return (await privacy.exportData({ address: text, shouldIncludeUnverified: false })) !== null;
}
