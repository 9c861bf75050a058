import { fileURLToPath } from 'node:url';
import { defineConfig, devices } from '@playwright/test';
import { findFreePort } from '@sahna/network/free-port';
import { createShopEnvironment } from './support/environment/shop-environment.ts';
import { TAKES_PHOTOGRAPHS } from './support/screenshots.ts';

const WAITING = /@waiting/;
/** Journeys that look at pictures or measure what they move, and those of main screens: a missing picture is an error on the console. */
const PICTURES = /@pictures|(gallery|listing-cards|listing-first-screen|event-dates|seat-map-layout)\.e2e\.ts/;
/** Each of these files has a shop that no other file uses. */
const OWN_SHOPS = ['seat-map-without-cart', 'season-language', 'backups', 'connections', 'openid'].map(
  (name) => `**/${name}.e2e.ts`,
);
/** Their workers each have a shop, which all of these files use. */
const STAFF = '**/admin/**/*.e2e.ts';
const CHROMIUM = {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [
    // Pages of a journey find the process of the journey before (support/environment/shared-context.ts).
    '--process-per-site',
    // Chromium's own sandbox does not start as root, which CI machines often are.
    ...(process.getuid?.() === 0 ? ['--no-sandbox', '--disable-gpu', '--disable-background-networking'] : []),
  ],
};
/** Decoding and drawing pictures takes a tenth of the processor time of journeys. */
const WITHOUT_PICTURES = {
  launchOptions: { ...CHROMIUM, args: [...CHROMIUM.args, '--blink-settings=imagesEnabled=false'] },
};
const root = fileURLToPath(new URL('../', import.meta.url));

// Playwright reads this file in every worker: the first reading chooses the port. Others read it too (knip), so it changes nothing.
process.env.SAHNA_E2E_PORT ??= String(await findFreePort());
const port = process.env.SAHNA_E2E_PORT;
const baseURL = `http://127.0.0.1:${port}`;

export default defineConfig({
  testMatch: '**/*.e2e.ts',
  outputDir: 'data/results',
  globalSetup: './support/environment/global-setup.ts',
  ...(TAKES_PHOTOGRAPHS && { globalTeardown: './support/contact-sheet.ts' }),
  fullyParallel: true,
  workers: 8,
  // Journeys that wait for a reservation to run out, or for a shop of their own to open, begin first.
  projects: [
    { name: 'waiting and pictures', grep: [WAITING, PICTURES], workers: 3 },
    { name: 'own shops', testMatch: OWN_SHOPS, workers: 1 },
    { name: 'staff', testMatch: STAFF, testIgnore: OWN_SHOPS, workers: 3 },
    {
      name: 'journeys',
      grepInvert: [WAITING, PICTURES],
      testIgnore: [...OWN_SHOPS, STAFF],
      workers: 4,
      use: TAKES_PHOTOGRAPHS ? {} : WITHOUT_PICTURES,
    },
    ...(process.env.DOCS_IMAGES === '1' ? [{ name: 'docs images', testMatch: '**/*.images.ts', workers: 1 }] : []),
    ...(TAKES_PHOTOGRAPHS ? [{ name: 'contact sheet', testMatch: '**/*.sheet.ts', workers: 2, timeout: 900_000 }] : []),
  ],
  forbidOnly: Boolean(process.env.CI),
  // Long limits, which end journeys that hang: none fails because a machine is slow.
  timeout: 600_000,
  // `toPass` is for what comes by email or from other processes: a busy machine takes minutes.
  expect: { timeout: 90_000, toPass: { timeout: 240_000 } },
  use: {
    ...devices['Desktop Chrome'],
    baseURL,
    // Drawing what moves takes a sixth of the time of all journeys: those that look at motion turn it on, as do some that buy.
    reducedMotion: 'reduce',
    // A press on what stays covered, or an address that never comes, ends before the journey's own limit.
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    // Only where a failed journey runs again, and without screenshots: tracing takes as much of the processor as the journey itself.
    trace: { mode: 'on-first-retry', screenshots: false },
    launchOptions: CHROMIUM,
  },
  webServer: {
    command: 'node e2e/support/environment/start-shop.mjs',
    cwd: root,
    env: createShopEnvironment(port),
    url: `${baseURL}/readyz`,
    stdout: 'pipe',
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
  },
});
