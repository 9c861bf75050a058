/** `npm run contact-sheet`: runs the journeys with screenshots and lays them out in `e2e/data/contact-sheet.png`. Arguments go to Playwright. */
import { spawnSync } from 'node:child_process';
import { ensureDependencies } from './setup/dependencies.mjs';
import { ensureChromium } from './setup/programs.mjs';
import { projectEnv, ROOT } from './setup/step.mjs';
import { ensureStorefront } from './setup/storefront.mjs';

ensureDependencies();
ensureStorefront();
const env = projectEnv({ CONTACT_SHEET: '1', CHROMIUM_PATH: ensureChromium() });
const args = ['test', '--config', 'e2e/playwright.config.ts', ...process.argv.slice(2)];
const run = spawnSync('playwright', args, { cwd: ROOT, env, stdio: 'inherit', shell: process.platform === 'win32' });
process.exitCode = run.status ?? 1;
