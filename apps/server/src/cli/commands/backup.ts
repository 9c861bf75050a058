/** `npm run backup`: backups of the embedded database. */
import fs from 'node:fs';
import path from 'node:path';
import { checkBackup } from '../../workflows/verify-backup.ts';
import { type CommandGroup, defineCommand } from '../command.ts';
import { formatTable } from '../format.ts';
import { argument, CommandError, parse, requireFound } from '../parameters.ts';
import { createStaffActor } from '../staff-actor.ts';

const MEGABYTE = 2 ** 20;

const createBackupCommand = defineCommand({
  verb: 'create',
  summary: 'backs up the embedded database, which serves meanwhile',
  async run(_input, { loadModules }) {
    const started = (await loadModules()).backups.start(createStaffActor());
    const created = started.ok ? await started.value.finished : started;
    if (created.ok) return { json: created.value, text: `Created ${created.value.file}.` };
    const { error } = created;
    if (error.kind === 'running') throw new CommandError('A backup is running. npm run backup -- list shows it.');
    if (error.kind === 'unavailable')
      throw new CommandError(
        'PostgreSQL is backed up by its own tools (docs/operating.md). npm run backup -- record records a finished backup.',
      );
    throw new CommandError(`The backup failed: ${error.reason}`);
  },
});

const listBackupsCommand = defineCommand({
  verb: 'list',
  summary: 'backups, newest first',
  async run(_input, { loadModules }) {
    const { backups } = await loadModules();
    const rows = await backups.list();
    const folder = backups.directory ?? '';
    const lines = rows.map((row) => ({
      started: row.startedAt.toISOString(),
      file: row.file ?? (row.error === null ? '(made by other tools)' : '(none)'),
      MB: row.bytes === null ? '' : (row.bytes / MEGABYTE).toFixed(1),
      verified: row.verifiedAt?.toISOString() ?? '',
      problem: row.error ?? row.verificationError ?? '',
    }));
    const text =
      rows.length === 0
        ? 'There are no backups.'
        : formatTable(lines, ['started', 'file', 'MB', 'verified', 'problem']);
    return { json: { folder, backups: rows }, text: folder === '' ? text : `${text}\nFolder: ${folder}` };
  },
});

const verifyBackupCommand = defineCommand({
  verb: 'verify',
  summary: 'restores a backup into a temporary folder, and checks the invariants of its database',
  database: 'none',
  input: { file: argument('FILE', parse.text) },
  async run({ file: name }, { clock, config }) {
    const folder = config.BACKUP_DIR ?? `${config.DATA_DIR}-backups`;
    const candidates = [path.resolve(name), path.join(folder, path.basename(name))];
    const file = requireFound(
      candidates.find((candidate) => fs.existsSync(candidate)),
      `${name} not found.`,
    );
    const problem = await checkBackup(file, clock);
    if (problem !== null) throw new CommandError(`The backup cannot be used: ${problem}`);
    return `${file} can be restored: every invariant of its database holds.`;
  },
});

const recordBackupCommand = defineCommand({
  verb: 'record',
  summary: 'records that another tool has just finished a backup, for its age in the admin app',
  async run(_input, { loadModules }) {
    await (await loadModules()).backups.record(createStaffActor());
    return 'The backup is recorded.';
  },
});

export const backupCommands: CommandGroup = {
  name: 'backup',
  notes: 'FILE is a path, or a name that list shows. Exit code 2: the file does not exist.',
  commands: [createBackupCommand, listBackupsCommand, verifyBackupCommand, recordBackupCommand],
};
