// @module-tag long
/** A busy machine takes longer to load the modules of the shop than PostgreSQL may take to respond. */
import { expect, it, onTestFinished } from 'vitest';
import { describeWithDatabase } from '../../platform/db/testing/databases.ts';
import { createDatabaseEnvironment, startShopProcess } from '../support/processes/shop-process.ts';

const SLOW_MODULES = new URL('../support/processes/slow-modules.ts', import.meta.url);

describeWithDatabase('a start on a busy machine', (_open, { create }) => {
  it('connects to its database although loading takes longer than a connection may', async () => {
    const shop = await startShopProcess({
      ...createDatabaseEnvironment(await create()),
      NODE_OPTIONS: `--import=${SLOW_MODULES}`,
      DEMO: '0',
      PAYMENTS: 'none',
    });
    onTestFinished(() => shop.stop());

    expect((await fetch(`${shop.url}/readyz`)).status).toBe(200);
  });
});
