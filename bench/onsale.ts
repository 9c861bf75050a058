/**
 * `npm run bench:onsale`: rate of selling one session over HTTP with complete orders, relative to the same route
 * without a database. The ratio counts; absolute rates depend on the machine.
 */
import { auditLedger } from '../apps/server/src/modules/audit-ledger.ts';
import { migrate } from '../apps/server/src/platform/db/index.ts';
import { startPostgres } from '../apps/server/src/platform/db/testing/postgres.ts';
import { type RushResult, runRush } from './onsale/rush.ts';
import { writeSeason } from './onsale/season.ts';
import { openShop, type Shop } from './onsale/shop.ts';
import { createEmbeddedEngine, createPostgresEngine, type Engine, openAgain } from './shared/engines.ts';

const CONNECTIONS = Number(process.env['CONNECTIONS'] ?? 1000);
const SECONDS = Number(process.env['SECONDS'] ?? 5);
const ROUNDS = Number(process.env['ROUNDS'] ?? 5);
const WARM_UP = 4;
const QUOTA = 10_000;
const ENDLESS = 10_000_000;

function formatLine(name: string, result: RushResult): string {
  const { createdPerSecond, answersPerSecond, p50, p99, broken } = result;
  return `${name.padEnd(34)} ${Math.round(createdPerSecond).toString().padStart(6)} orders/s ${Math.round(
    answersPerSecond,
  )
    .toString()
    .padStart(6)} responses/s  p50 ${p50} ms  p99 ${p99} ms  errors ${broken}`;
}

/**
 * Measures both shops alternately for a few seconds, so that other load affects both. Returns the ratios of orders per
 * second with and without the database.
 */
async function measureInTurns(engine: Engine): Promise<{ ratios: number[]; broken: number }> {
  const open = async (more: Record<string, string>): Promise<Shop> =>
    openShop({ ...(await engine.fresh()), SEASON: writeSeason(ENDLESS), ...more });
  const shops = [
    { name: 'without a database', shop: await open({ WITHOUT_DATABASE: '1' }) },
    { name: 'durable', shop: await open({}) },
  ];
  for (const { shop } of shops) await runRush(shop.url, CONNECTIONS, { seconds: WARM_UP });
  const ratios: number[] = [];
  let broken = 0;
  for (let round = 1; round <= ROUNDS; round++) {
    const rates: number[] = [];
    for (const { name, shop } of shops) {
      const result = await runRush(shop.url, CONNECTIONS, { seconds: SECONDS });
      console.log(formatLine(`${engine.name}, ${name}`, result));
      rates.push(result.createdPerSecond);
      broken += result.broken;
    }
    const [without = Number.NaN, durable = Number.NaN] = rates;
    ratios.push(durable / without);
  }
  for (const { shop } of shops) await shop.stop();
  return { ratios, broken };
}

async function runSale(engine: Engine): Promise<boolean> {
  const environment = await engine.fresh();
  const shop = await openShop({ ...environment, SEASON: writeSeason(QUOTA) });
  const result = await runRush(shop.url, CONNECTIONS, { calls: QUOTA });
  const counted = await shop.count();
  await shop.stop();
  const db = await openAgain(environment);
  await migrate(db);
  const findings = await auditLedger(db, new Date());
  await db.close();
  const exact = counted.unavailable === QUOTA && counted.places === QUOTA && result.created === counted.orders;
  console.log(
    `${engine.name}: quota ${QUOTA}, sold ${counted.unavailable}, orders ${counted.orders}, rejected ${result.refused}, errors ${result.broken}, ledger ${findings.length === 0 ? 'consistent' : JSON.stringify(findings)}`,
  );
  return exact && findings.length === 0 && result.broken === 0;
}

const cluster = await startPostgres({ hasFsync: true });
const engines = [createPostgresEngine(cluster), createEmbeddedEngine()];

let isWithinLimits = true;
console.log(`${CONNECTIONS} connections, ${ROUNDS} turns of ${SECONDS} s; two tickets per order`);
for (const engine of engines) {
  const { ratios, broken } = await measureInTurns(engine);
  isWithinLimits &&= broken === 0;
  const middle = [...ratios].sort((a, b) => a - b)[Math.floor(ratios.length / 2)] ?? Number.NaN;
  console.log(
    `${engine.name}: ratio ${middle.toFixed(2)} (per turn ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')})`,
  );
  isWithinLimits = (await runSale(engine)) && isWithinLimits;
  engine.remove();
}
await cluster.stop();
process.exit(isWithinLimits ? 0 : 1);
