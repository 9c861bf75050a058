/** Fixture that starts a separate shop with a modified season and stops it after the tests. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { startIdentity } from '@sahna/demo-identity';
import { findFreePort } from '@sahna/network/free-port';
import { test as base } from '../shop.ts';
import { createShopEnvironment } from './shop-environment.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const START_TIMEOUT_MS = 240_000;

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
        const shop = spawn('node', ['e2e/support/environment/start-shop.mjs'], {
          cwd: root,
          stdio: 'inherit',
          env: { ...process.env, ...createShopEnvironment(port, name), ...environment, ...neighbor?.environment },
        });
        const address = `http://127.0.0.1:${port}`;
        await waitUntilReady(address);
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
export const testInRussian = runInOwnShop('shop-in-russian', { E2E_LANGUAGE: 'ru', E2E_ENGINE: 'embedded' });

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

async function waitUntilReady(address: string): Promise<void> {
  const ready = await fetch(`${address}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
  if (ready) return;
  await new Promise((resolve) => setTimeout(resolve, 250));
  return waitUntilReady(address);
}
