export { FolderInUse } from './folder-lock.ts';
export { isAnswering } from './is-answering.ts';
export { migrate } from './migrate.ts';
export { openDatabase } from './open.ts';
export { hasSecret, sharedSecret } from './shared-secret.ts';
export type { Database, DatabaseConfig, Executor, Rows, Tx } from './types.ts';
export { UnknownOutcome } from './unknown-outcome.ts';
