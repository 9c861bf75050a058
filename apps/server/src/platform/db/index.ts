export { type Audit, type AuditResult, createAudit } from './audit.ts';
export { runInBackground } from './background.ts';
export { extractBackup } from './backup/archive.ts';
export { openExtracted } from './backup/open-backup.ts';
export { writeBackup } from './backup/write-backup.ts';
export { analyzeGrownTables, vacuumTables } from './embedded/vacuum.ts';
export { prepareDataFolder } from './folder/data-folder.ts';
export { type DiskSpace, readDiskSpace } from './folder/disk-space.ts';
export { makeFilesOwnerOnly, OWNER_FILE, writeOwnerOnly } from './folder/owner-only.ts';
export { migrate } from './migrate.ts';
export { openDatabase } from './open.ts';
export { reloadOnNotify } from './reload-on-notify.ts';
export { measureResponseTime } from './response-time.ts';
export { hasSecret, readSharedSecret } from './shared-secret.ts';
export { type Batching, createBatching } from './transactions/batching.ts';
export { commitIfOk } from './transactions/commit-if-ok.ts';
export { lockKeys } from './transactions/lock-keys.ts';
export {
  joinProcessed,
  type ProcessedRows,
  processDueRows,
  processEach,
} from './transactions/process-due-rows.ts';
export { runDry } from './transactions/run-dry.ts';
export type { Database, DatabaseConfig, Executor, Tx } from './types.ts';
export { DatabaseUnavailable } from './unavailable.ts';
export { splitIntoChunks, upsert } from './upsert.ts';
