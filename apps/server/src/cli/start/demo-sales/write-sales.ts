/** Writes the orders of invented buyers in bulk, as the services write single ones. */

import type { CatalogueService } from '../../../modules/catalog/index.ts';
import { catalogForSale } from '../../../modules/catalog/index.ts';
import {
  draftOrder,
  type HolderName,
  insertMade,
  type NewOrder,
  type OrderDraft,
  placesOfAll,
  withAudiences,
} from '../../../modules/orders/index.ts';
import { insertCapturedPayments } from '../../../modules/payments/index.ts';
import { nextOwnerIds, takeAll } from '../../../modules/reservations/index.ts';
import { grantBought } from '../../../modules/season-tickets/index.ts';
import type { Tickets } from '../../../modules/tickets/index.ts';
import type { Database, Tx } from '../../../platform/db/index.ts';
import { newSecretId, type OrderId, orderId } from '../../../platform/lib/ids.ts';
import { CLAIMABLES } from '../../../workflows/reservables.ts';
import { demoBuyer, demoName } from './buyers.ts';
import { type DemoSale, type DemoSession, sessionName } from './demo-session.ts';
import type { DemoHall } from './hall-sales.ts';
import { seededRandom } from './seeded-random.ts';

export type DemoSalesDeps = {
  db: Database;
  catalogue: CatalogueService;
  tickets: Pick<Tickets, 'issueAlike'>;
};

/** `hall` is null where the session has no numbered seats. */
export type PlannedSession = { demo: DemoSession; hall: DemoHall | null; sales: readonly DemoSale[] };

/** Payment methods of the demo bank. */
const CARD = 1;
const VOUCHER_CARD = 3;
const DAY_MS = 86_400_000;
const PAYING_MS = 180_000;
/** Tickets were bought within so many days. */
const SALE_DAYS = 20;
/** Invented buyers have no account and no address. */
const ANONYMOUS = { visitor: 'demo', origin: null, proven: true, customer: null, claims: [], repeatable: null };

type DraftedOrder = { draft: OrderDraft; sale: DemoSale; session: PlannedSession; names: readonly HolderName[] };
type MadeOrder = NewOrder & DraftedOrder;

/** One transaction. Returns the number of tickets. */
export function writeSales(
  { db, catalogue, tickets }: DemoSalesDeps,
  sessions: readonly PlannedSession[],
  now: Date,
): Promise<number> {
  const drafted = sessions.flatMap((session) => draftOrders(catalogue, session, now));
  if (drafted.length === 0) return Promise.resolve(0);
  return db.transaction(async (tx) => {
    const ledger = await CLAIMABLES.places.lock(
      tx,
      drafted.map(({ draft }) => draft),
      now,
    );
    const granted = drafted.filter(({ draft }) => takeAll(draft, [ledger]).ok);
    const ids = (await nextOwnerIds(tx, granted.length)).map(orderId);
    const numbered = granted.flatMap((drafted, at) => {
      const id = ids[at];
      return id === undefined ? [] : [{ ...drafted, id, lines: ledger.grantedTo(drafted.draft) }];
    });
    const payments = await insertCapturedPayments(tx, numbered.filter(({ draft }) => draft.total > 0).map(paymentOf));
    const made = numbered.map((order): MadeOrder => {
      const by = payments.get(String(order.id)) ?? null;
      return { ...order, paid: { by, at: paidAt(order.draft) } };
    });
    await Promise.all([
      insertMade(tx, made).written,
      ledger.write(
        tx,
        made.map(({ draft, id }) => ({ claiming: draft, ownerOf: () => id, isPaid: true })),
      ),
    ]);
    await grantBought(
      tx,
      made.filter(({ session }) => session.demo.event.subscription).map(({ id }) => id),
    );
    return issueTickets(tx, tickets, made);
  });
}

