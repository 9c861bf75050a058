/**
 * `npm run bench:onsale`: how fast one quota of one session is sold over HTTP with all that a real order carries, beside
 * the same route answering without a database in the same run. The ratio is what counts; absolute figures are the machine's.
 */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { auditLedger } from '../apps/server/src/cli/audit/audit.ts';
import { migrate, openDatabase } from '../apps/server/src/db/index.ts';
import { startPostgres } from '../apps/server/src/db/testing/postgres.ts';
import { type RushResult, rush } from './onsale/rush.ts';
import { writeSeason } from './onsale/season.ts';
import { openShop } from './onsale/shop.ts';

const CONNECTIONS = Number(process.env['CONNECTIONS'] ?? 1000);
const SECONDS = Number(process.env['SECONDS'] ?? 10);
const ROUNDS = Number(process.env['ROUNDS'] ?? 2);
const QUOTA = 10_000;
const ENDLESS = 10_000_000;

type Engine = { name: string; fresh(): Promise<Record<string, string>> };

function line(name: string, result: RushResult): string {
  const { madePerSecond, answersPerSecond, p50, p99, broken } = result;
  return `${name.padEnd(34)} ${Math.round(madePerSecond).toString().padStart(6)} orders/s ${Math.round(answersPerSecond)
    .toString()
    .padStart(6)} answers/s  p50 ${p50} ms  p99 ${p99} ms  broken ${broken}`;
}

async function measured(environment: Record<string, string>): Promise<RushResult> {
  const shop = await openShop({ ...environment, SEASON: writeSeason(ENDLESS) });
  try {
    await rush(shop.url, CONNECTIONS, { seconds: 2 });
    return await rush(shop.url, CONNECTIONS, { seconds: SECONDS });
  } finally {
    await shop.stop();
  }
}

async function soldOut(engine: Engine): Promise<boolean> {
  const environment = await engine.fresh();
  const shop = await openShop({ ...environment, SEASON: writeSeason(QUOTA) });
  const result = await rush(shop.url, CONNECTIONS, { calls: QUOTA });
  const counted = await shop.count();
  await shop.stop();
  const db = await openDatabase(
    environment['DATABASE_URL']
      ? { kind: 'postgres', url: environment['DATABASE_URL'] }
      : { kind: 'embedded', dataDir: environment['DATA_DIR'] ?? '' },
  );
  await migrate(db);
  const findings = await auditLedger(db, new Date());
  await db.close();
  const exact = counted.taken === QUOTA && counted.places === QUOTA && result.made === counted.orders;
  console.log(
    `${engine.name}: quota ${QUOTA}, sold ${counted.taken}, orders ${counted.orders}, refused ${result.refused}, broken ${result.broken}, ledger ${findings.length === 0 ? 'holds' : JSON.stringify(findings)}`,
  );
  return exact && findings.length === 0 && result.broken === 0;
}

const cluster = await startPostgres({ fsync: true });
let databases = 0;
const engines: Engine[] = [
  {
    name: 'PostgreSQL',
    fresh: async () => {
      const admin = await openDatabase({ kind: 'postgres', url: cluster.url });
      const name = `bench_${++databases}`;
      await admin.query(`CREATE DATABASE ${name}`);
      await admin.close();
      const url = new URL(cluster.url);
      url.pathname = `/${name}`;
      return { DATABASE_URL: url.href };
    },
  },
  { name: 'embedded', fresh: async () => ({ DATA_DIR: mkdtempSync(join(tmpdir(), 'sahna-onsale-data-')) }) },
];

let good = true;
console.log(`${CONNECTIONS} connections, ${SECONDS} s, ${ROUNDS} rounds; two places an order`);
for (const engine of engines) {
  const ratios: number[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    const without = await measured({ ...(await engine.fresh()), WITHOUT_DATABASE: '1' });
    console.log(line(`${engine.name}, without a database`, without));
    const durable = await measured(await engine.fresh());
    console.log(line(`${engine.name}, durable`, durable));
    ratios.push(durable.madePerSecond / without.madePerSecond);
    good &&= durable.broken === 0;
  }
  console.log(`${engine.name}: ratio ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')}`);
  good = (await soldOut(engine)) && good;
}
await cluster.stop();
process.exit(good ? 0 : 1);
