/**
 * Runs commands: finds the declaration, opens the database or sends to the shop that has it open, and formats the
 * result.
 */
import fs from 'node:fs';
import path from 'node:path';
import { LOCALHOST, toDisplayUrl } from '@sahna/network/addresses';
import { type Config, readConfig } from '../config/index.ts';
import { type CommandResult, sendToShop } from '../platform/control-socket.ts';
import { type Database, migrate, openDatabase } from '../platform/db/index.ts';
import { systemClock } from '../platform/lib/clock.ts';
import { StartupError } from '../platform/lib/errors/startup-error.ts';
import { type CommandContext, type CommandGroup, formatUsage, type Invocation, parseInvocation } from './command.ts';
import type { openModules } from './open-modules.ts';
import { CommandError, UsageError } from './parameters.ts';
import { showProgress } from './progress.ts';

/** Groups by name, loaded on demand. */
export type CommandRegistry = Readonly<Record<string, () => Promise<CommandGroup>>>;

/** Runs `[group, …arguments]` in a separate process. */
export function runCommand(registry: CommandRegistry, args: readonly string[]): Promise<CommandResult> {
  return dispatch(registry, args, async (invocation) => {
    const result = await runInThisProcess(invocation, args);
    if (result.code !== 0) return result;
    const [group = ''] = args;
    const { database, dataDir } = invocation.location;
    const location = [...(database ? ['--database', database] : []), ...(dataDir ? ['--data-dir', dataDir] : [])];
    return invocation.afterRun(result, (nextArgs) => runCommand(registry, [group, ...nextArgs, ...location]));
  });
}

/** Executes `[group, …arguments]` in a process that has the database open. */
export function executeCommand(
  registry: CommandRegistry,
  args: readonly string[],
  context: CommandContext,
): Promise<CommandResult> {
  return dispatch(registry, args, (invocation) => {
    if (invocation.database === 'shared') return runInvocation(invocation, context);
    throw new CommandError('The running shop does not accept this command.');
  });
}

async function dispatch(
  registry: CommandRegistry,
  [name = '', ...args]: readonly string[],
  run: (invocation: Invocation) => Promise<CommandResult>,
): Promise<CommandResult> {
  const load = new Map(Object.entries(registry)).get(name);
  if (!load)
    return createFailure(`Commands: ${Object.keys(registry).join(', ')}. Run npm run NAME -- --help for details.`);
  const group = await load();
  try {
    const invocation = parseInvocation(group, args);
    return invocation === 'help' ? { code: 0, out: formatUsage(group), err: '' } : await run(invocation);
  } catch (error) {
    if (error instanceof UsageError)
      return createFailure([error.message, formatUsage(group)].filter(Boolean).join('\n\n'));
    if (error instanceof CommandError) return createFailure(error.message, error.exitCode);
    if (error instanceof StartupError) return createFailure(error.message);
    throw error;
  }
}

function createFailure(err: string, code: 1 | 2 = 1): CommandResult {
  return { code, out: '', err };
}

async function runInvocation(invocation: Invocation, context: CommandContext): Promise<CommandResult> {
  const output = await invocation.run(context);
  const { text, json, code = 0 } = typeof output === 'string' ? { text: output, json: { message: output } } : output;
  return { code, out: invocation.json ? JSON.stringify(json, null, 2) : text, err: '' };
}

async function runInThisProcess(invocation: Invocation, args: readonly string[]): Promise<CommandResult> {
  const { database: access, location } = invocation;
  const config = readConfig({
    ...process.env,
    ...(location.database ? { DATABASE_URL: location.database } : {}),
    ...(location.dataDir ? { DATA_DIR: location.dataDir, DATABASE_URL: '' } : {}),
  });
  if (access === 'none') return runOnDatabase(null, config, invocation);
  const { DATABASE_URL: url, DATA_DIR: dataDir } = config;
  if (!url && access !== 'created' && !fs.existsSync(path.join(dataDir, 'pgdata')))
    throw new CommandError(`No database found in ${dataDir}. Set DATA_DIR or DATABASE_URL.`);
  const opening = openDatabase(url ? { kind: 'postgres', url } : { kind: 'embedded', dataDir });
  const failure = await opening.then(() => null).catch((error: unknown) => error);
  if (failure === null) return runOnDatabase(await opening, config, invocation);
  if (access !== 'shared' || !(failure instanceof StartupError) || failure.name !== 'FolderInUse') throw failure;
  return sendToShop(dataDir, args).catch((error: NodeJS.ErrnoException) => {
    // The folder is open in another program, or in a shop that is starting or stopping.
    throw error.code === 'ENOENT' || error.code === 'ECONNREFUSED' ? failure : error;
  });
}

async function runOnDatabase(db: Database | null, config: Config, invocation: Invocation): Promise<CommandResult> {
  const { step: progress, end } = showProgress();
  let opening: ReturnType<typeof openModules> | undefined;
  const context: CommandContext = {
    get db() {
      if (db) return db;
      throw new Error('this command is declared without a database');
    },
    ...{
      clock: systemClock,
      config,
      siteUrl: () => config.PUBLIC_URL ?? toDisplayUrl(config.HOST ?? LOCALHOST, config.PORT),
      progress,
    },
    loadModules: async () => {
      // A running shop has its own modules, and never loads these.
      opening ??= import('./open-modules.ts').then((loaded) => loaded.openModules(config, context.db));
      return (await opening).context;
    },
  };
  try {
    if (db) await migrate(db);
    return await runInvocation(invocation, context);
  } finally {
    end();
    await opening?.then(
      ({ close }) => close(),
      () => {},
    );
    await db?.close();
  }
}
