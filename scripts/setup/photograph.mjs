/** Runs a Playwright project that takes photographs. */
import { spawnSync } from 'node:child_process';
import { ensureApps } from './apps.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { createProjectEnv, ROOT } from './step.mjs';
import { ensureChromium } from './system-dependencies.mjs';

/**
 * Returns the exit code. Arguments of the command are passed to Playwright; by default the whole project runs.
 * @param {Record<string, string>} variables
 * @param {string} project
 */
export function photograph(variables, project) {
  ensureDependencies();
  ensureApps();
  const env = createProjectEnv({ ...variables, CHROMIUM_PATH: ensureChromium() });
  const selection = process.argv.slice(2);
  const chosen = selection.length > 0 ? selection : ['--project', project];
  const args = ['test', '--config', 'e2e/playwright.config.ts', ...chosen];
  const run = spawnSync('playwright', args, { cwd: ROOT, env, stdio: 'inherit', shell: process.platform === 'win32' });
  return run.status ?? 1;
}
