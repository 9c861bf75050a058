/** Upkeep of the embedded database: statistics while it grows; at night vacuum it, back it up, verify the backup. */
import { readLastOrderTime } from '../modules/orders/index.ts';
import { analyzeGrownTables, type ProcessedRows, vacuumTables } from '../platform/db/index.ts';
import { SYSTEM } from '../platform/lib/actor.ts';
import { MINUTE_MS } from '../platform/lib/durations.ts';
import type { WorkflowContext } from './context.ts';
import { startVerification } from './verify-backup.ts';

type MaintenanceContext = Pick<WorkflowContext, 'db' | 'clock' | 'backups'> & {
  publishedCatalog: { current(): { shop: { timeZone: string } } | null };
};

/** Without an order for this long, nothing is being sold. */
const QUIET_MS = 10 * MINUTE_MS;

/** Runs when the backup of the night is due. Throws if a part fails, so that the job counts as failed. */
export async function maintainDatabase(context: MaintenanceContext): Promise<ProcessedRows> {
  const { backups, publishedCatalog } = context;
  if (!(await backups.isNightlyDue(publishedCatalog.current()?.shop.timeZone ?? 'UTC')))
    return { processed: 0, failed: [] };
  // Not a reason to go without a backup.
  const [vacuumed] = await Promise.allSettled([vacuumWhileQuiet(context)]);
  await createVerifiedBackup(context);
  if (vacuumed.status === 'rejected') throw vacuumed.reason;
  return { processed: 1, failed: [] };
}

/** PostgreSQL does this itself. */
export async function analyzeTables({ db }: Pick<WorkflowContext, 'db'>): Promise<ProcessedRows> {
  return { processed: db.engine === 'embedded' ? await analyzeGrownTables(db) : 0, failed: [] };
}

/** A statement on a large table blocks the engine, so tables are left for the next night once something is sold. */
async function vacuumWhileQuiet({ db, clock }: MaintenanceContext): Promise<void> {
  await vacuumTables(db, async () => {
    const last = await readLastOrderTime(db);
    return last === null || clock.now().getTime() - last.getTime() >= QUIET_MS;
  });
}

async function createVerifiedBackup(context: MaintenanceContext): Promise<void> {
  const { backups } = context;
  const started = backups.start(SYSTEM);
  const created = started.ok ? await started.value.finished : started;
  if (!created.ok)
    throw new Error(`no backup: ${created.error.kind === 'failed' ? created.error.reason : created.error.kind}`);
  const newest = (await backups.list()).find(({ file }) => file === created.value.file);
  const verifying = newest && (await startVerification(context, newest.id, SYSTEM));
  const problem = verifying?.ok ? await verifying.value.finished : null;
  if (problem !== null) throw new Error(`the backup cannot be restored: ${problem}`);
}
