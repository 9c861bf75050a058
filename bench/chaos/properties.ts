/** The property tests of `npm test`, tried many times as often, and processes killed before each of their statements. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const FILES = [
  'http-tests/random-',
  'http-tests/killed-',
  'http-tests/exchange-cut-off',
  'selling-tests/cart-model',
  'selling-tests/loyalty-model',
  'selling-tests/points',
  'selling-tests/promo-code-model',
  'selling-tests/settling',
  'selling-tests/orders',
  'selling-tests/extras',
  'modules/payments/refunds.int',
];

/** Whether all held. They print their seeds themselves. */
export function runProperties(factor: number): boolean {
  const vitest = fileURLToPath(new URL('../../node_modules/vitest/vitest.mjs', import.meta.url));
  const args = ['run', '--project', 'int', '--maxWorkers=1', '--testTimeout=0', ...FILES];
  const env = { ...process.env, PROPERTY_FACTOR: String(factor), KILL_STRIDE: '1' };
  return spawnSync(process.execPath, [vitest, ...args], { cwd: ROOT, env, stdio: 'inherit' }).status === 0;
}
