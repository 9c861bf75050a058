/**
 * `npm run bench:watchers`: processor time of the shop while 2,000 browsers subscribe to a hall of 50,000 seats on
 * sale, compared with no subscribers; latency of changes, and transferred bytes of opening the map. Environment:
 * WATCHERS, SEATS, SALES (selections of two seats per second), SECONDS, ROUNDS.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { ENDPOINTS } from '@sahna/contract';
import { startPostgres } from '../../apps/server/src/platform/db/testing/postgres.ts';
import { openShop } from '../onsale/shop.ts';
import { createCleanUps } from '../shared/clean-ups.ts';
import { createEmbeddedEngine, createPostgresEngine, type Engine } from '../shared/engines.ts';
import { readProcessTime, readThreadTimes } from '../shared/processor.ts';
import { arrive, type Hall, openHall, type Person } from './halls/hall.ts';
import { writeHallSeason } from './halls/season.ts';
import { openWatchers, type Watchers } from './halls/watchers.ts';

const WATCHERS = Number(process.env['WATCHERS'] ?? 2000);
const SEATS = Number(process.env['SEATS'] ?? 50_000);
const SALES = Number(process.env['SALES'] ?? 20);
const SECONDS = Number(process.env['SECONDS'] ?? 15);
const ROUNDS = Number(process.env['ROUNDS'] ?? 3);
const PLACES = 2;
const LIMITS = { cores: 0.1, openingKb: 700, changeKb: 10, latencyMs: 2000 };

type Sale = { latencies: number[]; cores: number; mainCores: number };

/** Selects seats at a rate, each time as a new visitor so that no hold limit is reached. */
async function sell(
  url: string,
  pid: number,
  hall: Hall,
  next: () => Hall['seats'],
  watchers: Watchers | null,
): Promise<Sale> {
  const people: Person[] = [];
  for (let nth = 0; nth < SALES * SECONDS; nth++) people.push(await arrive(url, ++arrived));
  const latencies: Promise<number>[] = [];
  const before = { all: readProcessTime(pid), main: readMainTime(pid) };
  const began = performance.now();
  const choices: Promise<unknown>[] = [];
  for (const [nth, person] of people.entries()) {
    await pause(Math.max(0, began + (nth * 1000) / SALES - performance.now()));
    const seats = next();
    const [seat] = seats;
    if (watchers && seat) latencies.push(watchers.waitForSeat(seat.id));
    choices.push(person.choose(hall, seats));
  }
  await Promise.all(choices);
  const times = await Promise.all(latencies);
  const seconds = (performance.now() - began) / 1000;
  return {
    latencies: times.sort((first, other) => first - other),
    cores: (readProcessTime(pid) - before.all) / 1000 / seconds,
    mainCores: (readMainTime(pid) - before.main) / 1000 / seconds,
  };
}

let arrived = 0;

function readMainTime(pid: number): number {
  return readThreadTimes(pid).get('MainThread') ?? readThreadTimes(pid).get('node') ?? 0;
}

async function measureTransferred(url: string, path: string): Promise<number> {
  const answer = await fetch(url + path, { headers: { 'accept-encoding': 'br' } });
  const length = Number(answer.headers.get('content-length'));
  await answer.arrayBuffer();
  return length / 1000;
}

const formatKb = (bytes: number): string => `${bytes.toFixed(1)} kB`;
const getMedian = (values: readonly number[]): number =>
  [...values].sort((first, other) => first - other)[values.length >> 1] ?? Number.NaN;

async function measure(engine: Engine): Promise<boolean> {
  const shop = await openShop({ ...(await engine.fresh()), SEASON: writeHallSeason(SEATS), HELD_PER_ADDRESS: '0' });
  const hall = await openHall(shop.url);
  const planPath = ENDPOINTS.schemePlan.path.replace(':plan', await requestPlanKey(shop.url, hall));
  const opening = {
    plan: await measureTransferred(shop.url, planPath),
    availability: await measureTransferred(shop.url, `${ENDPOINTS.schemeAvailability.path}?${hall.query}`),
    map: await measureTransferred(shop.url, `${ENDPOINTS.schemeMap.path}?${hall.query}`),
  };
  console.log(
    `${engine.name}: opening transfers ${formatKb(opening.plan)} of geometry, kept for ever, and ${formatKb(opening.availability)} of places; in one answer ${formatKb(opening.map)}`,
  );
  let sold = 0;
  const takeNext = () => {
    sold += PLACES;
    return hall.seats.slice(sold - PLACES, sold);
  };
  await sell(shop.url, shop.pid, hall, takeNext, null);
  const costs: number[] = [];
  const latencies: number[] = [];
  let largest = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const withoutWatchers = await sell(shop.url, shop.pid, hall, takeNext, null);
    const watchers = await openWatchers(shop.url, hall.query, WATCHERS);
    await pause(1000);
    watchers.largest();
    const before = watchers.bytes();
    const watched = await sell(shop.url, shop.pid, hall, takeNext, watchers);
    largest = Math.max(largest, watchers.largest());
    latencies.push(...watched.latencies);
    costs.push(watched.cores - withoutWatchers.cores);
    const each = (watchers.bytes() - before) / WATCHERS / 1000;
    watchers.close();
    await pause(1000);
    console.log(
      `${engine.name}: ${watched.cores.toFixed(3)} cores with ${WATCHERS} watchers, ${withoutWatchers.cores.toFixed(3)} without: ${(watched.cores - withoutWatchers.cores).toFixed(3)} for them (its own thread ${(watched.mainCores - withoutWatchers.mainCores).toFixed(3)}); heard after ${Math.round(getMedian(watched.latencies))} ms, all after ${Math.round(watched.latencies.at(-1) ?? 0)} ms; ${formatKb(each)} to each in ${SECONDS} s`,
    );
  }
  await shop.stop();
  const cost = getMedian(costs);
  console.log(
    `${engine.name}: ${cost.toFixed(3)} cores for ${WATCHERS} watchers (below ${LIMITS.cores}), heard after ${Math.round(getMedian(latencies))} ms, at the latest ${Math.round(Math.max(...latencies))} ms, the largest change ${formatKb(largest / 1000)}`,
  );
  return (
    cost < LIMITS.cores &&
    opening.plan + opening.availability <= LIMITS.openingKb &&
    opening.map <= LIMITS.openingKb &&
    largest / 1000 <= LIMITS.changeKb &&
    Math.max(...latencies) < LIMITS.latencyMs
  );
}

async function requestPlanKey(url: string, hall: Hall): Promise<string> {
  const answer = await fetch(`${url}${ENDPOINTS.schemeAvailability.path}?${hall.query}`);
  return ENDPOINTS.schemeAvailability.response[200].parse(await answer.json()).response.plan;
}

const cleanUps = createCleanUps();
const cluster = await startPostgres({ hasFsync: true });
cleanUps.add(() => cluster.stop());
const embedded = createEmbeddedEngine();
cleanUps.add(async () => embedded.remove());
let isWithinLimits = true;
console.log(
  `${WATCHERS} watchers, ${SEATS} places, ${SALES} choices of ${PLACES} a second, ${ROUNDS} turns of ${SECONDS} s`,
);
try {
  for (const engine of [createPostgresEngine(cluster), embedded])
    isWithinLimits = (await measure(engine)) && isWithinLimits;
} finally {
  await cleanUps.run();
}
process.exit(isWithinLimits ? 0 : 1);
