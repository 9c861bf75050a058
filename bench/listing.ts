/**
 * `npm run bench:poster`: the listing of 5,000 events with 50,000 sessions: its response rate relative to a route that
 * only sends as many bytes, its performance in a browser, and Lighthouse scores of the demo season. `ONLY=rate`,
 * `visit` or `audit` runs one part.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startPostgres } from '../apps/server/src/platform/db/testing/postgres.ts';
import { writeLargeSeason } from './catalog-import/season.ts';
import { audit } from './listing/audit.ts';
import { measureBodyBytes, measureRate, openBare, type Rate } from './listing/rate.ts';
import { visit } from './listing/visit.ts';
import { openShop } from './onsale/shop.ts';

const EVENTS = 5000;
const SESSIONS_OF_EACH = 10;
const ROUNDS = Number(process.env['ROUNDS'] ?? 3);
const ONLY = process.env['ONLY'];
const CHROMIUM = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
const DEMO = fileURLToPath(new URL('../demo/season/', import.meta.url));
const TODAY = new Date().toISOString().slice(0, 10);

const formatLine = (name: string, { perSecond, p50, p99 }: Rate): string =>
  `${name.padEnd(34)} ${Math.round(perSecond).toString().padStart(6)} answers/s  p50 ${p50} ms  p99 ${p99} ms`;

async function measureRates(url: string): Promise<void> {
  for (const path of ['/api/afisha', '/']) {
    const bytes = await measureBodyBytes(`${url}${path}`);
    const bare = await openBare(bytes);
    const ratios: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const without = await measureRate(bare.url);
      const shop = await measureRate(`${url}${path}`);
      console.log(formatLine(`${path} (${Math.round(bytes / 1024)} KiB)`, shop));
      console.log(formatLine('static response of the same size', without));
      ratios.push(shop.perSecond / without.perSecond);
    }
    await bare.stop();
    console.log(`${path}: ratio ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')}`);
  }
}

if (ONLY !== 'audit') {
  const postgres = await startPostgres({ hasFsync: true });
  const folder = writeLargeSeason(EVENTS, SESSIONS_OF_EACH);
  const shop = await openShop({ DATABASE_URL: postgres.url, SEASON: folder, TODAY });
  try {
    if (ONLY !== 'visit') await measureRates(shop.url);
    if (ONLY !== 'rate') await visit(shop.url, CHROMIUM);
  } finally {
    await shop.stop();
    await postgres.stop();
    rmSync(folder, { recursive: true });
  }
}
if (ONLY === undefined || ONLY === 'audit') {
  const dataDir = mkdtempSync(join(tmpdir(), 'sahna-audit-'));
  const shop = await openShop({ DATA_DIR: dataDir, SEASON: DEMO, TODAY });
  try {
    await audit(shop.url, CHROMIUM, ROUNDS);
  } finally {
    await shop.stop();
    rmSync(dataDir, { recursive: true });
  }
}
