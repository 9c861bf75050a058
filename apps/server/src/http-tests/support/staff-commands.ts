/** Runs staff commands in the shop of a test. */
import type { CommandContext } from '../../cli/command.ts';
import { COMMANDS } from '../../cli/commands.ts';
import type { CommandModules } from '../../cli/open-modules.ts';
import { executeCommand } from '../../cli/run-command.ts';
import { readConfig } from '../../config/index.ts';
import type { CommandResult } from '../../platform/control-socket.ts';
import type { Database } from '../../platform/db/index.ts';

type Shop = { db: Database; context: CommandModules };

export function commandContextOf({ db, context }: Shop): CommandContext {
  return {
    ...{ db, clock: context.clock, config: readConfig({}), siteUrl: () => 'https://shop.example' },
    modules: async () => context,
    progress: () => {},
  };
}

/** Returns a function that runs commands of a group, such as `payments`. */
export function commandsOf(group: string, shop: () => Shop): (...args: string[]) => Promise<CommandResult> {
  return (...args) => executeCommand(COMMANDS, [group, ...args], commandContextOf(shop()));
}
