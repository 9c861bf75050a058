/** Opens the journeys' shop: the demo season, in which two events keep their places for a minute only, so that a reservation is seen to run out. */
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const dataDir = process.env.DATA_DIR ?? '';
const season = `${dataDir}-season`;
/** One without a hall, and one with. */
const BRIEF = ['borodin-quartet-evening', 'rachmaninoff-second'];

rmSync(season, { recursive: true, force: true });
cpSync(path.join(root, 'demo/season'), season, { recursive: true });
for (const key of BRIEF) {
  const file = path.join(season, `events/${key}.json`);
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), reserveMinutes: 1 }));
}
const imported = spawnSync('node', ['apps/server/src/cli/catalogue.ts', 'import', season], {
  cwd: root,
  stdio: 'inherit',
});
if (imported.status !== 0) process.exit(imported.status ?? 1);

const shop = spawn('node', ['scripts/start.mjs'], { cwd: root, stdio: 'inherit' });
process.on('SIGTERM', () => shop.kill('SIGTERM'));
shop.on('exit', (code) => process.exit(code ?? 0));
