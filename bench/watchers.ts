/**
 * `npm run bench:watchers`: what it takes of the shop's process that 2,000 browsers look at one hall of 50,000 places while it is
 * sold, beside the same sale with nobody looking; how soon they hear of a place, and what opening the map transfers.
 * Environment: WATCHERS, SEATS, SALES (choices of two places a second), SECONDS, ROUNDS.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { ENDPOINTS } from '@sahna/contract';
import { startPostgres } from '../apps/server/src/platform/db/testing/postgres.ts';
import { arrive, type Hall, openHall, type Person } from './halls/hall.ts';
import { writeHallSeason } from './halls/season.ts';
import { openWatchers, type Watchers } from './halls/watchers.ts';
import { openShop } from './onsale/shop.ts';
import { createCleanUps } from './shared/clean-ups.ts';
import { type Engine, embeddedEngine, postgresEngine } from './shared/engines.ts';
import { processTime, threadTimes } from './shared/processor.ts';

const WATCHERS = Number(process.env['WATCHERS'] ?? 2000);
const SEATS = Number(process.env['SEATS'] ?? 50_000);
const SALES = Number(process.env['SALES'] ?? 20);
const SECONDS = Number(process.env['SECONDS'] ?? 15);
const ROUNDS = Number(process.env['ROUNDS'] ?? 3);
const PLACES = 2;
const WANTED = { cores: 0.1, openingKb: 700, changeKb: 10, heardMs: 2000 };

type Sale = { heard: number[]; cores: number; mainCores: number };

/** People choose places, so many times a second; every time a new one, so that nobody's limit is reached. */
async function sell(
  url: string,
  pid: number,
  hall: Hall,
  next: () => Hall['seats'],
  watchers: Watchers | null,
): Promise<Sale> {
  const people: Person[] = [];
  for (let nth = 0; nth < SALES * SECONDS; nth++) people.push(await arrive(url, ++arrived));
  const heard: Promise<number>[] = [];
  const before = { all: processTime(pid), main: mainTime(pid) };
  const began = performance.now();
  const choices: Promise<unknown>[] = [];
  for (const [nth, person] of people.entries()) {
    await pause(Math.max(0, began + (nth * 1000) / SALES - performance.now()));
    const seats = next();
    const [seat] = seats;
    if (watchers && seat) heard.push(watchers.heardOf(seat.id));
    choices.push(person.choose(hall, seats));
  }
  await Promise.all(choices);
  const times = await Promise.all(heard);
  const seconds = (performance.now() - began) / 1000;
  return {
    heard: times.sort((one, other) => one - other),
    cores: (processTime(pid) - before.all) / 1000 / seconds,
    mainCores: (mainTime(pid) - before.main) / 1000 / seconds,
  };
}

let arrived = 0;

function mainTime(pid: number): number {
  return threadTimes(pid).get('MainThread') ?? threadTimes(pid).get('node') ?? 0;
}

async function transferred(url: string, path: string): Promise<number> {
  const answer = await fetch(url + path, { headers: { 'accept-encoding': 'br' } });
  const length = Number(answer.headers.get('content-length'));
  await answer.arrayBuffer();
  return length / 1000;
}

const kb = (bytes: number): string => `${bytes.toFixed(1)} kB`;
const median = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[values.length >> 1] ?? Number.NaN;

async function measure(engine: Engine): Promise<boolean> {
  const shop = await openShop({ ...(await engine.fresh()), SEASON: writeHallSeason(SEATS), HELD_PER_ADDRESS: '0' });
  const hall = await openHall(shop.url);
  const planPath = ENDPOINTS.schemePlan.path.replace(':plan', await planOf(shop.url, hall));
  const opening = {
    plan: await transferred(shop.url, planPath),
    availability: await transferred(shop.url, `${ENDPOINTS.schemeAvailability.path}?${hall.query}`),
    map: await transferred(shop.url, `${ENDPOINTS.schemeMap.path}?${hall.query}`),
  };
  console.log(
    `${engine.name}: opening transfers ${kb(opening.plan)} of geometry, kept for ever, and ${kb(opening.availability)} of places; in one answer ${kb(opening.map)}`,
  );
  let sold = 0;
  const next = () => {
    sold += PLACES;
    return hall.seats.slice(sold - PLACES, sold);
  };
  await sell(shop.url, shop.pid, hall, next, null);
  const costs: number[] = [];
  const heard: number[] = [];
  let largest = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const alone = await sell(shop.url, shop.pid, hall, next, null);
    const watchers = await openWatchers(shop.url, hall.query, WATCHERS);
    await pause(1000);
    watchers.largest();
    const before = watchers.bytes();
    const watched = await sell(shop.url, shop.pid, hall, next, watchers);
    largest = Math.max(largest, watchers.largest());
    heard.push(...watched.heard);
    costs.push(watched.cores - alone.cores);
    const each = (watchers.bytes() - before) / WATCHERS / 1000;
    watchers.close();
    await pause(1000);
    console.log(
      `${engine.name}: ${watched.cores.toFixed(3)} cores with ${WATCHERS} watchers, ${alone.cores.toFixed(3)} without: ${(watched.cores - alone.cores).toFixed(3)} for them (its own thread ${(watched.mainCores - alone.mainCores).toFixed(3)}); heard after ${Math.round(median(watched.heard))} ms, all after ${Math.round(watched.heard.at(-1) ?? 0)} ms; ${kb(each)} to each in ${SECONDS} s`,
    );
  }
  await shop.stop();
  const cost = median(costs);
  console.log(
    `${engine.name}: ${cost.toFixed(3)} cores for ${WATCHERS} watchers (below ${WANTED.cores}), heard after ${Math.round(median(heard))} ms, at the latest ${Math.round(Math.max(...heard))} ms, the largest change ${kb(largest / 1000)}`,
  );
  return (
    cost < WANTED.cores &&
    opening.plan + opening.availability <= WANTED.openingKb &&
    opening.map <= WANTED.openingKb &&
    largest / 1000 <= WANTED.changeKb &&
    Math.max(...heard) < WANTED.heardMs
  );
}

async function planOf(url: string, hall: Hall): Promise<string> {
  const answer = await fetch(`${url}${ENDPOINTS.schemeAvailability.path}?${hall.query}`);
  return ENDPOINTS.schemeAvailability.response[200].parse(await answer.json()).response.plan;
}

const cleanUps = createCleanUps();
const cluster = await startPostgres({ fsync: true });
cleanUps.add(() => cluster.stop());
const embedded = embeddedEngine();
cleanUps.add(async () => embedded.remove());
let good = true;
console.log(
  `${WATCHERS} watchers, ${SEATS} places, ${SALES} choices of ${PLACES} a second, ${ROUNDS} turns of ${SECONDS} s`,
);
try {
  for (const engine of [postgresEngine(cluster), embedded]) good = (await measure(engine)) && good;
} finally {
  await cleanUps.run();
}
process.exit(good ? 0 : 1);
