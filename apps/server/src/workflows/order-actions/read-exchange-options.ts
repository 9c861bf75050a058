/** Reads what staff can exchange of an order, and for which sessions. Read-only. */
import {
  type CatalogEvent,
  filterOffersBySession,
  filterSessionsOnSale,
  type Session,
} from '../../modules/catalog/index.ts';
import { listExchangeableLines } from '../../modules/exchanges/index.ts';
import { hasValidTickets, listOrderItems, loadOrdersById, type OrderItemDetails } from '../../modules/orders/index.ts';
import { calculateFullPrice, calculatePaidAmount } from '../../modules/reservations/index.ts';
import type { Scope } from '../../modules/staff/index.ts';
import { hasPassed } from '../../platform/lib/clock.ts';
import type { OfferId, OrderId } from '../../platform/lib/ids.ts';
import type { LocalText } from '../../platform/lib/languages.ts';
import type { Minor } from '../../platform/lib/money.ts';
import type { WorkflowContext } from '../context.ts';
import { isInScope } from './run-order-action.ts';

type ReadContext = Pick<WorkflowContext, 'db' | 'clock' | 'addOns' | 'publishedCatalog'>;

/** The names of an offer are its category and its zone. `price` includes the fee. */
export type SessionToExchangeFor = {
  event: CatalogEvent;
  session: Session;
  offers: readonly { id: OfferId; names: readonly LocalText[]; price: Minor }[];
};

export type ExchangeOptions = {
  currency: string;
  tickets: readonly { item: OrderItemDetails; worth: Minor }[];
  sessions: readonly SessionToExchangeFor[];
};

/** Null: no such order, or an item of it is of an event out of scope. */
export async function readExchangeOptions(
  { db, clock, addOns, publishedCatalog: catalog }: ReadContext,
  id: OrderId,
  scope: Scope,
): Promise<ExchangeOptions | null> {
  const now = clock.now();
  const [order] = await loadOrdersById(db, [id]);
  const items = order ? await listOrderItems(db, order.id) : [];
  if (!order || !isInScope({ items }, scope)) return null;
  const lines = hasValidTickets(order.state)
    ? await db.transaction((tx) => listExchangeableLines(tx, order.id, false))
    : new Set<number>();
  const bought = (await addOns.ofOrders(db, [order.id])).get(order.id) ?? [];
  const tickets = items
    .filter(
      ({ line, isCanceled, startsAt, persons }) =>
        lines.has(line) && !isCanceled && !hasPassed(startsAt, now) && persons === 1,
    )
    .map((item) => ({ item, worth: calculatePaidAmount(item, bought) }));
  const events = [...new Set(tickets.map(({ item }) => item.eventId))].flatMap(
    (event) => catalog.findEventById(event) ?? [],
  );
  return {
    currency: order.currency,
    tickets,
    sessions: events.flatMap((event) =>
      filterSessionsOnSale(event, now, 'boxOffice').map((session) => ({
        event,
        session,
        offers: listOffers(catalog, event, session),
      })),
    ),
  };
}

function listOffers(catalog: ReadContext['publishedCatalog'], event: CatalogEvent, session: Session) {
  const { categories, zones } = catalog.current() ?? {};
  return filterOffersBySession(event, session).map((offer) => ({
    id: offer.id,
    names: [
      categories?.get(offer.categoryId)?.name,
      offer.zoneId === null ? null : zones?.get(offer.zoneId)?.name,
    ].filter((name) => name !== null && name !== undefined),
    price: calculateFullPrice(event, offer),
  }));
}
