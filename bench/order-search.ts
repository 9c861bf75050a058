/**
 * `npm run bench:order-search`: how long staff wait for each kind of search among 100,000 orders, and for each part of
 * Today, on both engines. The p95 of a search has to be below 200 ms, of a part of Today below 50 ms. ORDERS sets another
 * number, ONLY limits the searches to those whose names match.
 */
import { pino } from 'pino';
import { importDemoSeason } from '../apps/server/src/cli/start/demo-season.ts';
import { listUsedLabels } from '../apps/server/src/modules/orders/index.ts';
import { type Database, migrate } from '../apps/server/src/platform/db/index.ts';
import { startPostgres } from '../apps/server/src/platform/db/testing/postgres.ts';
import { eventId, sessionId } from '../apps/server/src/platform/lib/ids.ts';
import { readAdminOrder } from '../apps/server/src/workflows/read-admin-order.ts';
import { findOrders, type OrderQuery } from '../apps/server/src/workflows/search-orders.ts';
import { collectStatistics, insertOrders, pickSamples, type Sample } from './order-search/orders.store.ts';
import { measureToday } from './order-search/today.ts';
import { createCleanUps } from './shared/clean-ups.ts';
import { createEmbeddedEngine, createPostgresEngine, openAgain } from './shared/engines.ts';
import { measure } from './shared/measure.ts';

const ORDERS = Number(process.env['ORDERS'] ?? 100_000);
const ONLY = process.env['ONLY'];
const ROUNDS = 40;
const LIMIT_MS = 200;
const DAY_MS = 86_400_000;
const FIRST_NAMES =
  'Айгерім Данияр Ольга Ерлан Гүлнар Тимур Мадина Сергей Асель Нұрлан Динара Алексей Жанар Бауыржан Сәуле Қайрат Мария Иван Aigul Arman';
const LAST_NAMES =
  'Сәрсенова Ахметов Ким Жұмабаев Оспанова Назаров Ибраева Волков Серікқызы Нұрланова Петров Иванова Тілеуберген Смағұлов Абдрахманов Байжанова Кузнецова Sakhnayeva Akhmetov Есенов';

const ANY: OrderQuery = {
  ...{ text: '', after: null, limit: 50, state: null, sessionId: null, createdFrom: null, createdBefore: null },
  ...{ events: null, channel: null, label: null, paidBy: null, rehearsal: null },
};

/** The second and third letter of each word change places. */
const addTypo = (name: string): string => name.replaceAll(/(?<=^|\s)(.)(.)(.)/gu, '$1$3$2');

const KINDS: Readonly<Record<string, (sample: Sample, round: number) => Partial<OrderQuery>>> = {
  'newest orders': () => ({}),
  'order number': ({ id }) => ({ text: String(id) }),
  email: ({ email }) => ({ text: email }),
  'start of an email': (_, round) => ({ text: `buyer${round + 1}00@mail` }),
  phone: ({ phone }) => ({ text: phone.replace('+7', '8').replaceAll('-', '') }),
  reference: ({ reference }) => ({ text: reference }),
  'ticket code': ({ code }) => ({ text: code }),
  'first name': ({ name }) => ({ text: name.split(' ')[0] ?? '' }),
  'whole name': ({ name }) => ({ text: name }),
  'name with typos': ({ name }) => ({ text: addTypo(name) }),
  'unknown name': (_, round) => ({ text: `Неизвестный${round}` }),
  'name and state': ({ name }) => ({ text: name, state: 'expired' }),
  session: (sample) => ({ sessionId: sessionId(sample.sessionId) }),
  'an old day': (_, round) => ({
    createdFrom: new Date(Date.now() - (60 - round) * DAY_MS),
    createdBefore: new Date(Date.now() - (59 - round) * DAY_MS),
  }),
  'payment method': () => ({ paidBy: 31 }),
  'rare payment method': () => ({ paidBy: 21 }),
  'method and rare state': () => ({ paidBy: 31, state: 'refunded' }),
  'method and name': ({ name }) => ({ paidBy: 31, text: name }),
  'money of the box office': () => ({ paidBy: 'cash' }),
  'rare channel': () => ({ channel: 'box_office' }),
  'digits of a card': (_, round) => ({ text: `*${String(1000 + round)}` }),
  'seat of a session': (sample) => ({ text: 'Партер 5-12', sessionId: sessionId(sample.sessionId) }),
  label: () => ({ label: 'group' }),
  'rare label': () => ({ label: 'VIP' }),
  'unknown label': () => ({ label: 'nowhere' }),
  'rare state': () => ({ state: 'refunded' }),
  'scope without orders': () => ({ events: new Set([eventId(2_000_000)]) }),
};

async function measureEngine(db: Database): Promise<boolean> {
  await migrate(db);
  await importDemoSeason(db, pino({ level: 'silent' }));
  await insertOrders(db, ORDERS, { first: FIRST_NAMES.split(' '), last: LAST_NAMES.split(' ') });
  // The embedded engine has no autovacuum: its planner works without statistics.
  if (db.engine === 'postgres') await collectStatistics(db);
  const samples = await pickSamples(db, ROUNDS);
  const pick = (round: number): Sample => {
    const sample = samples[round % samples.length];
    if (!sample) throw new Error('there are no orders');
    return sample;
  };
  let isWithinLimit = true;
  for (const [label, createQuery] of Object.entries(KINDS).filter(([name]) => !ONLY || name.match(ONLY)))
    isWithinLimit =
      (await measure(label, LIMIT_MS, (round) => findOrders(db, { ...ANY, ...createQuery(pick(round), round) }))) &&
      isWithinLimit;
  if (ONLY) return isWithinLimit;
  const read = (round: number) =>
    readAdminOrder(db, { number: pick(round).id, scope: { events: null }, hasTimeline: true }, new Date());
  isWithinLimit = (await measure('page of an order', LIMIT_MS, read)) && isWithinLimit;
  const listLabels = () => listUsedLabels(db, null, 100);
  isWithinLimit = (await measure('labels to choose from', LIMIT_MS, listLabels)) && isWithinLimit;
  return (await measureToday(db, new Date())) && isWithinLimit;
}

const cleanUps = createCleanUps();
let isWithinLimit = true;
try {
  const cluster = await startPostgres({ hasFsync: false });
  cleanUps.add(() => cluster.stop());
  for (const engine of [createPostgresEngine(cluster), createEmbeddedEngine()]) {
    cleanUps.add(async () => engine.remove());
    const db = await openAgain(await engine.fresh());
    console.log(`${engine.name}, ${ORDERS} orders`);
    try {
      isWithinLimit = (await measureEngine(db)) && isWithinLimit;
    } finally {
      await db.close();
    }
  }
} finally {
  await cleanUps.run();
}
process.exit(isWithinLimit ? 0 : 1);
