import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { computeFingerprint } from './fingerprint.mjs';
import { createProjectEnv, findNpm, ROOT, runQuietStep } from './step.mjs';

const SHARED_INPUTS = ['packages', 'tsconfig.base.json', 'package-lock.json'];

/** Builds the storefront and the admin app, each unless its last build has the same sources. */
export function ensureApps() {
  ensureApp('storefront', 'Building the storefront …');
  ensureApp('admin', 'Building the admin app …');
}

/** @param {string} app @param {string} title */
function ensureApp(app, title) {
  const stamp = join(ROOT, 'apps', app, 'dist', '.built-from');
  const expected = computeFingerprint(ROOT, [`apps/${app}`, ...SHARED_INPUTS]);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === expected) return;
  const { command, args } = findNpm();
  // Tests set another NODE_ENV, with which React would be built for development.
  const env = { ...createProjectEnv(), NODE_ENV: 'production' };
  runQuietStep(title, command, [...args, 'run', 'build', '-w', `apps/${app}`], env);
  writeFileSync(stamp, expected);
}
