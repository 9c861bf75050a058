/**
 * `npm run bench:publications`: rate of selling one session while planners publish a thousand sessions of another
 * event, relative to the same shop before and after. Environment: CONNECTIONS, SECONDS, ROUNDS.
 */
import { auditLedger } from '../apps/server/src/modules/audit-ledger.ts';
import { startPostgres } from '../apps/server/src/platform/db/testing/postgres.ts';
import { runRush } from './onsale/rush.ts';
import { writeSeason } from './onsale/season.ts';
import { openShop } from './onsale/shop.ts';
import { createEmbeddedEngine, createPostgresEngine, type Engine, openAgain } from './shared/engines.ts';
import { getQuantile } from './shared/quantile.ts';

const CONNECTIONS = Number(process.env['CONNECTIONS'] ?? 1000);
const SECONDS = Number(process.env['SECONDS'] ?? 10);
const ROUNDS = Number(process.env['ROUNDS'] ?? 3);
const WARM_UP = 4;
/** The publication begins when the rush is under way. */
const DELAY_MS = 2000;
const ENDLESS = 10_000_000;
const SHARE_LIMIT = 0.9;

async function measureBeside(engine: Engine): Promise<boolean> {
  const environment = await engine.fresh();
  const shop = await openShop({ ...environment, SEASON: writeSeason(ENDLESS) });
  await runRush(shop.url, CONNECTIONS, { seconds: WARM_UP });
  const shares: number[] = [];
  let broken = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const before = await runRush(shop.url, CONNECTIONS, { seconds: SECONDS });
    const publication = new Promise<number>((resolve, reject) => {
      setTimeout(() => shop.publish().then(resolve, reject), DELAY_MS);
    });
    const during = await runRush(shop.url, CONNECTIONS, { seconds: SECONDS });
    const milliseconds = await publication;
    const after = await runRush(shop.url, CONNECTIONS, { seconds: SECONDS });
    const usual = (before.createdPerSecond + after.createdPerSecond) / 2;
    shares.push(during.createdPerSecond / usual);
    broken += before.broken + during.broken + after.broken;
    console.log(
      `${engine.name}: ${Math.round(usual)} orders/s alone, ${Math.round(during.createdPerSecond)} beside a publication of ${Math.round(milliseconds)} ms; p99 ${before.p99} and ${during.p99} ms`,
    );
  }
  await shop.stop();
  const db = await openAgain(environment);
  const findings = await auditLedger(db, new Date());
  await db.close();
  engine.remove();
  const middle = getQuantile(shares, 0.5);
  console.log(
    `${engine.name}: rate beside ÷ alone ${middle.toFixed(2)} (per round ${shares.map((share) => share.toFixed(2)).join(', ')}), errors ${broken}, ledger ${findings.length === 0 ? 'consistent' : JSON.stringify(findings)}`,
  );
  return middle >= SHARE_LIMIT && broken === 0 && findings.length === 0;
}

const cluster = await startPostgres({ hasFsync: true });
console.log(`${CONNECTIONS} connections, ${ROUNDS} rounds of three times ${SECONDS} s`);
let isWithinLimits = true;
for (const engine of [createPostgresEngine(cluster), createEmbeddedEngine()])
  isWithinLimits = (await measureBeside(engine)) && isWithinLimits;
await cluster.stop();
process.exit(isWithinLimits ? 0 : 1);
