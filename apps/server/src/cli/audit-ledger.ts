/** `npm run audit-ledger`: asks the database whether every invariant holds. Exit code 1 when one does not. */
import fs from 'node:fs';
import { readConfig } from '../config/index.ts';
import { migrate, openDatabase } from '../platform/db/index.ts';
import { CannotStart, lastWords } from '../platform/lib/cannot-start.ts';
import { askInvariants } from './audit/audit.ts';

class NoShop extends CannotStart {}

async function run(): Promise<void> {
  const config = readConfig(process.env);
  if (!config.DATABASE_URL && !fs.existsSync(config.DATA_DIR))
    throw new NoShop(`There is no shop in ${config.DATA_DIR}. Set DATA_DIR or DATABASE_URL.`);
  const db = await openDatabase(
    config.DATABASE_URL
      ? { kind: 'postgres', url: config.DATABASE_URL }
      : { kind: 'embedded', dataDir: config.DATA_DIR },
  );
  await migrate(db);
  const audited = await askInvariants(db, new Date());
  await db.close();
  const broken = audited.filter(({ rows }) => rows.length > 0);
  for (const { invariant, rows } of broken) {
    process.stdout.write(`BROKEN: ${invariant}\n`);
    for (const row of rows) process.stdout.write(`  ${JSON.stringify(row)}\n`);
  }
  process.stdout.write(`${audited.length - broken.length} of ${audited.length} invariants hold\n`);
  process.exit(broken.length === 0 ? 0 : 1);
}

try {
  await run();
} catch (error) {
  process.stderr.write(`${lastWords(error)}\n`);
  process.exit(1);
}
