/** Actions on many orders: runs and their items. Workflows carry them out. */
import { defineSweep } from '../../platform/jobs/index.ts';
import type { ModuleFacts } from '../../platform/module.ts';

export {
  type ActiveRun,
  type BulkItem,
  type BulkRun,
  failItem,
  finishRun,
  insertRun,
  listActiveRuns,
  listItems,
  listProblems,
  listRuns,
  readRun,
  recordCheck,
  recordEffects,
  reserveItem,
  resumeRun,
  retryRun,
  startRun,
  stopRun,
} from './store.ts';

/** A run works through hundreds of orders. */
export const bulkRunsContinue = defineSweep('bulk_actions.continue', 2, { expireIn: 600 });

export const bulkActionsModule: ModuleFacts = { name: 'bulk-actions', tables: ['bulk_run', 'bulk_run_item'] };
