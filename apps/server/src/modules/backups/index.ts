/** Backups of the embedded database, and records of those that the operator's tools make. */
import type { Module } from '../../platform/module.ts';
import { type BackupSettings, type Backups, createBackups } from './service.ts';

export { grownTablesAnalyze, nightlyBackup } from './jobs.ts';
export { isBackupOld, NIGHTLY_TIME } from './rules.ts';
export type { BackupSettings, Backups } from './service.ts';

export const backupsModule: Module<Backups, BackupSettings> = {
  name: 'backups',
  tables: ['backup'],
  create: ({ db, clock, log }, settings) => createBackups({ db, clock, log, ...settings }),
  close: (backups) => backups.close(),
};
