/**
 * Sells the demo season to invented buyers, so that an evaluator sees sessions that are half full, nearly full and sold
 * out. The orders are ordinary: seats are locked and allocated, the order is paid, its tickets are issued. Only the
 * emails are left out, and the bank, which reads the amounts of these payments from their references.
 */
import { findStage } from '@sahna/hall-plan';
import { type CatalogService, filterSessionsOnSale } from '../../../modules/catalog/index.ts';
import { RESERVABLES } from '../../../modules/reservables.ts';
import type { Counter } from '../../../modules/reservations/index.ts';
import { buildSeatLayout } from '../../../modules/seating/inventory.ts';
import type { Database } from '../../../platform/db/index.ts';
import type { SessionId } from '../../../platform/lib/ids.ts';
import { type DemoSession, listOffersOnSale } from './demo-session.ts';
import { planGeneralSales } from './general-sales.ts';
import { type DemoHall, planHallSales } from './hall-sales.ts';
import { chooseSoldAmount, type SoldAmount } from './sold-amount.ts';
import { type DemoSalesDeps, type PlannedSession, writeSales } from './write-sales.ts';

const FEW_LEFT = 6;
/** Tickets per transaction. A statement for that many costs hardly more than for one session. */
const BATCH_TICKETS = 2000;

/**
 * Sells the sessions on sale without buyers: all of them at the first start, new ones later. Returns the number of
 * tickets.
 */
export async function sellDemoSeason(deps: DemoSalesDeps, now: Date): Promise<number> {
  const { db, catalog } = deps;
  const sessions = listSessionsOnSale(catalog, now);
  const counters = Map.groupBy(await readCounters(db, sessions), ({ sessionId }) => sessionId);
  const plan = createPlanner(catalog, sessions, counters, now);
  let issued = 0;
  let batch: PlannedSession[] = [];
  let writing = Promise.resolve(0);
  for (const demo of sessions) {
    const planned = await plan(demo);
    if (planned) batch.push(planned);
    if (countPlannedTickets(batch) < BATCH_TICKETS) continue;
    issued += await writing;
    // The next batch is planned while the database writes this one.
    writing = writeSales(deps, batch, now);
    batch = [];
  }
  return issued + (await writing) + (await writeSales(deps, batch, now));
}

type Counters = ReadonlyMap<SessionId, readonly Counter[]>;

/** Plans the sales of a session; null if it has buyers already, or no limit to sell a share of. */
function createPlanner(catalog: CatalogService, sessions: readonly DemoSession[], counters: Counters, now: Date) {
  const findTotal = ({ session }: DemoSession): Counter | undefined =>
    counters.get(session.id)?.find(({ zoneId, offerId }) => zoneId === null && offerId === null);
  const halls = new Map<number, Promise<DemoHall | null>>();
  const loadHall = (planId: number): Promise<DemoHall | null> => {
    const hall = halls.get(planId) ?? readHall(catalog, planId);
    halls.set(planId, hall);
    return hall;
  };
  const seated = sessions.filter(({ event }) => event.seatMap);
  const [, fewLeft, , soldOut] = seated.filter((demo) => findTotal(demo)?.allocated === 0);
  const remaining = seated.map((demo) => {
    const { capacity, allocated } = findTotal(demo) ?? { capacity: null, allocated: 0 };
    return allocated > 0 && capacity !== null ? capacity - allocated : null;
  });
  const chooseAmount = (demo: DemoSession): SoldAmount => {
    if (demo === soldOut && !remaining.includes(0)) return { left: 0 };
    if (demo === fewLeft && !remaining.includes(FEW_LEFT)) return { left: FEW_LEFT };
    return { share: chooseSoldAmount(demo, now) };
  };
  return async (demo: DemoSession): Promise<PlannedSession | null> => {
    const total = findTotal(demo);
    if (total?.allocated !== 0) return null;
    const { planId, id } = demo.session;
    const [amount, { capacity }] = [chooseAmount(demo), total];
    const stock = mapCapacities(counters.get(id) ?? [], ({ offerId }) => offerId);
    if (demo.event.seatMap && planId !== null) {
      const hall = await loadHall(planId);
      const zones = mapCapacities(counters.get(id) ?? [], ({ zoneId, areaId }) => (areaId === null ? zoneId : null));
      const limits = { capacity, zones, limited: new Set(stock.keys()) };
      return hall && { demo, hall, sales: planHallSales(demo, hall, amount, limits) };
    }
    if (capacity === null) return null;
    return { demo, hall: null, sales: planGeneralSales(demo, capacity, amount, stock) };
  };
}

/** The capacities of the counters with such an id. */
function mapCapacities(counters: readonly Counter[], getId: (counter: Counter) => number | null): Map<number, number> {
  return new Map(
    counters.flatMap((counter) => {
      const id = getId(counter);
      return id === null || counter.capacity === null ? [] : [[id, counter.capacity] as const];
    }),
  );
}

/** Sorted by start. */
function listSessionsOnSale(catalog: CatalogService, now: Date): DemoSession[] {
  const events = catalog.current()?.events ?? [];
  return events
    .flatMap((event) => filterSessionsOnSale(event, now).map((session): DemoSession => ({ event, session })))
    .filter((demo) => listOffersOnSale(demo).length > 0)
    .sort(({ session: a }, { session: b }) => a.startsAt.getTime() - b.startsAt.getTime() || a.id - b.id);
}

function readCounters(db: Database, sessions: readonly DemoSession[]): Promise<Counter[]> {
  return RESERVABLES.seats.readCounters(
    db,
    sessions.map(({ session }) => session.id),
  );
}

async function readHall(catalog: CatalogService, planId: number): Promise<DemoHall | null> {
  const plan = await catalog.findPlan(planId);
  return plan && { plan, seating: buildSeatLayout(plan.seats, findStage(plan.svg)) };
}

function countPlannedTickets(batch: readonly PlannedSession[]): number {
  return batch.reduce((sum, { sales }) => sales.reduce((tickets, { quantity }) => tickets + quantity, sum), 0);
}
