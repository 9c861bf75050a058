export { type Audit, type Audited, auditOf } from './audit.ts';
export { type Batching, createBatching } from './batching.ts';
export { prepareDataFolder } from './data-folder.ts';
export { lockKeys } from './lock-keys.ts';
export { migrate } from './migrate.ts';
export { openDatabase } from './open.ts';
export { makeFilesOwnerOnly, OWNER_FILE } from './owner-only.ts';
export {
  joinProcessed,
  type ProcessedRows,
  processDueRows,
  processEach,
} from './process-due-rows.ts';
export { hasSecret, sharedSecret } from './shared-secret.ts';
export type { Database, DatabaseConfig, Executor, Rows, Tx } from './types.ts';
export { DatabaseUnavailable } from './unavailable.ts';
export { chunks, upsert } from './upsert.ts';
