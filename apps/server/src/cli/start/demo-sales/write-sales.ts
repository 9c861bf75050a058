/** Writes the orders of invented buyers in bulk, as the services write single orders. */

import type { CatalogService } from '../../../modules/catalog/index.ts';
import { createCatalogForSale, getAttendeeRules } from '../../../modules/catalog/index.ts';
import {
  type AttendeeName,
  addAudiences,
  allocate,
  createOrderRequest,
  loadOrderItems,
  type NewAllocation,
  type NewOrder,
  type OrderPurchaseRequest,
  submitOrderInserts,
} from '../../../modules/orders/index.ts';
import { insertCapturedPayments } from '../../../modules/payments/index.ts';
import { RESERVABLES } from '../../../modules/reservables.ts';
import { allocateAll, getPrices, reserveOwnerIds } from '../../../modules/reservations/index.ts';
import { activatePurchased } from '../../../modules/season-tickets/index.ts';
import type { Tickets } from '../../../modules/tickets/index.ts';
import type { Database, Tx } from '../../../platform/db/index.ts';
import { SYSTEM } from '../../../platform/lib/actor.ts';
import { DAY_MS } from '../../../platform/lib/durations.ts';
import { createSecretId, type OrderId, orderId } from '../../../platform/lib/ids.ts';
import { createDemoBuyer, createDemoName } from './buyers.ts';
import { type DemoSale, type DemoSession, formatSessionSeed } from './demo-session.ts';
import type { DemoHall } from './hall-sales.ts';
import { createSeededRandom } from './seeded-random.ts';

export type DemoSalesDeps = {
  db: Database;
  catalog: CatalogService;
  tickets: Pick<Tickets, 'issueFromTemplates'>;
};

/** `hall` is null if the session has no numbered seats. */
export type PlannedSession = { demo: DemoSession; hall: DemoHall | null; sales: readonly DemoSale[] };

/** Payment methods of the demo bank. */
const CARD_METHOD_ID = 1;
const VOUCHER_CARD_METHOD_ID = 3;
const PAYMENT_DURATION_MS = 180_000;
/** Tickets were bought within this number of days. */
const SALE_DAYS = 20;

type PlannedOrder = {
  request: OrderPurchaseRequest;
  sale: DemoSale;
  session: PlannedSession;
  names: readonly AttendeeName[];
};
type PaidDemoOrder = NewOrder & PlannedOrder;

/** Runs one transaction. Returns the number of tickets. */
export function writeSales(
  { db, catalog, tickets }: DemoSalesDeps,
  sessions: readonly PlannedSession[],
  now: Date,
): Promise<number> {
  const demoOrders = sessions.flatMap((session) => createDemoOrders(catalog, session, now));
  if (demoOrders.length === 0) return Promise.resolve(0);
  return db.transaction(async (tx) => {
    const ledger = await RESERVABLES.seats.lock(
      tx,
      demoOrders.map(({ request }) => request),
      now,
    );
    const acceptedOrders = demoOrders.filter(({ request }) => allocateAll(request, [ledger]).ok);
    const ids = (await reserveOwnerIds(tx, acceptedOrders.length)).map(orderId);
    const numbered = acceptedOrders.flatMap((order, at) => {
      const id = ids[at];
      return id === undefined ? [] : [{ ...order, id, lines: ledger.listAllocated(order.request) }];
    });
    const payments = await insertCapturedPayments(
      tx,
      numbered.filter(({ request }) => request.total > 0).map(toDemoPayment),
    );
    const paidOrders = numbered.map((order): PaidDemoOrder => ({ ...order, paidAt: getPaymentTime(order.request) }));
    await Promise.all([
      submitOrderInserts(tx, paidOrders).written,
      allocate(
        tx,
        paidOrders.flatMap(({ id, request }): NewAllocation[] => {
          const paymentId = payments.get(String(id));
          if (paymentId === undefined) return [];
          return [
            {
              orderId: id,
              kind: 'provider',
              paymentId,
              method: getMethod(request),
              amount: request.total,
              recordedBy: SYSTEM,
            },
          ];
        }),
        now,
      ),
      ledger.write(
        tx,
        paidOrders.map(({ request, id }) => ({ request, getOwner: () => id, isPaid: true })),
      ),
    ]);
    await activatePurchased(
      tx,
      paidOrders.filter(({ session }) => session.demo.event.seasonTicket).map(({ id }) => id),
    );
    return issueTickets(tx, tickets, paidOrders);
  });
}

function createDemoOrders(catalog: CatalogService, session: PlannedSession, now: Date): PlannedOrder[] {
  const { event, session: soldSession } = session.demo;
  const random = createSeededRandom(`buyers ${formatSessionSeed(session.demo)}`);
  const shop = createCatalogForSale(catalog);
  const consents = shop.listRequiredConsents();
  return session.sales.map((sale): PlannedOrder => {
    const { offer, ...line } = sale;
    const { language, ...buyer } = createDemoBuyer(random);
    const voucherCard = event.voucherCard === 'only';
    const terms = { language, buyer, consents, voucherCard, extensions: [], idempotencyKey: null };
    const audience = event.groupExcursion && {
      ...pickKey('audience', event.groupExcursion.audiences, random),
      ...pickKey('language', event.groupExcursion.languages, random),
      ownGuide: false,
    };
    const { price, serviceFee, group } = getPrices(event, offer);
    const placed = { ...line, eventId: event.id, session: soldSession, offer, price, serviceFee, group };
    const createdAt = new Date(now.getTime() - (1 + random() * SALE_DAYS) * DAY_MS);
    const request = createOrderRequest(
      shop,
      [{ event, lines: [placed] }],
      addAudiences(terms, audience && { [event.id]: audience }),
      createdAt,
      SYSTEM,
    );
    const names = getAttendeeRules(event, soldSession)
      ? Array.from({ length: sale.quantity }, () => createDemoName(random))
      : [];
    return { request, sale, session, names };
  });
}

