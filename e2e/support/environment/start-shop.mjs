/**
 * Starts a shop with the demo season and additions for tests, on PostgreSQL if it is installed: it costs a third of the
 * embedded engine's processor time. E2E_ENGINE=embedded starts it on the embedded engine, as `npm start` does.
 */
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findPostgres, startPostgres } from '../../../apps/server/src/platform/db/testing/postgres.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const dataDir = process.env.DATA_DIR ?? '';
const season = `${dataDir}-season`;
const usesPostgres = process.env.E2E_ENGINE !== 'embedded' && findPostgres() !== undefined;
const cluster = usesPostgres ? await startPostgres({ hasFsync: false }) : null;
const env = { ...process.env, DATABASE_URL: cluster?.url ?? '' };

/** @param {string} name @param {(data: any) => object} change */
function edit(name, change) {
  const file = path.join(season, name);
  const data = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...data, ...change(data) }));
}

rmSync(season, { recursive: true, force: true });
cpSync(path.join(root, 'demo/season'), season, { recursive: true });
// For staff commands of journeys.
writeFileSync(`${dataDir}-database-url`, env.DATABASE_URL);
// Places that are kept for a minute only, so that a reservation is seen to run out: without a hall, and with one.
for (const key of ['borodin-quartet-evening', 'rachmaninoff-second'])
  edit(`events/${key}.json`, () => ({ reserveMinutes: 1 }));
// All events of a kind on its first page, where journeys look for them; the demo has six rows a page.
const kinds = path.join(season, 'kinds.json');
writeFileSync(kinds, readFileSync(kinds, 'utf8').replace(/"rows": \d+,/, ''));
// Another shop: without a cart, with an event of several parts and a way back from its hall, and one that is sold to customers alone.
if (process.env.E2E_WITHOUT_CART === '1') {
  edit('season.json', ({ shop }) => ({ shop: { ...shop, switches: { ...shop.switches, cart: 0 } } }));
  const { programme } = JSON.parse(readFileSync(path.join(season, 'events/steppe-festival.json'), 'utf8'));
  edit('events/abai.json', () => ({ backToListing: true, programme }));
  edit('events/birzhan-sara.json', () => ({ signInRequired: true }));
}
// A season that speaks another language where nothing else is said.
const language = process.env.E2E_LANGUAGE;
if (language) edit('season.json', ({ shop }) => ({ shop: { ...shop, language } }));
const imported = spawnSync('node', ['apps/server/src/cli/main.ts', 'catalogue', 'import', season], {
  cwd: root,
  env,
  stdio: 'inherit',
});
if (imported.status !== 0) process.exit(imported.status ?? 1);

const shop = spawn('node', ['scripts/start.mjs'], { cwd: root, env, stdio: 'inherit' });
process.on('SIGTERM', () => shop.kill('SIGTERM'));
shop.on('exit', async (code) => {
  await cluster?.stop();
  process.exit(code ?? 0);
});
