/** Executes every registered command through the running shop and in a separate process. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readConfig } from '../config/index.ts';
import { listUpcomingSessions } from '../modules/season/index.ts';
import { openControlSocket } from '../platform/control-socket.ts';
import type { Database, DatabaseConfig } from '../platform/db/index.ts';
import { describeOnBothEngines } from '../platform/db/testing/databases.ts';
import { systemClock } from '../platform/lib/clock.ts';
import type { CommandContext } from './command.ts';
import { COMMANDS } from './commands.ts';
import { openModules } from './open-modules.ts';
import { executeCommand, runCommand } from './run-command.ts';

/** Returns something else each time: http-tests/admin/settings/backups.int.test.ts runs its commands both ways. */
const GROUPS_TESTED_ELSEWHERE = ['backup'];
/** Each command opens the database in a process of its own. */
const LONG_MS = 900_000;

describeOnBothEngines('the registered commands', (_open, { engine, createSeason, openAgain }) => {
  let folder = '';
  beforeEach(() => {
    vi.stubEnv('DEMO', '1');
    folder = mkdtempSync(join(tmpdir(), 'sahna-commands-'));
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });

  /** Every command with values for its required parameters. A placeholder without a value here fails the test. */
  async function listCalls(session: string): Promise<{ call: string[]; isShared: boolean }[]> {
    const values: Readonly<Record<string, string>> = {
      ...{
        ORDER: '1',
        REFUND: '1',
        PAYMENT: '1',
        SESSION: session,
        EMAIL: 'nobody@mail.example',
        STAFF: 'Aliya',
        METHOD: 'cash',
        NAME: 'Aliya',
        // Refused: an invitation succeeds once, with another link each time.
        ROLE: 'no-such-role',
      },
      ...{
        FOLDER: join(folder, 'season'),
        HALL: 'no-such-hall',
        FILE: join(folder, 'plan'),
        MOMENT: '2099-01-01 19:00',
      },
    };
    const groups = await Promise.all(Object.values(COMMANDS).map((load) => load()));
    const tested = groups.filter(({ name }) => !GROUPS_TESTED_ELSEWHERE.includes(name));
    return tested.flatMap(({ name, commands }) =>
      commands.map(({ verb, usage, database }) => {
        const [line = ''] = usage.split('\n');
        const words = line
          .replaceAll(/ ?\[[^\]]*\]/g, '')
          .split(' ')
          .filter(Boolean);
        const call = words.map((word) =>
          word === verb || word.startsWith('--') ? word : (values[word] ?? expect.fail(word)),
        );
        return { call: [name, ...call], isShared: database === 'shared' };
      }),
    );
  }

  /**
   * Text and JSON; on the embedded engine, whose start takes a second per call, each second command as text and the others
   * as JSON, because formats do not depend on the engine.
   */
  function listFormats(call: readonly string[], at: number): string[][] {
    const formats = [[...call], [...call, '--json']];
    return engine === 'postgres' ? formats : formats.slice(at % 2).slice(0, 1);
  }

  async function findFirstSession(db: Database): Promise<string> {
    const [session] = await listUpcomingSessions(db, new Date());
    return `${session?.id}`;
  }

  async function openShop(config: DatabaseConfig) {
    const db = await openAgain(config);
    const shopConfig = readConfig({ DEMO: '1' });
    const { context, close } = await openModules(shopConfig, db);
    const command: CommandContext = {
      ...{ db, clock: systemClock, config: shopConfig, siteUrl: () => '', progress: () => {} },
      loadModules: async () => context,
    };
    const execute = (args: readonly string[]) => executeCommand(COMMANDS, args, command);
    const closeSocket = config.kind === 'embedded' ? await openControlSocket(config.dataDir, execute) : async () => {};
    return { execute, close: () => closeSocket().then(close) };
  }

  it('return the same through the running shop as in a separate process', { timeout: LONG_MS }, async () => {
    const config = await createSeason();
    if (config.kind === 'memory') return expect.fail('no other process can open it');
    const location = config.kind === 'postgres' ? ['--database', config.url] : ['--data-dir', config.dataDir];
    const before = await openAgain(config);
    const calls = await listCalls(await findFirstSession(before));
    await before.close();
    expect(calls.length).toBeGreaterThan(15);
    const shared = calls.filter(({ isShared }) => isShared).flatMap(({ call }, at) => listFormats(call, at));
    const exclusive = calls.filter(({ isShared }) => !isShared).map(({ call }) => call);

    const directResults: unknown[] = [];
    for (const call of shared) directResults.push([call, await runCommand(COMMANDS, [...call, ...location])]);
    const shop = await openShop(config);
    try {
      for (const [at, call] of shared.entries()) {
        const inShop = engine === 'embedded' ? runCommand(COMMANDS, [...call, ...location]) : shop.execute(call);
        expect([call, await inShop]).toEqual(directResults[at]);
      }
      for (const call of exclusive)
        expect(await shop.execute(call), call.join(' ')).toMatchObject({ code: 1, out: '' });
      if (engine === 'embedded')
        expect(await runCommand(COMMANDS, ['catalogue', 'export', join(folder, 'season'), ...location])).toMatchObject({
          code: 1,
          err: expect.stringContaining('Stop that one first'),
        });
    } finally {
      await shop.close();
    }
  });
});
