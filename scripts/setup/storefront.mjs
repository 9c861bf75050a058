import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { computeFingerprint } from './fingerprint.mjs';
import { createProjectEnv, findNpm, ROOT, runQuietStep } from './step.mjs';

const INPUTS = ['apps/storefront', 'packages', 'tsconfig.base.json', 'package-lock.json'];

/** Builds the storefront unless the last build has the same sources. */
export function ensureStorefront() {
  const stamp = join(ROOT, 'apps', 'storefront', 'dist', '.built-from');
  const expected = computeFingerprint(ROOT, INPUTS);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === expected) return;
  const { command, args } = findNpm();
  // Tests set another NODE_ENV, with which React would be built for development.
  const env = { ...createProjectEnv(), NODE_ENV: 'production' };
  runQuietStep('Building the storefront …', command, [...args, 'run', 'build', '-w', 'apps/storefront'], env);
  writeFileSync(stamp, expected);
}
