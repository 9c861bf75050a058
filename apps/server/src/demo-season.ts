/** The demonstration: a whole season of invented venues, moved on to today whenever the shop starts on a new day. */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import { type Database, hasSecret, sharedSecret } from './db/index.ts';
import { dayAt } from './kernel/local-date.ts';
import { importedOn, importFolder } from './modules/catalogue/index.ts';

const FOLDER = fileURLToPath(new URL('../../../demo/season/', import.meta.url));
const TIME_ZONE = 'Asia/Almaty';
/** Made with the first demo season: such a database stays a demonstration. */
const DEMO_MARK = 'demo-season';

type Wanted = Pick<Config, 'DEMO' | 'DATABASE_URL' | 'DATA_DIR'>;

/** DEMO decides where it is set; else an embedded database that is empty becomes a demonstration. Null: its data have to tell. */
export function isDemoFromTheStart({ DEMO, DATABASE_URL, DATA_DIR }: Wanted): boolean | null {
  if (DEMO !== undefined) return DEMO;
  if (DATABASE_URL) return false;
  return fs.existsSync(path.join(DATA_DIR, 'pgdata')) ? null : true;
}

/** One that was a demonstration stays one. */
export async function isDemo(db: Database, config: Wanted): Promise<boolean> {
  const known = isDemoFromTheStart(config);
  if (known !== null) return known;
  return (await isDemoDatabase(db)) || (await importedOn(db)) === null;
}

/** Whether a demo season was ever brought into it. */
export function isDemoDatabase(db: Database): Promise<boolean> {
  return hasSecret(db, DEMO_MARK);
}

/** Imports the season, with days counted from today; on the same day a second time does nothing. */
export async function bringDemoSeason(db: Database, log: FastifyBaseLogger): Promise<void> {
  const today = dayAt(new Date(), TIME_ZONE);
  if ((await importedOn(db)) === today) return;
  // Marked first: a start that is cut off in the import is still a demonstration's at the next one.
  await sharedSecret(db, DEMO_MARK);
  const imported = await importFolder(db, FOLDER, today);
  if (!imported.ok) {
    const problems = imported.refusal.map(({ file, line, field, message }) => `${file}:${line} ${field} ${message}`);
    throw new Error(`the demo season cannot be imported:\n${problems.join('\n')}`);
  }
  log.info(imported.value, 'the demo season is there');
}
