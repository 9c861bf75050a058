/** Reads a person with everything that staff see on the page. Read-only. */
import { type LoggedEntry, listEntriesOfObjects } from '../modules/audit-log/index.ts';
import { type FoundOrder, readOrdersById } from '../modules/orders/index.ts';
import {
  type FoundBuyer,
  findPersonAddresses,
  listAccounts,
  listConsents,
  listOpenMerges,
  listOrderIds,
  listUsedPromoCodes,
  loadBuyers,
  type OpenMerge,
  type PersonAccount,
} from '../modules/people/index.ts';
import { type FoundLoyaltyCard, findLoyaltyCards } from '../modules/points/index.ts';
import { type FoundSeasonTicket, findSeasonTickets } from '../modules/season-tickets/index.ts';
import type { Scope } from '../modules/staff/index.ts';
import type { Executor } from '../platform/db/index.ts';

export type PersonCase = {
  id: number;
  emails: readonly string[];
  /** By address. */
  buyers: readonly FoundBuyer[];
  accounts: readonly PersonAccount[];
  orders: readonly FoundOrder[];
  orderCount: number;
  seasonTickets: readonly FoundSeasonTicket[];
  loyaltyCards: readonly FoundLoyaltyCard[];
  promoCodes: Awaited<ReturnType<typeof listUsedPromoCodes>>;
  consents: Awaited<ReturnType<typeof listConsents>>;
  merges: readonly OpenMerge[];
  isWhole: boolean;
  /** Newest first; null if it was not requested. */
  entries: readonly LoggedEntry[] | null;
};

export type PersonRequest = { id: number; scope: Scope; hasTimeline: boolean };

const MAX_ROWS = 200;
const MAX_ENTRIES = 100;
const NEWEST = { before: null, limit: MAX_ROWS };

/**
 * Null: no such person, or none with an order in scope. Members limited to events see orders and season tickets of these
 * events, and no loyalty cards.
 */
export async function readPerson(
  on: Executor,
  { id, scope: { events }, hasTimeline }: PersonRequest,
  now: Date,
): Promise<PersonCase | null> {
  const emails = await findPersonAddresses(on, id);
  if (emails.length === 0) return null;
  const accounts = await listAccounts(on, emails);
  const owner = { emails, customerIds: accounts.map((account) => account.id) };
  const { ids, total: orderCount } = await listOrderIds(on, owner, { events, limit: MAX_ROWS });
  const isWhole = events === null;
  if (!isWhole && ids.length === 0) return null;
  const cards = accounts.flatMap(({ cardCode }) => (cardCode === null ? [] : [cardCode]));
  const [buyers, orders, seasonTickets, loyaltyCards, promoCodes, consents] = await Promise.all([
    loadBuyers(on, emails, events, now),
    readOrdersById(on, ids),
    findSeasonTickets(on, { id: null, text: null, owner, events }, NEWEST),
    isWhole ? findLoyaltyCards(on, { id: null, text: null, owner: { emails, cards } }, NEWEST) : [],
    listUsedPromoCodes(on, ids),
    listConsents(on, ids),
  ]);
  const objects = [
    { kind: 'person' as const, id },
    ...ids.map((order) => ({ kind: 'order' as const, id: order })),
    ...seasonTickets.map((ticket) => ({ kind: 'season_ticket' as const, id: ticket.id })),
    ...loyaltyCards.map((card) => ({ kind: 'loyalty_card' as const, id: card.id })),
  ];
  return {
    ...{ id, emails, buyers, orders, orderCount, seasonTickets, loyaltyCards, promoCodes, consents, isWhole },
    merges: isWhole ? await listOpenMerges(on, emails, now) : [],
    // The account may belong to other events' orders only.
    accounts: isWhole ? accounts : [],
    entries: hasTimeline ? await listEntriesOfObjects(on, objects, MAX_ENTRIES) : null,
  };
}
