/**
 * `npm run bench:purchase`: complete purchases over HTTP, from the event's data to the email with tickets; bank and
 * mail server are separate processes. Compares two shops alternately: the actual one, and one with a transaction per
 * step.
 *
 * Environment: BUYERS=32,128,1000 concurrent, SECONDS=10 per turn, ROUNDS=2, ENGINES=postgres,embedded,
 * ONLY=batched,textbook, POLL_MS=5000. Exit code 1 for an unexpected response or a broken ledger.
 */
import { rmSync } from 'node:fs';
import { auditLedger } from '../apps/server/src/modules/audit-ledger.ts';
import { writeSeason } from './onsale/season.ts';
import { openShop, type Shop } from './onsale/shop.ts';
import { listPaidPurchases } from './purchase/paid.store.ts';
import { summarise } from './purchase/report.ts';
import { type Turn, takeTurn } from './purchase/round.ts';
import { readSettings } from './purchase/settings.ts';
import { setUp } from './purchase/stage.ts';
import { createCleanUps } from './shared/clean-ups.ts';
import {
  createEmbeddedEngine,
  createPostgresEngine,
  type DatabaseEnvironment,
  type Engine,
  openAgain,
} from './shared/engines.ts';
import { readBooks } from './shared/ledger.store.ts';
import { createOrderRequest } from './shared/order-request.ts';

/** With as many buyers as in the turns, so that the measurement starts with compiled code in an ongoing rush. */
const WARM_UP_SECONDS = 8;
const ENDLESS = 10_000_000;
/** A poster of realistic size, which is printed on every ticket. */
const IMAGE = new URL('../demo/season/images/posters/abai.svg', import.meta.url);
const MODES = { batched: {}, textbook: { BATCHING: 'none' } } as const;
type Mode = keyof typeof MODES;
type Candidate = { mode: Mode; database: DatabaseEnvironment; shop: Shop; turns: Turn[] };

const { crowds, seconds, rounds, engines: wanted, modes, pollMs } = readSettings(process.env);
const cleanUps = createCleanUps();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void cleanUps.run().then(() => process.exit(1)));
const stage = await setUp(cleanUps);
const engines = { postgres: createPostgresEngine(stage.cluster), embedded: createEmbeddedEngine() };
for (const engine of Object.values(engines)) cleanUps.add(async () => engine.remove());
const season = writeSeason(ENDLESS, { poster: IMAGE });
cleanUps.add(async () => rmSync(season, { recursive: true, force: true }));
const wrong: string[] = [];

async function open(engine: Engine, mode: Mode): Promise<Candidate> {
  const database = await engine.fresh();
  const shop = await openShop({ ...database, SEASON: season, ...stage.environment, ...MODES[mode] });
  cleanUps.add(() => shop.stop());
  return { mode, database, shop, turns: [] };
}

async function compare(engine: Engine, size: number): Promise<void> {
  const usesPostgres = engine === engines.postgres;
  const candidates: Candidate[] = [];
  for (const mode of modes) candidates.push(await open(engine, mode));
  const runTurn = async (
    { mode, shop }: Candidate,
    name: string,
    crowd: { size: number; seconds: number },
  ): Promise<Turn> =>
    takeTurn({
      ...crowd,
      name: `${mode}-${name}`,
      shop,
      stage,
      orderRequest: await createOrderRequest(shop.url),
      pollMs,
      usesPostgres,
    });
  for (const candidate of candidates) await runTurn(candidate, 'warm', { size, seconds: WARM_UP_SECONDS });
  for (let round = 1; round <= rounds; round++)
    for (const candidate of candidates) candidate.turns.push(await runTurn(candidate, `${round}`, { size, seconds }));
  const all: number[][] = [];
  for (const candidate of candidates) {
    await candidate.shop.stop();
    all.push(await conclude(candidate, `${engine.name}, ${size} buyers, ${candidate.mode}`));
  }
  const [first, second] = all;
  if (first && second)
    console.log(
      `  purchases/s, ${modes.join(' ÷ ')}, turn by turn: ${first.map((rate, nth) => (rate / (second[nth] ?? 0)).toFixed(2)).join(', ')}`,
    );
}

/** Prints the summary, and returns the rates of its turns. */
async function conclude({ database, turns }: Candidate, name: string): Promise<number[]> {
  const db = await openAgain(database);
  const { lines, wrong: faults, rates } = summarise(turns, await listPaidPurchases(db));
  const books = await readBooks(db, [], []);
  const findings = await auditLedger(db, new Date());
  await db.close();
  if (findings.length > 0) faults.push(`the ledger: ${JSON.stringify(findings)}`);
  if (books.captured !== books.inTickets || books.open > 0) faults.push(`payments: ${JSON.stringify(books)}`);
  console.log(`\n${name}`);
  for (const line of lines) console.log(`  ${line}`);
  console.log(
    `  ledger ${findings.length === 0 ? 'consistent' : 'INCONSISTENT'}, ${books.captured} payments captured, ${books.inTickets} in tickets; errors ${faults.length}`,
  );
  for (const fault of faults) console.log(`  ! ${fault}`);
  wrong.push(...faults);
  return rates;
}

console.log(`${rounds} turns of ${seconds} s; two tickets per order, pages poll every ${pollMs} ms`);
for (const name of wanted) {
  for (const size of crowds) await compare(engines[name], size);
  engines[name].remove();
}
await cleanUps.run();
process.exit(wrong.length === 0 ? 0 : 1);
