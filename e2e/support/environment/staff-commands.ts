/** Runs staff commands of the CLI on the database of the running shop. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createShopEnvironment } from './shop-environment.ts';

const run = promisify(execFile);

/** Returns the parsed JSON output. */
export async function runStaffCommand(command: 'exchange' | 'session', ...args: string[]): Promise<unknown> {
  const shop = createShopEnvironment(process.env.SAHNA_E2E_PORT ?? '');
  const env = { ...process.env, ...shop, DATABASE_URL: readFileSync(`${shop.DATA_DIR}-database-url`, 'utf8') };
  const file = fileURLToPath(new URL('../../../apps/server/src/cli/main.ts', import.meta.url));
  const { stdout } = await run('node', [file, command, ...args, '--json'], { env });
  return JSON.parse(stdout);
}
