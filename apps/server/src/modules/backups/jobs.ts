import { defineSweep } from '../../platform/jobs/index.ts';

const CHECK_SECONDS = 600;
/** A large database takes minutes to copy and to verify. */
const MAX_RUN_SECONDS = 3600;

/** Vacuums the embedded database, and makes and verifies the backup of the night. Handled by a workflow. */
export const nightlyBackup = defineSweep('backups.nightly', CHECK_SECONDS, { expireIn: MAX_RUN_SECONDS });

/** Keeps the statistics of the embedded database up to date while it grows. Handled by a workflow. */
export const grownTablesAnalyze = defineSweep('backups.analyze_grown_tables', 30);
