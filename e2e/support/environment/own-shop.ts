/** Fixture that starts a separate shop with a modified season and stops it after the tests. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startIdentity } from '@sahna/demo-identity';
import { findFreePort } from '@sahna/network/free-port';
import { test as base } from '../shop.ts';
import { createShopEnvironment } from './shop-environment.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
/** A start takes seconds, but minutes on a machine that does much else. */
const START_TIMEOUT_MS = 600_000;

type Neighbor = { environment: Readonly<Record<string, string>>; stop: () => Promise<void> };

/** `environment`: what `start-shop.mjs` changes of the season. `startNeighbor`: a server that the shop uses. */
export function runInOwnShop(
  name: string,
  environment: Readonly<Record<string, string>>,
  startNeighbor?: () => Promise<Neighbor>,
) {
  return base.extend<object, { shop: string }>({
    shop: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures this one needs.
      async ({}, use) => {
        const port = String(await findFreePort());
        const neighbor = await startNeighbor?.();
        const address = `http://127.0.0.1:${port}`;
        const shop = await startShop(address, {
          E2E_CLUSTER_URL: readClusterUrl(),
          ...createShopEnvironment(port, name),
          ...environment,
          ...neighbor?.environment,
        });
        await use(address);
        shop.kill('SIGTERM');
        await once(shop, 'exit');
        await neighbor?.stop();
      },
      { scope: 'worker', timeout: START_TIMEOUT_MS },
    ],
    baseURL: async ({ shop }, use) => use(shop),
  });
}

export const testWithoutCart = runInOwnShop('shop-without-cart', { E2E_WITHOUT_CART: '1' });
/** With the demonstration's orders, and without a proxy, so that it signs staff in. */
export const testForStaff = runInOwnShop('shop-for-staff', { TRUST_PROXY: '', DEMO_SOLD: '1' });
/** With an OpenID provider of staff, which has the demonstration's customers as accounts. */
export const testWithStaffOpenId = runInOwnShop('shop-with-openid', { TRUST_PROXY: '' }, startStaffIdentity);
/** The shop backs up its embedded database only. */
export const testForBackups = runInOwnShop('shop-for-backups', { TRUST_PROXY: '', E2E_ENGINE: 'embedded' });
export const testInRussian = runInOwnShop('shop-in-russian', { E2E_LANGUAGE: 'ru' });

async function startStaffIdentity(): Promise<Neighbor> {
  const client = { clientId: 'staff', clientSecret: 'a secret of the staff client' };
  const { issuer, close } = await startIdentity({ port: 0, dataDir: null, ...client });
  const environment = {
    STAFF_OPENID_ISSUER: issuer,
    STAFF_OPENID_CLIENT_ID: client.clientId,
    STAFF_OPENID_CLIENT_SECRET: client.clientSecret,
  };
  return { environment, stop: close };
}

/** The PostgreSQL server of the shop that all journeys share; empty without PostgreSQL. */
function readClusterUrl(): string {
  const { DATA_DIR } = createShopEnvironment(process.env.SAHNA_E2E_PORT ?? '');
  return readFileSync(`${DATA_DIR}-cluster-url`, 'utf8');
}

async function startShop(address: string, environment: Readonly<Record<string, string>>): Promise<ChildProcess> {
  const shop = spawn('node', ['e2e/support/environment/start-shop.mjs'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
  if (await isReady(shop, address)) return shop;
  throw new Error('the shop ended before it was ready: its output has the reason');
}

/** Waits until the shop is ready, or has ended. */
async function isReady(shop: ChildProcess, address: string): Promise<boolean> {
  while (shop.exitCode === null && shop.signalCode === null) {
    const ready = await fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return true;
    await pause(250);
  }
  return false;
}
