import { startBank } from '@sahna/demo-bank';
import { onTestFinished } from 'vitest';
import type { DatabaseConfig } from '../../../platform/db/index.ts';
import { createKiller, createRestartingShop } from './kill-points.ts';

const SECRET = 'a secret of the tests';

/** Starts a shop that is killed and restarted, and its bank. All of it stops after the test. */
export async function startKillableShop(config: DatabaseConfig, environment: Readonly<Record<string, string>> = {}) {
  const bank = await startBank({ port: 0, dataDir: null, secret: SECRET, timeFactor: 0.001 });
  onTestFinished(() => bank.close());
  const killing = await createKiller(config);
  onTestFinished(() => killing.close());
  const shop = createRestartingShop(killing, {
    DEMO: '1',
    ...environment,
    DEMO_BANK_URL: bank.url,
    DEMO_BANK_SECRET: SECRET,
  });
  onTestFinished(async () => {
    await shop.stop();
  });
  return { bank, killing, shop };
}
