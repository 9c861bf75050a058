/** `npm run audit-ledger`: asks the database whether every invariant holds. Exit code 1 when one does not. */
import { readConfig } from '../config.ts';
import { openDatabase } from '../db/index.ts';
import { auditLedger } from './audit/audit.ts';
import { INVARIANTS } from './audit/invariants.ts';

const config = readConfig(process.env);
const db = await openDatabase(
  config.DATABASE_URL ? { kind: 'postgres', url: config.DATABASE_URL } : { kind: 'embedded', dataDir: config.DATA_DIR },
);
const findings = await auditLedger(db, new Date());
await db.close();
for (const { invariant, rows } of findings) {
  process.stdout.write(`BROKEN: ${invariant}\n`);
  for (const row of rows) process.stdout.write(`  ${JSON.stringify(row)}\n`);
}
process.stdout.write(`${INVARIANTS.length - findings.length} of ${INVARIANTS.length} invariants hold\n`);
process.exit(findings.length === 0 ? 0 : 1);
