/** Everything a run needs: database, bank, the shop's processes and buyers. */
import { startBank } from '../../../apps/demo-bank/src/bank.ts';
import { openEventPage } from '../../../apps/server/src/http-tests/support/orders.ts';
import { type Rush, startRush } from '../../../apps/server/src/http-tests/support/processes/rush.ts';
import { createDatabaseEnvironment } from '../../../apps/server/src/http-tests/support/processes/shop-process.ts';
import { Visitor } from '../../../apps/server/src/http-tests/support/visitor.ts';
import type { DatabaseConfig } from '../../../apps/server/src/platform/db/index.ts';
import type { Cluster } from '../../../apps/server/src/platform/db/testing/postgres.ts';
import type { CleanUps } from '../../shared/clean-ups.ts';
import type { Engine, Settings } from '../settings.ts';
import { planCards } from './cards.ts';
import { EVENT, openFilledDatabase } from './database.ts';
import { type Shop, startShops } from './shops.ts';

export type Stage = {
  cluster: Cluster | null;
  database: DatabaseConfig;
  shops: readonly Shop[];
  rush: Rush;
};

const SECRET = 'the secret of a run of chaos';
/** The slowest card takes a second. */
const BANK_TIME_FACTOR = 0.001;
/** Only one process can open an embedded database. */
const PROCESSES: Record<Engine, number> = { postgres: 2, embedded: 1 };

export async function setUp(engine: Engine, { seed, buyers }: Settings, cleanUps: CleanUps): Promise<Stage> {
  const { cluster, database } = await openFilledDatabase(engine, cleanUps);
  const bank = await startBank({ port: 0, dataDir: null, secret: SECRET, timeFactor: BANK_TIME_FACTOR });
  cleanUps.add(() => bank.close());
  const environment = { ...createDatabaseEnvironment(database), DEMO_BANK_URL: bank.url, DEMO_BANK_SECRET: SECRET };
  const shops = await startShops(PROCESSES[engine], environment, cleanUps);
  const urls = shops.map(({ url }) => url);
  const page = await openEventPage(new Visitor(urls[0] ?? ''), EVENT);
  const rush = startRush({ urls, page, buyers, pickCard: planCards(seed) });
  return { cluster, database, shops, rush };
}