function draftOrders(catalogue: CatalogueService, session: PlannedSession, now: Date): DraftedOrder[] {
  const { event, session: soldSession } = session.demo;
  const random = seededRandom(`buyers ${sessionName(session.demo)}`);
  const shop = catalogForSale(catalogue);
  const consents = shop.requiredConsents();
  return session.sales.map((sale): DraftedOrder => {
    const { offer, ...line } = sale;
    const { language, ...buyer } = demoBuyer(random);
    const terms = { ...ANONYMOUS, language, buyer, consents, voucherCard: event.voucherCard === 'only' };
    const audience = event.groupExcursion && {
      ...pickKey('audience', event.groupExcursion.audiences, random),
      ...pickKey('language', event.groupExcursion.languages, random),
      ownGuide: false,
    };
    const { price, serviceFee, group } = event.free ? { ...offer, price: 0, serviceFee: 0 } : offer;
    const placed = { ...line, eventId: event.id, session: soldSession, offer, price, serviceFee, group };
    const createdAt = new Date(now.getTime() - (1 + random() * SALE_DAYS) * DAY_MS);
    const draft = draftOrder(
      shop,
      [{ event, lines: [placed] }],
      withAudiences(terms, audience && { [event.id]: audience }),
      createdAt,
    );
    const names = event.holders ? Array.from({ length: sale.quantity }, () => demoName(random)) : [];
    return { draft, sale, session, names };
  });
}

function pickKey<Name extends string>(name: Name, choices: readonly { key: string }[], random: () => number) {
  const key = choices[Math.floor(random() * choices.length)]?.key;
  return key === undefined ? {} : { [name]: key };
}

/** Tickets of one session and price differ in nothing but buyer and seat. Returns how many there are. */
async function issueTickets(tx: Tx, tickets: DemoSalesDeps['tickets'], made: readonly MadeOrder[]): Promise<number> {
  const kinds = [...Map.groupBy(made, ticketKind).values()].flatMap((orders) => orders.slice(0, 1));
  const places = await placesOfAll(
    tx,
    kinds.map(({ id }) => id),
  );
  const templates = kinds.map(({ draft, id }) => ({
    order: { id, language: draft.language, currency: draft.currency, buyerName: draft.buyer.name },
    places: (places.get(id) ?? []).slice(0, 1).map((place) => ({ ...place, extras: [] })),
  }));
  const kindAt = new Map(kinds.map((order, at) => [ticketKind(order), at]));
  const labelsOf = createSeatLabels();
  const issued = made.flatMap((order) =>
    ticketPlaces(order).map((place, at) => ({
      orderId: order.id,
      line: at + 1,
      kind: kindAt.get(ticketKind(order)) ?? 0,
      seat: {
        order: order.id,
        language: order.draft.language,
        holder: order.names[at]?.fullName ?? order.draft.buyer.name,
        ...labelsOf(order.session.hall, place),
      },
    })),
  );
  await tickets.issueAlike(tx, templates, issued);
  return issued.length;
}

/** Groups differ in their number of persons, and so in their price. */
function ticketKind({ sale, session: { demo } }: DraftedOrder): string {
  return `${demo.session.id}/${sale.offer.id}/${sale.offer.group ? sale.quantity : ''}`;
}

/** One ticket a place, or one for a whole group. */
function ticketPlaces({ sale, lines }: MadeOrder) {
  const places = lines.flatMap((line) => line.places);
  return sale.offer.group ? places.slice(0, 1) : places;
}

type Place = ReturnType<typeof ticketPlaces>[number];

/** Looks up the words on a ticket for its place, with an index for each hall. */
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
      seatAt: seat && hall ? { plan: hall.plan.id, x: seat.x, y: seat.y } : null,
    };
  };
}

function indexHall({ plan }: DemoHall) {
  return {
    seats: new Map(plan.seats.map((seat) => [seat.id, seat])),
    sectors: new Map(plan.sectors.map(({ id, name }) => [id, name])),
    areas: new Map(plan.standing.map(({ id, name }) => [id, name])),
  };
}

function paidAt({ createdAt }: OrderDraft): Date {
  return new Date(createdAt.getTime() + PAYING_MS);
}

/** The demo bank, which has never seen the payment, reads from the reference how much of it there is to refund. */
function paymentOf({ draft, id }: { draft: OrderDraft; id: OrderId }) {
  const { total, currency, createdAt, language } = draft;
  const succeededAt = paidAt(draft);
  return {
    hash: newSecretId(),
    subject: String(id),
    provider: 'demo',
    method: draft.voucherCard ? VOUCHER_CARD : CARD,
    amount: total,
    currency,
    providerKey: newSecretId(),
    providerRef: `season-${id}-${total}-${currency}`,
    returnPath: `/orders?lang=${language}`,
    declinedPath: `/orders?lang=${language}`,
    createdAt,
    expiresAt: succeededAt,
    succeededAt,
  };
}
