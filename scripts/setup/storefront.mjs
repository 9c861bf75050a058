import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { npm, projectEnv, quietStep, ROOT } from './step.mjs';

const INPUTS = ['apps/storefront', 'packages', 'tsconfig.base.json', 'package-lock.json'];

/** Builds the storefront unless the last build has the same sources. */
export function ensureStorefront() {
  const stamp = join(ROOT, 'apps', 'storefront', 'dist', '.built-from');
  const expected = fingerprint(ROOT, INPUTS);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === expected) return;
  const { command, args } = npm();
  // Tests set another NODE_ENV, with which React would be built for development.
  const env = { ...projectEnv(), NODE_ENV: 'production' };
  quietStep('Building the storefront …', command, [...args, 'run', 'build', '-w', 'apps/storefront'], env);
  writeFileSync(stamp, expected);
}