function pickKey<Name extends string>(name: Name, choices: readonly { key: string }[], random: () => number) {
  const key = choices[Math.floor(random() * choices.length)]?.key;
  return key === undefined ? {} : { [name]: key };
}

/** Tickets of one session and price differ only in buyer and seat. Returns the number of tickets. */
async function issueTickets(
  tx: Tx,
  tickets: DemoSalesDeps['tickets'],
  paidOrders: readonly PaidDemoOrder[],
): Promise<number> {
  const kinds = [...Map.groupBy(paidOrders, formatTicketKind).values()].flatMap((orders) => orders.slice(0, 1));
  const itemsByOrder = await loadOrderItems(
    tx,
    kinds.map(({ id }) => id),
  );
  const templates = kinds.map(({ request, id }) => ({
    order: {
      id,
      language: request.language,
      currency: request.currency,
      buyerName: request.buyer.name,
      isRehearsal: false,
    },
    items: (itemsByOrder.get(id) ?? []).slice(0, 1).map((item) => ({ ...item, addOns: [] })),
  }));
  const templateIndexes = new Map(kinds.map((order, index) => [formatTicketKind(order), index]));
  const findLabels = createSeatLabels();
  const issued = paidOrders.flatMap((order) =>
    listTicketPlaces(order).map((place, at) => ({
      orderId: order.id,
      line: at + 1,
      template: templateIndexes.get(formatTicketKind(order)) ?? 0,
      seat: {
        order: order.id,
        language: order.request.language,
        attendee: order.names[at]?.fullName ?? order.request.buyer.name,
        ...findLabels(order.session.hall, place),
      },
    })),
  );
  await tickets.issueFromTemplates(tx, templates, issued);
  return issued.length;
}

/** Groups differ in their number of persons, and therefore in price. */
function formatTicketKind({ sale, session: { demo } }: PlannedOrder): string {
  return `${demo.session.id}/${sale.offer.id}/${sale.offer.group ? sale.quantity : ''}`;
}

/** One ticket per place, or one for a whole group. */
function listTicketPlaces({ sale, lines }: PaidDemoOrder) {
  const places = lines.flatMap((line) => line.places);
  return sale.offer.group ? places.slice(0, 1) : places;
}

type Place = ReturnType<typeof listTicketPlaces>[number];

/** Returns a function that finds the seat texts of a ticket, with an index per hall. */
function createSeatLabels() {
  const indexes = new Map<DemoHall, ReturnType<typeof indexHall>>();
  return (hall: DemoHall | null, { seatId, areaId }: Place) => {
    const index = hall && (indexes.get(hall) ?? indexHall(hall));
    if (hall && index) indexes.set(hall, index);
    const seat = seatId === null ? undefined : index?.seats.get(seatId);
    const sector = seat ? index?.sectors.get(seat.sectorId) : areaId === null ? undefined : index?.areas.get(areaId);
    return {
      sector: sector ?? null,
      row: seat?.row ?? null,
      seat: seat?.seat ?? null,
      seatPosition: seat && hall ? { plan: hall.plan.id, x: seat.x, y: seat.y } : null,
    };
  };
}

function indexHall({ plan }: DemoHall) {
  return {
    seats: new Map(plan.seats.map((seat) => [seat.id, seat])),
    sectors: new Map(plan.sectors.map(({ id, name }) => [id, name])),
    areas: new Map(plan.standingAreas.map(({ id, name }) => [id, name])),
  };
}

function getPaymentTime({ createdAt }: OrderPurchaseRequest): Date {
  return new Date(createdAt.getTime() + PAYMENT_DURATION_MS);
}

/** The demo bank does not have the payment; it reads the refundable amount from the reference. */
function toDemoPayment({ request, id }: { request: OrderPurchaseRequest; id: OrderId }) {
  const { total, currency, createdAt, language } = request;
  const succeededAt = getPaymentTime(request);
  return {
    hash: createSecretId(),
    subject: String(id),
    provider: 'demo',
    method: getMethod(request),
    amount: total,
    currency,
    providerKey: createSecretId(),
    providerRef: `season-${id}-${total}-${currency}`,
    returnPath: `/orders?lang=${language}`,
    declinedPath: `/orders?lang=${language}`,
    createdAt,
    expiresAt: succeededAt,
    succeededAt,
  };
}

function getMethod({ voucherCard }: OrderPurchaseRequest): number {
  return voucherCard ? VOUCHER_CARD_METHOD_ID : CARD_METHOD_ID;
}
