/** Runs staff commands in the shop of a test. */
import type { CommandContext } from '../../cli/command.ts';
import { COMMANDS } from '../../cli/commands.ts';
import { type CommandModules, openModules } from '../../cli/open-modules.ts';
import { executeCommand } from '../../cli/run-command.ts';
import { readConfig } from '../../config/index.ts';
import { type CommandResult, sendToShop } from '../../platform/control-socket.ts';
import type { Database, DatabaseConfig } from '../../platform/db/index.ts';
import { createDatabaseEnvironment } from './processes/shop-process.ts';

type Shop = { db: Database; context: CommandModules };

export function createCommandContext({ db, context }: Shop): CommandContext {
  return {
    ...{ db, clock: context.clock, config: readConfig({}), siteUrl: () => 'https://shop.example' },
    loadModules: async () => context,
    progress: () => {},
  };
}

/** Returns a function that runs commands of a group, such as `payments`. */
export function createCommandRunner(group: string, shop: () => Shop): (...args: string[]) => Promise<CommandResult> {
  return (...args) => executeCommand(COMMANDS, [group, ...args], createCommandContext(shop()));
}

/** The same for a shop that runs in another process: over its control socket, or beside it on PostgreSQL. */
export async function openCommandRunner(
  group: string,
  config: DatabaseConfig,
  openAgain: (config: DatabaseConfig) => Promise<Database>,
): Promise<(...args: string[]) => Promise<CommandResult>> {
  if (config.kind === 'embedded') {
    const dataDir = createDatabaseEnvironment(config)['DATA_DIR'] ?? '';
    return (...args) => sendToShop(dataDir, [group, ...args]);
  }
  const db = await openAgain(config);
  const environment = readConfig({ ...createDatabaseEnvironment(config), DEMO: '1' });
  return async (...args) => {
    const { context, close } = await openModules(environment, db);
    return executeCommand(COMMANDS, [group, ...args], createCommandContext({ db, context })).finally(close);
  };
}
