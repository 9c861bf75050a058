/** Fixture that starts a separate shop with a modified season and stops it after the tests. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '@sahna/network/free-port';
import { test as base } from '../shop.ts';
import { createShopEnvironment } from './shop-environment.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const START_TIMEOUT_MS = 240_000;

/** `environment`: what `start-shop.mjs` changes of the season. */
export function runInOwnShop(name: string, environment: Readonly<Record<string, string>>) {
  return base.extend<object, { shop: string }>({
    shop: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures this one needs.
      async ({}, use) => {
        const port = String(await findFreePort());
        const shop = spawn('node', ['e2e/support/environment/start-shop.mjs'], {
          cwd: root,
          stdio: 'inherit',
          env: { ...process.env, ...createShopEnvironment(port, name), ...environment },
        });
        const address = `http://127.0.0.1:${port}`;
        await waitUntilReady(address);
        await use(address);
        shop.kill('SIGTERM');
        await once(shop, 'exit');
      },
      { scope: 'worker', timeout: START_TIMEOUT_MS },
    ],
    baseURL: async ({ shop }, use) => use(shop),
  });
}

export const testWithoutCart = runInOwnShop('shop-without-cart', { E2E_WITHOUT_CART: '1' });
/** With the demonstration's orders, and without a proxy, so that it signs staff in. */
export const testForStaff = runInOwnShop('shop-for-staff', { TRUST_PROXY: '', DEMO_SOLD: '1' });
export const testInRussian = runInOwnShop('shop-in-russian', { E2E_LANGUAGE: 'ru', E2E_ENGINE: 'embedded' });

async function waitUntilReady(address: string): Promise<void> {
  const ready = await fetch(`${address}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
  if (ready) return;
  await new Promise((resolve) => setTimeout(resolve, 250));
  return waitUntilReady(address);
}
