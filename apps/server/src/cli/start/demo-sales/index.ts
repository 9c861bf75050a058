/**
 * Sells the halls of a demonstration to invented buyers, so that whoever looks at it sees sessions that are half full, nearly full and
 * sold out. What they bought goes the way of every order: places are claimed, the order is paid, its tickets are issued. Only the
 * emails are left out, and the bank, which knows these payments by their references.
 */
import { findStage } from '@sahna/hall-plan';
import type { CatalogueService, EventForSale, Session } from '../../../modules/catalog/index.ts';
import { catalogForSale } from '../../../modules/catalog/index.ts';
import { draftOrder, insertMade, type OrderDraft, placesOfAll } from '../../../modules/orders/index.ts';
import { insertCapturedPayments } from '../../../modules/payments/index.ts';
import { nextOwnerIds, type TakenLine, takeAll } from '../../../modules/reservations/index.ts';
import { drawUpHall } from '../../../modules/seating/inventory.ts';
import type { Tickets } from '../../../modules/tickets/index.ts';
import type { Database, Tx } from '../../../platform/db/index.ts';
import { newSecretId, type OrderId, orderId } from '../../../platform/lib/ids.ts';
import { CLAIMABLES } from '../../../workflows/reservables.ts';
import { demoBuyer } from './buyers.ts';
import { type DemoHall, type DemoSale, planSales, type SoldAmount, soldShare } from './plan-sales.ts';
import { randomOf } from './random.ts';

export type DemoSalesDeps = {
  db: Database;
  catalogue: CatalogueService;
  tickets: Pick<Tickets, 'issueAlike'>;
};

type HallSession = { event: EventForSale; session: Session; planId: number };

/** The card payment of the demo bank. */
const METHOD = 1;
const FEW_LEFT = 6;
const DAY_MS = 86_400_000;
const PAYING_MS = 180_000;
/** Tickets were bought within so many days. */
const SALE_DAYS = 20;
/** Invented buyers came from nowhere, and signed in to nothing. */
const NOBODY = {
  voucherCard: false,
  visitor: 'demo',
  origin: null,
  proven: true,
  customer: null,
  claims: [],
  repeatable: null,
};

/** Sells what is on sale and of which nothing is taken yet: at the first start, and on later days what they add. Returns the tickets. */
export async function sellDemoSeason({ db, catalogue, tickets }: DemoSalesDeps, now: Date): Promise<number> {
  const sessions = hallSessions(catalogue, now);
  const counters = await CLAIMABLES.places.readCounters(
    db,
    sessions.map(({ session }) => session.id),
  );
  const whole = new Map(
    counters.flatMap((counter) =>
      counter.zoneId === null && counter.offerId === null ? [[counter.sessionId, counter] as const] : [],
    ),
  );
  const halls = new Map<number, Promise<DemoHall | null>>();
  const hallOf = (planId: number): Promise<DemoHall | null> => {
    const hall = halls.get(planId) ?? readHall(catalogue, planId);
    halls.set(planId, hall);
    return hall;
  };
  const unsold = sessions.filter(({ session }) => whole.get(session.id)?.taken === 0);
  const left = [...whole.values()].map(({ capacity, taken }) =>
    taken > 0 && capacity !== null ? capacity - taken : null,
  );
  const [, fewLeft, , soldOut] = unsold;
  const amountOf = (one: HallSession): SoldAmount => {
    const capacity = whole.get(one.session.id)?.capacity ?? null;
    if (one === soldOut && !left.includes(0)) return { left: 0, capacity };
    if (one === fewLeft && !left.includes(FEW_LEFT)) return { left: FEW_LEFT, capacity };
    return { share: soldShare(one.event, one.session, now), capacity };
  };
  let sold = 0;
  for (const one of unsold) {
    const hall = await hallOf(one.planId);
    if (!hall) continue;
    const sales = planSales(one.event, one.session, hall, amountOf(one));
    sold += await db.transaction((tx) => sellSession(tx, { catalogue, tickets }, one, { hall, sales }, now));
  }
  return sold;
}

/** Those that invented buyers can have bought: of named tickets only people know what is asked. */
function hallSessions(catalogue: CatalogueService, now: Date): HallSession[] {
  const events = catalogue.current()?.events ?? [];
  return events
    .filter((event) => event.seatMap && event.status === 'on_sale' && !event.holders && event.voucherCard !== 'only')
    .flatMap((event) =>
      event.sessions.flatMap((session) => {
        const { planId, onSale, startsAt } = session;
        return planId !== null && onSale && startsAt > now ? [{ event, session, planId }] : [];
      }),
    )
    .sort((a, b) => a.session.startsAt.getTime() - b.session.startsAt.getTime() || a.session.id - b.session.id);
}

