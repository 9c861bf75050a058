import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { npm, projectEnv, quietStep, ROOT } from './step.mjs';

const INPUTS = ['apps/storefront', 'packages', 'tsconfig.base.json', 'package-lock.json'];

/** Builds the storefront unless the last build was made of the same sources. */
export function ensureStorefront() {
  const stamp = join(ROOT, 'apps', 'storefront', 'dist', '.built-from');
  const wanted = fingerprint(ROOT, INPUTS);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  const { command, args } = npm();
  // Whoever builds: tests have another NODE_ENV, with which React comes in its slow build for developers.
  const env = { ...projectEnv(), NODE_ENV: 'production' };
  quietStep('Building the storefront …', command, [...args, 'run', 'build', '-w', 'apps/storefront'], env);
  writeFileSync(stamp, wanted);
}
