/** The demonstration: a whole season of invented venues, rescheduled to today whenever the shop starts on a new day. */
import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import { type DemoConfig, isDemoFromTheStart } from '../../config/demo-mode.ts';
import { formatProblems, importFolder, readImportDay } from '../../modules/season/index.ts';
import { type Database, hasSecret, readSharedSecret } from '../../platform/db/index.ts';
import { toLocalDay } from '../../platform/lib/local-date.ts';

const FOLDER = fileURLToPath(new URL('../../../../../demo/season/', import.meta.url));
const TIME_ZONE = 'Asia/Almaty';
/** The secret that marks the database of a demonstration; created with the first demo season. */
const DEMO_MARK = 'demo-season';

/** Whether this start is a demonstration: the database of a demonstration remains one. */
export async function isDemoShop(db: Database, config: DemoConfig): Promise<boolean> {
  const isDemoByConfig = isDemoFromTheStart(config);
  if (isDemoByConfig !== null) return isDemoByConfig;
  return (await isDemoDatabase(db)) || (await readImportDay(db)) === null;
}

/** Whether the database ever contained a demo season. */
export function isDemoDatabase(db: Database): Promise<boolean> {
  return hasSecret(db, DEMO_MARK);
}

/** Imports the season, with days counted from today; does nothing on the same day. Keeps settings edited in the browser. */
export async function importDemoSeason(db: Database, log: FastifyBaseLogger): Promise<void> {
  const today = toLocalDay(new Date(), TIME_ZONE);
  if ((await readImportDay(db)) === today) return;
  // Marked first, so that the database of an import that was interrupted still counts as a demonstration.
  await readSharedSecret(db, DEMO_MARK);
  const imported = await importFolder(db, FOLDER, today, undefined, undefined, undefined, 'keep', 'keep');
  if (!imported.ok)
    throw new Error(`the demo season cannot be imported:\n${formatProblems(imported.error).join('\n')}`);
  log.info(imported.value, 'imported the demo season');
}
