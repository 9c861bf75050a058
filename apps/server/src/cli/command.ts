/** Declares commands: arguments, options, and the function that returns the output. */
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import type { Config } from '../config/index.ts';
import type { Progress } from '../modules/season/index.ts';
import type { CommandResult } from '../platform/control-socket.ts';
import type { Database } from '../platform/db/index.ts';
import type { Clock } from '../platform/lib/clock.ts';
import type { CommandModules } from './open-modules.ts';
import { type Parameter, UsageError } from './parameters.ts';

export type CommandContext = {
  db: Database;
  clock: Clock;
  config: Config;
  /** URL of the storefront; '' if unknown. */
  siteUrl: () => string;
  /** Opened when a command needs them. */
  loadModules: () => Promise<CommandModules>;
  /** Displayed by a separate command line; the running shop ignores it. */
  progress: Progress;
};

/** A text, or a JSON value with its text for people. */
export type CommandOutput = string | { json: unknown; text: string; code?: 0 | 1 };

/** Sends another command of the group to the process that executed this one. */
export type SendCommand = (args: readonly string[]) => Promise<CommandResult>;

type Parameters = Readonly<Record<string, Parameter<unknown>>>;
/** The values of a command's arguments and options. */
export type Input<P extends Parameters> = { readonly [Name in keyof P]: ReturnType<P[Name]['read']> } & {
  json: boolean;
};

type Definition<P extends Parameters> = {
  /** The word after the group's name; omitted if the group has one command. */
  verb?: string;
  summary: string;
  input?: P;
  /**
   * `shared` (default): executed by the running shop if it has the embedded database open. `exclusive`: only while no
   * shop has it open. `created`: like `exclusive`, and the database is created if missing. `none`: the context has no
   * database.
   */
  database?: 'shared' | 'exclusive' | 'created' | 'none';
  run(input: Input<P>, context: CommandContext): Promise<CommandOutput>;
  /** Runs in the process of the command line, after a result with exit code 0. */
  afterRun?(input: Input<P>, result: CommandResult, send: SendCommand): CommandResult | Promise<CommandResult>;
};

/** A command with the values of its arguments and options. */
export type Invocation = {
  json: boolean;
  database: NonNullable<Definition<Parameters>['database']>;
  /** Options that locate the shop's database; the environment is the default. */
  location: { database: string; dataDir: string };
  run(context: CommandContext): Promise<CommandOutput>;
  afterRun(result: CommandResult, send: SendCommand): CommandResult | Promise<CommandResult>;
};

type ParsedArguments = { positionals: readonly string[]; values: Readonly<Record<string, unknown>> };

export type Command = {
  verb: string;
  /** Lines of the help text: the command with its arguments and options, and its summary. */
  usage: string;
  database: Invocation['database'];
  options: ParseArgsOptionsConfig;
  invoke(parsed: ParsedArguments): Invocation;
};

/** `notes`: text below the commands in the usage. */
export type CommandGroup = { name: string; notes: string; commands: readonly Command[] };

export function defineCommand<P extends Parameters = Record<never, never>>(definition: Definition<P>): Command {
  const { verb = '', summary, database = 'shared' } = definition;
  const parameters = Object.entries<Parameter<unknown>>(definition.input ?? {});
  const argumentNames = parameters.flatMap(([name, { type }]) => (type === null ? name : []));
  const words = [verb, ...parameters.map(([name, { toUsage }]) => toUsage(name))];
  return {
    ...{ verb, database },
    usage: `${words.filter(Boolean).join(' ')}\n    ${summary}`,
    options: Object.fromEntries(parameters.flatMap(([name, { type }]) => (type === null ? [] : [[name, { type }]]))),
    invoke: ({ positionals, values }) => {
      const parsed = verb ? positionals.slice(1) : positionals;
      if (parsed.length > argumentNames.length) throw new UsageError();
      const texts = { ...values, ...Object.fromEntries(argumentNames.map((name, at) => [name, parsed[at]])) };
      const entries = parameters.map(([name, { read }]) => [name, read(texts[name])]);
      // Each value was parsed by the parameter of its name.
      const input = { ...Object.fromEntries(entries), json: values['json'] === true } as Input<P>;
      return {
        ...{ json: input.json, database },
        location: { database: String(values['database'] ?? ''), dataDir: String(values['data-dir'] ?? '') },
        run: (context) => definition.run(input, context),
        afterRun: (result, send) => definition.afterRun?.(input, result, send) ?? result,
      };
    },
  };
}

const COMMON_OPTIONS: ParseArgsOptionsConfig = {
  json: { type: 'boolean' },
  database: { type: 'string' },
  'data-dir': { type: 'string' },
  help: { type: 'boolean', short: 'h' },
};

const COMMON_USAGE = `--json prints JSON. The database is that of DATA_DIR or DATABASE_URL; --database URL selects another PostgreSQL database,
--data-dir FOLDER another embedded one.`;

export function formatUsage({ name, notes, commands }: CommandGroup): string {
  const usages = commands.map(({ usage }) => `npm run ${name}${usage.startsWith('\n') ? '' : ' -- '}${usage}`);
  return `${usages.join('\n')}\n\n${notes}\n${COMMON_USAGE}`;
}

/** Throws a UsageError, or an error of a parameter. */
export function parseInvocation({ commands }: CommandGroup, args: readonly string[]): Invocation | 'help' {
  const allOptions = Object.fromEntries(commands.flatMap(({ options }) => Object.entries(options)));
  const { positionals, values } = parseCommandArgs(args, allOptions, false);
  if (values['help'] === true) return 'help';
  const command = commands.find(({ verb }) => verb === positionals[0]) ?? commands.find(({ verb }) => verb === '');
  const parsed = parseCommandArgs(args, command?.options ?? allOptions, true);
  if (!command) throw new UsageError();
  return command.invoke(parsed);
}

function parseCommandArgs(args: readonly string[], options: ParseArgsOptionsConfig, strict: boolean): ParsedArguments {
  try {
    return parseArgs({ args: [...args], options: { ...options, ...COMMON_OPTIONS }, strict, allowPositionals: true });
  } catch (error) {
    throw error instanceof TypeError && 'code' in error ? new UsageError(error.message) : error;
  }
}
