/** The demonstration: a whole season of invented venues, moved on to today whenever the shop starts on a new day. */
import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import { type DemoConfig, isDemoFromTheStart } from '../../config/demo-mode.ts';
import { importedOn, importFolder } from '../../modules/season/index.ts';
import { type Database, hasSecret, sharedSecret } from '../../platform/db/index.ts';
import { dayAt } from '../../platform/lib/local-date.ts';

const FOLDER = fileURLToPath(new URL('../../../../../demo/season/', import.meta.url));
const TIME_ZONE = 'Asia/Almaty';
/** The secret whose presence marks a database as a demonstration's; made with the first demo season. */
const DEMO_MARK = 'demo-season';

/** Whether this start is a demonstration's: a database that was one stays one. */
export async function isDemo(db: Database, config: DemoConfig): Promise<boolean> {
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
  // Marked first, so that a start which is interrupted during the import is still known as a demonstration's.
  await sharedSecret(db, DEMO_MARK);
  const imported = await importFolder(db, FOLDER, today);
  if (!imported.ok) {
    const problems = imported.refusal.map(({ file, line, field, message }) => `${file}:${line} ${field} ${message}`);
    throw new Error(`the demo season cannot be imported:\n${problems.join('\n')}`);
  }
  log.info(imported.value, 'the demo season is there');
}
