/**
 * `npm run bench:purchase`: whole purchases over HTTP, from an event's data to the letter with the tickets, with a bank and a
 * mail server that are processes of their own. Two shops are asked in turns: as it is, and with a transaction for every step.
 *
 * By environment: BUYERS=32,128,1000 at a time, SECONDS=10 a turn, ROUNDS=2 of turns, ENGINES=postgres,embedded,
 * ONLY=batched,textbook, POLL_MS=5000. Exit code 1 if any answer was not a purchase's, or the books do not hold.
 */
import { rmSync } from 'node:fs';
import { auditLedger } from '../apps/server/src/cli/audit/audit.ts';
import { writeSeason } from './onsale/season.ts';
import { openShop, type Shop } from './onsale/shop.ts';
import { paidPurchases } from './purchase/paid.store.ts';
import { summarise } from './purchase/report.ts';
import { readSettings } from './purchase/settings.ts';
import { setUp } from './purchase/stage.ts';
import { type Turn, takeTurn } from './purchase/turn.ts';
import { createCleanUps } from './shared/clean-ups.ts';
import { type DatabaseEnvironment, type Engine, embeddedEngine, openAgain, postgresEngine } from './shared/engines.ts';
import { readBooks } from './shared/ledger.store.ts';
import { wishOf } from './shared/wish.ts';

/** As many buyers as in the turns: what is measured is a rush that goes on, with code that is compiled. */
const WARM_UP_SECONDS = 8;
const ENDLESS = 10_000_000;
/** A picture as theatres have them: it is printed on every ticket. */
const POSTER = new URL('../demo/season/images/posters/abai.svg', import.meta.url);
const MODES = { batched: {}, textbook: { BATCHING: 'none' } } as const;
type Mode = keyof typeof MODES;
type Candidate = { mode: Mode; database: DatabaseEnvironment; shop: Shop; turns: Turn[] };

const { crowds, seconds, rounds, engines: wanted, modes, pollMs } = readSettings(process.env);
const cleanUps = createCleanUps();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void cleanUps.run().then(() => process.exit(1)));
const stage = await setUp(cleanUps);
const engines = { postgres: postgresEngine(stage.cluster), embedded: embeddedEngine() };
for (const engine of Object.values(engines)) cleanUps.add(async () => engine.remove());
const season = writeSeason(ENDLESS, { poster: POSTER });
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
  const turn = async (
    { mode, shop }: Candidate,
    name: string,
    crowd: { size: number; seconds: number },
  ): Promise<Turn> =>
    takeTurn({ ...crowd, name: `${mode}-${name}`, shop, stage, wish: await wishOf(shop.url), pollMs, usesPostgres });
  for (const candidate of candidates) await turn(candidate, 'warm', { size, seconds: WARM_UP_SECONDS });
  for (let round = 1; round <= rounds; round++)
    for (const candidate of candidates) candidate.turns.push(await turn(candidate, `${round}`, { size, seconds }));
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

/** Prints it, and returns its rates, turn by turn. */
async function conclude({ database, turns }: Candidate, name: string): Promise<number[]> {
  const db = await openAgain(database);
  const { lines, wrong: faults, rates } = summarise(turns, await paidPurchases(db));
  const books = await readBooks(db, [], []);
  const findings = await auditLedger(db, new Date());
  await db.close();
  if (findings.length > 0) faults.push(`the ledger: ${JSON.stringify(findings)}`);
  if (books.captured !== books.inTickets || books.open > 0) faults.push(`the books: ${JSON.stringify(books)}`);
  console.log(`\n${name}`);
  for (const line of lines) console.log(`  ${line}`);
  console.log(
    `  ledger ${findings.length === 0 ? 'holds' : 'does NOT hold'}, ${books.captured} payments captured, ${books.inTickets} in tickets; broken ${faults.length}`,
  );
  for (const fault of faults) console.log(`  ! ${fault}`);
  wrong.push(...faults);
  return rates;
}

console.log(`${rounds} turns of ${seconds} s; two places an order, a page asks again every ${pollMs} ms`);
for (const name of wanted) {
  for (const size of crowds) await compare(engines[name], size);
  engines[name].remove();
}
await cleanUps.run();
process.exit(wrong.length === 0 ? 0 : 1);
