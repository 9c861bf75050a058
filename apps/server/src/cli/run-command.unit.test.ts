/** A command from a single declaration. */
import { describe, expect, it, test } from 'vitest';
import { type CommandContext, defineCommand, parseInvocation } from './command.ts';
import { COMMANDS } from './commands.ts';
import { argument, createNotFound, flag, option, parse, requiredOption } from './parameters.ts';
import { type CommandRegistry, executeCommand, runCommand } from './run-command.ts';

const greet = defineCommand({
  summary: 'greets a person',
  input: {
    name: argument('NAME', parse.text),
    tone: requiredOption('TONE', parse.oneOf(['kind', 'formal'])),
    times: option('N', parse.number),
    loud: flag,
  },
  async run({ name, tone, times = 1, loud }, { siteUrl }) {
    if (name === 'nobody') throw createNotFound('There is no nobody.');
    const text = Array(times).fill(`${tone} ${name} at ${siteUrl()}`).join(' ');
    return { json: { name, tone, times }, text: loud ? text.toUpperCase() : text };
  },
});
const REGISTRY: CommandRegistry = {
  greet: async () => ({ name: 'greet', notes: 'NAME is whom.', commands: [greet] }),
};

const failAsUnneeded = (): never => {
  throw new Error('not needed');
};
const CONTEXT: CommandContext = {
  get db() {
    return failAsUnneeded();
  },
  get config() {
    return failAsUnneeded();
  },
  ...{ clock: { now: () => new Date(0) }, siteUrl: () => 'here', loadModules: failAsUnneeded, progress: () => {} },
};

const run = (...args: string[]) => executeCommand(REGISTRY, ['greet', ...args], CONTEXT);

describe('defineCommand', () => {
  it('provides typed values, a text and a JSON value', async () => {
    expect(await run('Aigul', '--tone', 'kind')).toEqual({ code: 0, out: 'kind Aigul at here', err: '' });
    expect((await run('--loud', '--times', '2', '--tone=kind', 'Al')).out).toBe('KIND AL AT HERE KIND AL AT HERE');
    expect(JSON.parse((await run('Al', '--tone', 'formal', '--json')).out)).toEqual({
      name: 'Al',
      tone: 'formal',
      times: 1,
    });
    expect(await run('nobody', '--tone', 'kind')).toEqual({ code: 2, out: '', err: 'There is no nobody.' });
  });

  it('prints its usage for --help', async () => {
    const { code, out } = await run('--help');
    expect(code).toBe(0);
    expect(out).toMatch(
      /^npm run greet -- NAME --tone TONE \[--times N\] \[--loud\]\n {4}greets a person\n\nNAME is whom\./,
    );
    expect(out).toContain('--data-dir');
  });

  test.each([
    ['a missing argument', ['--tone', 'kind']],
    ['a missing option', ['Al']],
    ['an invalid value', ['Al', '--tone', 'rude']],
    ['text instead of a number', ['Al', '--tone', 'kind', '--times', 'x']],
    ['more arguments than it takes', ['Al', 'Bo', '--tone', 'kind']],
    ['an option without its value', ['Al', '--tone']],
  ])('refuses %s with its usage', async (_, args) => {
    expect(await run(...args)).toMatchObject({ code: 1, out: '', err: expect.stringContaining('npm run greet --') });
  });
});

it('an unknown group is refused with the list of groups', async () => {
  expect(await runCommand(REGISTRY, ['toString'])).toMatchObject({ code: 1, err: expect.stringContaining('greet') });
  expect(await runCommand(COMMANDS, [])).toMatchObject({ code: 1, err: expect.stringContaining('audit-ledger') });
});

describe.each(Object.keys(COMMANDS))('npm run %s', (name) => {
  it('prints every command for --help, without a database', async () => {
    const { code, out, err } = await runCommand(COMMANDS, [name, '--help']);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const group = await COMMANDS[name]?.();
    expect(group?.name).toBe(name);
    for (const { usage } of group?.commands ?? []) expect(out).toContain(usage);
  });

  it('refuses an unknown option, and names it', async () => {
    const { commands } = (await COMMANDS[name]?.()) ?? { commands: [] };
    for (const { verb } of commands)
      expect(await runCommand(COMMANDS, [name, ...(verb ? [verb] : []), '--no-such'])).toMatchObject({
        code: 1,
        out: '',
        err: expect.stringContaining("'--no-such'"),
      });
    expect(await runCommand(COMMANDS, [name, '--no-such'])).toMatchObject({ code: 1, out: '' });
  });

  it('has unambiguous verbs', async () => {
    const { commands } = (await COMMANDS[name]?.()) ?? { commands: [] };
    expect(new Set(commands.map(({ verb }) => verb)).size).toBe(commands.length);
  });
});

it('accepts the option of the database anywhere', async () => {
  const group = await COMMANDS['payments']?.();
  expect(group && parseInvocation(group, ['--data-dir', 'x', 'list', '--json'])).toMatchObject({
    json: true,
    location: { database: '', dataDir: 'x' },
  });
});
