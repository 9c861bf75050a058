/**
 * `npm run bench:hall-sale`: 20,000 numbered places sold out by 500 people at once who choose them in the hall, on both engines: each
 * place once, no call fails, and the ledger holds. Environment: SEATS, BUYERS.
 */
import { auditLedger } from '../apps/server/src/cli/audit/audit.ts';
import { migrate } from '../apps/server/src/platform/db/index.ts';
import { startPostgres } from '../apps/server/src/platform/db/testing/postgres.ts';
import { arrive, openHall } from './halls/hall.ts';
import { writeHallSeason } from './halls/season.ts';
import { openShop } from './onsale/shop.ts';
import { type Engine, embeddedEngine, openAgain, postgresEngine } from './shared/engines.ts';

const SEATS = Number(process.env['SEATS'] ?? 20_000);
const BUYERS = Number(process.env['BUYERS'] ?? 500);
const PLACES = 4;

const at = (values: number[], share: number): string =>
  `${Math.round(values.sort((one, other) => one - other)[Math.floor(values.length * share)] ?? Number.NaN)} ms`;

async function soldOut(engine: Engine): Promise<boolean> {
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
        // Everybody sees the same places, and many look at the same ones.
        const seen = [...free].slice(0, BUYERS * PLACES);
        const from = Math.floor(Math.random() * seen.length);
        const wanted = seen.slice(from, from + PLACES);
        const chosen = await person.choose(hall, wanted);
        for (const seat of wanted) free.delete(seat);
        lost += chosen.taken.length;
        times.choosing.push(chosen.ms);
        if (chosen.held.length === 0) continue;
        const order = await person.order(
          hall,
          wanted.filter(({ id }) => chosen.held.includes(id)),
        );
        times.ordering.push(order.ms);
        if (order.made) sold.push(...chosen.held);
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
    `${engine.name}: ${SEATS} places, ${BUYERS} people: sold ${counted.places} in ${seconds.toFixed(1)} s (${Math.round(counted.places / seconds)} a second, ${counted.orders} orders), ${lost} races lost, ${refused} orders refused; choosing p50 ${at(times.choosing, 0.5)}, p99 ${at(times.choosing, 0.99)}; ordering p50 ${at(times.ordering, 0.5)}, p99 ${at(times.ordering, 0.99)}; ledger ${findings.length === 0 ? 'holds' : JSON.stringify(findings)}`,
  );
  const exact =
    counted.places === SEATS && counted.taken === SEATS && new Set(sold).size === SEATS && sold.length === SEATS;
  return exact && refused === 0 && findings.length === 0;
}

const cluster = await startPostgres({ fsync: true });
let good = true;
for (const engine of [postgresEngine(cluster), embeddedEngine()]) {
  good = (await soldOut(engine)) && good;
  engine.remove();
}
await cluster.stop();
process.exit(good ? 0 : 1);
