/** Runs the property tests of `npm test` with more cases, and tests that kill processes before each statement. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const FILES = [
  'http-tests/admin/orders/killed-',
  'http-tests/admin/season/killed-',
  'http-tests/attendees/random-',
  'http-tests/orders/random-',
  'http-tests/random-walks/',
  'http-tests/exchanges/killed-',
  'http-tests/payments/killed-',
  'http-tests/returns/killed-',
  'http-tests/season/killed-',
  'selling-tests/cart-model',
  'selling-tests/loyalty-model',
  'selling-tests/points',
  'selling-tests/promo-code-model',
  'selling-tests/split-payments',
  'selling-tests/applying-payments',
  'selling-tests/orders',
  'selling-tests/add-ons',
  'modules/payments/refunds.int',
];

/** Returns whether all passed. The tests print their seeds. */
export function runProperties(factor: number): boolean {
  const vitest = fileURLToPath(new URL('../../node_modules/vitest/vitest.mjs', import.meta.url));
  const args = ['run', '--project', 'int', '--maxWorkers=3', '--testTimeout=0', ...FILES];
  const env = { ...process.env, PROPERTY_FACTOR: String(factor), KILL_STRIDE: '1' };
  return spawnSync(process.execPath, [vitest, ...args], { cwd: ROOT, env, stdio: 'inherit' }).status === 0;
}
