/** Imports the season of a running shop again, with an event that was edited in its file. */
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { z } from 'zod';
import { createShopEnvironment } from './shop-environment.ts';

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** `shop`: name of the environment. Drafts of staff stay; settings that journeys before have changed do not. */
export async function importChangedEvent(
  baseUrl: string,
  shop: string,
  { key, change }: { key: string; change: Record<string, unknown> },
): Promise<void> {
  const environment = createShopEnvironment(new URL(baseUrl).port, shop);
  const season = `${environment.DATA_DIR}-season`;
  const file = `${season}/events/${key}.json`;
  const document = z.record(z.string(), z.unknown()).parse(JSON.parse(readFileSync(file, 'utf8')));
  writeFileSync(file, JSON.stringify({ ...document, ...change }));
  const env = {
    ...process.env,
    ...environment,
    DATABASE_URL: readFileSync(`${environment.DATA_DIR}-database-url`, 'utf8'),
  };
  const flags = ['--keep-drafts', '--overwrite-settings'];
  await run('node', ['apps/server/src/cli/main.ts', 'catalogue', 'import', season, ...flags], { cwd: ROOT, env });
}
