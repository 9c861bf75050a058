/**
 * Starts a shop with the demo season and additions for tests, on PostgreSQL if it is installed: it costs a third of the
 * embedded engine's processor time. E2E_ENGINE=embedded starts it on the embedded engine, as `npm start` does.
 * E2E_CLUSTER_URL: the PostgreSQL server of an earlier shop, whose season this shop gets a copy of.
 */
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findPostgres, startPostgres } from '../../../apps/server/src/platform/db/testing/postgres.ts';
import { copySeasonDatabase, createSeasonTemplate, ensureSold } from './season-databases.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const dataDir = process.env.DATA_DIR ?? '';
const season = `${dataDir}-season`;
/** Several shops have their connections to one server. */
const settings = { max_connections: '400' };
const usesPostgres = process.env.E2E_ENGINE !== 'embedded' && findPostgres() !== undefined;
const earlierUrl = process.env.E2E_CLUSTER_URL;
const cluster = usesPostgres && !earlierUrl ? await startPostgres({ hasFsync: false, settings }) : null;
const clusterUrl = usesPostgres ? (cluster?.url ?? earlierUrl) : undefined;

/** @param {string} name @param {(data: any) => object} change */
function edit(name, change) {
  const file = path.join(season, name);
  const data = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...data, ...change(data) }));
}

/** @param {string} databaseUrl empty: the embedded database */
function importSeason(databaseUrl) {
  const { status } = spawnSync('node', ['apps/server/src/cli/main.ts', 'catalogue', 'import', season], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}

rmSync(season, { recursive: true, force: true });
cpSync(path.join(root, 'demo/season'), season, { recursive: true });
// Places that are kept for a minute only, so that a reservation is seen to run out: without a hall, and with one.
for (const key of ['borodin-quartet-evening', 'rachmaninoff-second'])
  edit(`events/${key}.json`, () => ({ reserveMinutes: 1 }));
// All events of a kind on its first page, where journeys look for them; the demo has six rows a page.
const kinds = path.join(season, 'kinds.json');
writeFileSync(kinds, readFileSync(kinds, 'utf8').replace(/"rows": \d+,/, ''));
// Another shop: without a cart, with an event of several parts and a way back from its hall, and one that is sold to customers alone.
const isWithoutCart = process.env.E2E_WITHOUT_CART === '1';
if (isWithoutCart) {
  edit('season.json', ({ shop }) => ({ shop: { ...shop, switches: { ...shop.switches, cart: 0 } } }));
  const { programme } = JSON.parse(readFileSync(path.join(season, 'events/steppe-festival.json'), 'utf8'));
  edit('events/abai.json', () => ({ backToListing: true, programme }));
  edit('events/birzhan-sara.json', () => ({ signInRequired: true }));
}
// A season that speaks another language where nothing else is said.
const language = process.env.E2E_LANGUAGE;
if (language) edit('season.json', ({ shop }) => ({ shop: { ...shop, language } }));

const isSold = process.env.DEMO_SOLD === '1';
if (clusterUrl && cluster) await createSeasonTemplate(clusterUrl, importSeason);
const database = clusterUrl ? await copySeasonDatabase(clusterUrl, path.basename(dataDir), isSold) : null;
const databaseUrl = database?.url ?? '';
if (!database || (!cluster && (isWithoutCart || language))) importSeason(databaseUrl);
// For staff commands of journeys, and for later shops.
writeFileSync(`${dataDir}-database-url`, databaseUrl);
writeFileSync(`${dataDir}-cluster-url`, clusterUrl ?? '');

const sold = database ? { DEMO_SOLD: '0' } : {};
const shop = spawn('node', ['scripts/start.mjs'], {
  cwd: root,
  env: { ...process.env, ...sold, DATABASE_URL: databaseUrl },
  stdio: 'inherit',
});
process.on('SIGTERM', () => shop.kill('SIGTERM'));
// While the browser starts: otherwise the shops of staff wait for it. If it fails, they try again and report why.
if (cluster) ensureSold(cluster.url).catch(() => {});
shop.on('exit', async (code) => {
  if (cluster) await cluster.stop();
  else await database?.remove();
  process.exit(code ?? 0);
});