async function readHall(catalogue: CatalogueService, planId: number): Promise<DemoHall | null> {
  const plan = await catalogue.planById(planId);
  return plan && { plan, seating: drawUpHall(plan.seats, findStage(plan.svg)) };
}

async function sellSession(
  tx: Tx,
  { catalogue, tickets }: Omit<DemoSalesDeps, 'db'>,
  { event, session }: HallSession,
  { hall, sales }: { hall: DemoHall; sales: readonly DemoSale[] },
  now: Date,
): Promise<number> {
  const random = randomOf(`buyers ${event.key} ${session.day} ${session.time}`);
  const shop = catalogForSale(catalogue);
  const consents = shop.requiredConsents();
  const drafts = sales.map(({ offer, ...line }): OrderDraft => {
    const { language, ...buyer } = demoBuyer(random);
    const terms = { ...NOBODY, language, buyer, consents };
    const { price, serviceFee } = offer;
    const placed = { ...line, eventId: event.id, session, offer, price, serviceFee, group: null };
    const createdAt = new Date(now.getTime() - (1 + random() * SALE_DAYS) * DAY_MS);
    return draftOrder(shop, [{ event, lines: [placed] }], terms, createdAt);
  });
  const ledger = await CLAIMABLES.places.lock(tx, drafts, now);
  const granted = drafts.filter((draft) => takeAll(draft, [ledger]).ok);
  const ids = (await nextOwnerIds(tx, granted.length)).map(orderId);
  const numbered = granted.flatMap((draft, at) => {
    const id = ids[at];
    return id === undefined ? [] : [{ draft, id, lines: ledger.grantedTo(draft), at: paidAt(draft) }];
  });
  const payments = await insertCapturedPayments(tx, numbered.map(paymentOf));
  const made = numbered.flatMap(({ at, ...order }) => {
    const by = payments.get(String(order.id));
    return by === undefined ? [] : [{ ...order, paid: { by, at } }];
  });
  await Promise.all([
    insertMade(tx, made).written,
    ledger.write(
      tx,
      made.map(({ draft, id }) => ({ claiming: draft, ownerOf: () => id, isPaid: true })),
    ),
  ]);
  return issueTickets(tx, tickets, made, hall);
}

type MadeOrder = { draft: OrderDraft; id: OrderId; lines: readonly TakenLine[] };

/** Tickets of one price differ in nothing but buyer and seat. Returns how many there are. */
async function issueTickets(tx: Tx, tickets: DemoSalesDeps['tickets'], made: readonly MadeOrder[], { plan }: DemoHall) {
  const seats = new Map(plan.seats.map((seat) => [seat.id, seat]));
  const sectors = new Map(plan.sectors.map(({ id, name }) => [id, name]));
  const areas = new Map(plan.standing.map(({ id, name }) => [id, name]));
  const examples = [...Map.groupBy(made, kindOf).values()].flatMap((orders) => orders.slice(0, 1));
  const places = await placesOfAll(
    tx,
    examples.map(({ id }) => id),
  );
  const kinds = examples.map(({ draft, id }) => ({
    order: { id, language: draft.language, currency: draft.currency, buyerName: draft.buyer.name },
    places: (places.get(id) ?? []).slice(0, 1).map((place) => ({ ...place, extras: [] })),
  }));
  const kindAt = new Map(examples.map((order, at) => [kindOf(order), at]));
  const issued = made.flatMap((order) =>
    order.lines
      .flatMap((line) => line.places)
      .map(({ seatId, areaId }, at) => {
        const seat = seatId === null ? undefined : seats.get(seatId);
        const area = areaId === null ? undefined : areas.get(areaId);
        return {
          orderId: order.id,
          line: at + 1,
          kind: kindAt.get(kindOf(order)) ?? 0,
          seat: {
            order: order.id,
            language: order.draft.language,
            holder: order.draft.buyer.name,
            sector: (seat ? sectors.get(seat.sectorId) : area) ?? null,
            row: seat?.row ?? null,
            seat: seat?.seat ?? null,
            seatAt: seat ? { plan: plan.id, x: seat.x, y: seat.y } : null,
          },
        };
      }),
  );
  await tickets.issueAlike(tx, kinds, issued);
  return issued.length;
}

function kindOf({ lines }: MadeOrder): number | undefined {
  return lines[0]?.offerId;
}

function paidAt({ createdAt }: OrderDraft): Date {
  return new Date(createdAt.getTime() + PAYING_MS);
}

/** The reference tells the demo bank, which has never seen the payment, how much of it there is to give back. */
function paymentOf({ draft, id }: MadeOrder) {
  const { total, currency, createdAt, language } = draft;
  const succeededAt = paidAt(draft);
  return {
    hash: newSecretId(),
    subject: String(id),
    provider: 'demo',
    method: METHOD,
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
