/**
 * `npm run bench:hall-sale`: sells 20,000 seats to 500 concurrent buyers who select them, on both engines. Each seat
 * must be sold once, no request may fail, and the ledger must be intact. Environment: SEATS, BUYERS.
 */
import { auditLedger } from '../../apps/server/src/modules/audit-ledger.ts';
import { migrate } from '../../apps/server/src/platform/db/index.ts';
import { startPostgres } from '../../apps/server/src/platform/db/testing/postgres.ts';
import { openShop } from '../onsale/shop.ts';
import { createEmbeddedEngine, createPostgresEngine, type Engine, openAgain } from '../shared/engines.ts';
import { arrive, openHall } from './halls/hall.ts';
import { writeHallSeason } from './halls/season.ts';

const SEATS = Number(process.env['SEATS'] ?? 20_000);
const BUYERS = Number(process.env['BUYERS'] ?? 500);
const PLACES = 4;

const formatQuantile = (values: number[], share: number): string =>
  `${Math.round(values.sort((first, second) => first - second)[Math.floor(values.length * share)] ?? Number.NaN)} ms`;

async function runSale(engine: Engine): Promise<boolean> {
  const environment = await engine.fresh();
  const shop = await openShop({ ...environment, SEASON: writeHallSeason(SEATS), HELD_PER_ADDRESS: '0' });
  const hall = await openHall(shop.url);
  const free = new Set(hall.seats);
  const sold: number[] = [];
  const times = { choosing: [] as number[], ordering: [] as number[] };
  let [lost, refused] = [0, 0];
  const people = [];
  for (let nth = 0; nth < BUYERS; nth++) people.push(await arrive(shop.url, nth));
  const began = performance.now();
  await Promise.all(
    people.map(async (person) => {
      while (free.size > 0) {
        // All buyers see the same seats, and many select the same ones.
        const freeSeats = [...free].slice(0, BUYERS * PLACES);
        const from = Math.floor(Math.random() * freeSeats.length);
        const requestedSeats = freeSeats.slice(from, from + PLACES);
        const chosen = await person.choose(hall, requestedSeats);
        for (const seat of requestedSeats) free.delete(seat);
        lost += chosen.takenSeats.length;
        times.choosing.push(chosen.ms);
        if (chosen.heldSeats.length === 0) continue;
        const order = await person.order(
          hall,
          requestedSeats.filter(({ id }) => chosen.heldSeats.includes(id)),
        );
        times.ordering.push(order.ms);
        if (order.isCreated) sold.push(...chosen.heldSeats);
        else refused++;
      }
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  const counted = await shop.count();
  await shop.stop();
  const db = await openAgain(environment);
  await migrate(db);
  const findings = await auditLedger(db, new Date());
  await db.close();
  console.log(
    `${engine.name}: ${SEATS} places, ${BUYERS} people: sold ${counted.places} in ${seconds.toFixed(1)} s (${Math.round(counted.places / seconds)} a second, ${counted.orders} orders), ${lost} races lost, ${refused} orders refused; choosing p50 ${formatQuantile(times.choosing, 0.5)}, p99 ${formatQuantile(times.choosing, 0.99)}; ordering p50 ${formatQuantile(times.ordering, 0.5)}, p99 ${formatQuantile(times.ordering, 0.99)}; ledger ${findings.length === 0 ? 'holds' : JSON.stringify(findings)}`,
  );
  const exact =
    counted.places === SEATS && counted.unavailable === SEATS && new Set(sold).size === SEATS && sold.length === SEATS;
  return exact && refused === 0 && findings.length === 0;
}

const cluster = await startPostgres({ hasFsync: true });
let isWithinLimits = true;
for (const engine of [createPostgresEngine(cluster), createEmbeddedEngine()]) {
  isWithinLimits = (await runSale(engine)) && isWithinLimits;
  engine.remove();
}
await cluster.stop();
process.exit(isWithinLimits ? 0 : 1);
