/** npm run payments -- list|ask|explain: for whoever answers the telephone. */
import fs from 'node:fs';
import path from 'node:path';
import { openPaymentAsker } from '../compose/payment-asker.ts';
import { type Config, readConfig } from '../config.ts';
import { type Database, migrate, openDatabase } from '../db/index.ts';
import { isDemo } from '../demo-season.ts';
import { CannotStart, lastWords } from '../kernel/cannot-start.ts';
import type { PaymentId } from '../kernel/ids.ts';
import { answerDesk, readArguments, type Said, USAGE } from './payments/desk.ts';
import { askDoor } from './payments/door.ts';

class NoShop extends CannotStart {}

async function run(args: readonly string[]): Promise<Said> {
  const { values } = readArguments(args);
  if (values.help) return { code: 0, out: USAGE, err: '' };
  const config = readConfig({
    ...process.env,
    ...(values.database ? { DATABASE_URL: values.database } : {}),
    ...(values['data-dir'] ? { DATA_DIR: values['data-dir'], DATABASE_URL: '' } : {}),
  });
  if (config.DATABASE_URL)
    return answered(await openDatabase({ kind: 'postgres', url: config.DATABASE_URL }), config, args);
  if (!fs.existsSync(path.join(config.DATA_DIR, 'pgdata')))
    throw new NoShop(`There is no shop in ${config.DATA_DIR}. Set DATA_DIR or DATABASE_URL.`);
  const db = await openDatabase({ kind: 'embedded', dataDir: config.DATA_DIR }).catch((error: unknown) => {
    if (error instanceof CannotStart && error.name === 'FolderInUse') return null;
    throw error;
  });
  // The shop is running: it answers.
  return db ? answered(db, config, args) : askDoor(config.DATA_DIR, args);
}

async function answered(db: Database, config: Config, args: readonly string[]): Promise<Said> {
  try {
    await migrate(db);
    const reconcile = async (id: PaymentId): Promise<void> => {
      const asker = await openPaymentAsker(config, db, await isDemo(db, config));
      await asker.reconcile(id).finally(asker.close);
    };
    return await answerDesk({ db, now: () => new Date(), reconcile }, args);
  } finally {
    await db.close();
  }
}

try {
  const { code, out, err } = await run(process.argv.slice(2));
  if (out) process.stdout.write(`${out}\n`);
  if (err) process.stderr.write(`${err}\n`);
  process.exitCode = code;
} catch (error) {
  const expected = error instanceof TypeError && 'code' in error;
  process.stderr.write(`${expected ? error.message : lastWords(error)}\n`);
  process.exitCode = 1;
}
