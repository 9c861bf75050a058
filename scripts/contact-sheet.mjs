/**
 * `npm run contact-sheet`: photographs every screen and state, and writes a page of them to `e2e/data/contact-sheet`.
 * Arguments are passed to Playwright; by default only the files of `e2e/contact-sheet` run.
 */
import { spawnSync } from 'node:child_process';
import { ensureApps } from './setup/apps.mjs';
import { ensureDependencies } from './setup/dependencies.mjs';
import { createProjectEnv, ROOT } from './setup/step.mjs';
import { ensureChromium } from './setup/system-dependencies.mjs';

ensureDependencies();
ensureApps();
const env = createProjectEnv({ CONTACT_SHEET: '1', CHROMIUM_PATH: ensureChromium() });
const selection = process.argv.length > 2 ? process.argv.slice(2) : ['--project', 'contact sheet'];
const args = ['test', '--config', 'e2e/playwright.config.ts', ...selection];
const run = spawnSync('playwright', args, { cwd: ROOT, env, stdio: 'inherit', shell: process.platform === 'win32' });
process.exitCode = run.status ?? 1;
