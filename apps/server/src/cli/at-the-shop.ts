/** Commands about a shop's data: answered here where its database can be opened, else by the shop that has it open. */
import fs from 'node:fs';
import path from 'node:path';
import { type Config, readConfig } from '../config/index.ts';
import { type Database, migrate, openDatabase } from '../platform/db/index.ts';
import { CannotStart, lastWords } from '../platform/lib/cannot-start.ts';
import type { Said } from './answer.ts';
import { askDoor } from './payments/door.ts';

class NoShop extends CannotStart {}

/** What a command line says of where the shop is; the environment counts where it says nothing. */
export type Where = { database?: string | undefined; 'data-dir'?: string | undefined };

/** `asked`: what the running shop is told, if it is the one to answer. */
export async function atTheShop(
  where: Where,
  asked: readonly string[],
  answer: (db: Database, config: Config) => Promise<Said>,
): Promise<Said> {
  const config = readConfig({
    ...process.env,
    ...(where.database ? { DATABASE_URL: where.database } : {}),
    ...(where['data-dir'] ? { DATA_DIR: where['data-dir'], DATABASE_URL: '' } : {}),
  });
  if (config.DATABASE_URL)
    return answered(await openDatabase({ kind: 'postgres', url: config.DATABASE_URL }), config, answer);
  if (!fs.existsSync(path.join(config.DATA_DIR, 'pgdata')))
    throw new NoShop(`There is no shop in ${config.DATA_DIR}. Set DATA_DIR or DATABASE_URL.`);
  const db = await openDatabase({ kind: 'embedded', dataDir: config.DATA_DIR }).catch((error: unknown) => {
    if (error instanceof CannotStart && error.name === 'FolderInUse') return null;
    throw error;
  });
  return db ? answered(db, config, answer) : askDoor(config.DATA_DIR, asked);
}

async function answered(
  db: Database,
  config: Config,
  answer: (db: Database, config: Config) => Promise<Said>,
): Promise<Said> {
  try {
    await migrate(db);
    return await answer(db, config);
  } finally {
    await db.close();
  }
}

/** Prints what was said; what went wrong is its last words. */
export async function sayAndEnd(saying: Promise<Said>): Promise<void> {
  try {
    const { code, out, err } = await saying;
    if (out) process.stdout.write(`${out}\n`);
    if (err) process.stderr.write(`${err}\n`);
    process.exitCode = code;
  } catch (error) {
    const expected = error instanceof TypeError && 'code' in error;
    process.stderr.write(`${expected ? error.message : lastWords(error)}\n`);
    process.exitCode = 1;
  }
}
