/**
 * `npm run contact-sheet`: photographs every screen and state, and lays them out in `e2e/data/contact-sheet`. Arguments go to
 * Playwright; without any, only the files of `e2e/contact-sheet` run, and none of the journeys, which take pictures on their way.
 */
import { spawnSync } from 'node:child_process';
import { ensureDependencies } from './setup/dependencies.mjs';
import { ensureChromium } from './setup/programs.mjs';
import { projectEnv, ROOT } from './setup/step.mjs';
import { ensureStorefront } from './setup/storefront.mjs';

ensureDependencies();
ensureStorefront();
const env = projectEnv({ CONTACT_SHEET: '1', CHROMIUM_PATH: ensureChromium() });
const wanted = process.argv.length > 2 ? process.argv.slice(2) : ['--project', 'contact sheet'];
const args = ['test', '--config', 'e2e/playwright.config.ts', ...wanted];
const run = spawnSync('playwright', args, { cwd: ROOT, env, stdio: 'inherit', shell: process.platform === 'win32' });
process.exitCode = run.status ?? 1;
