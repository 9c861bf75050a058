export { migrate } from './migrate.ts';
export { openDatabase } from './open.ts';
export type { Database, DatabaseConfig, Executor, Rows, Tx } from './types.ts';
