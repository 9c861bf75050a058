import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPretix, readSvg } from '@sahna/hall-plan';
import { expect, it } from 'vitest';
import { parseInvocation } from '../../../cli/command.ts';
import { catalogCommands } from '../../../cli/commands/catalog.ts';
import { CommandError, UsageError } from '../../../cli/parameters.ts';
import { readConfig } from '../../../config/index.ts';
import type { Database } from '../../../platform/db/index.ts';
import { describeWithDatabase } from '../../../platform/db/testing/databases.ts';
import { systemClock } from '../../../platform/lib/clock.ts';
import { createSmallSeason, createTemporaryFolder, TODAY, writeFiles } from '../../catalog/testing/small-season.ts';
import { importSeasonFolder } from '../import/import.ts';

const parse = (...args: string[]) => parseInvocation(catalogCommands, ['export-plan', ...args]);

async function exportPlan(db: Database, ...args: string[]): Promise<unknown> {
  const invocation = parse(...args);
  if (invocation === 'help') return expect.fail('the command was not parsed');
  const loadModules = () => Promise.reject(new Error('not opened'));
  const config = readConfig({});
  return invocation.run({ db, clock: systemClock, config, siteUrl: () => '', loadModules, progress: () => {} });
}

describeWithDatabase("a hall's plan", (open) => {
  it('is written in every format, and read back with the same seats', async () => {
    const db = await open();
    await importSeasonFolder(db, writeFiles(createSmallSeason()), TODAY);
    const folder = createTemporaryFolder();
    const write = async (format: string, name: string, ...args: string[]): Promise<string> => {
      const location = ['--format', format, '--to', join(folder, name)];
      expect(await exportPlan(db, 'great-hall', ...location, ...args)).toContain('version 1 of great-hall, 3 seats');
      return readFileSync(join(folder, name), 'utf8');
    };

    const seats = ['all/1/1', 'all/1/2', 'all/A/1'];
    const pretix = readPretix(JSON.parse(await write('pretix', 'pretix.json')));
    expect(pretix.ok && pretix.plan.seats.map((seat) => seat.id)).toEqual(seats);
    const svg = readSvg(await write('svg', 'plan.svg'));
    expect(svg.ok && svg.plan.seats.map((seat) => seat.id)).toEqual(seats);
    expect(JSON.parse(await write('ticketland', 'scheme.json')).objects).toHaveLength(4);
    expect(JSON.parse(await write('sahna', 'hall.json'))).toMatchObject({ svg: 'hall.svg', width: 100 });
    expect(readFileSync(join(folder, 'hall.svg'), 'utf8')).toContain('<rect');
    expect(readTitle(await write('pdf', 'wall.pdf'))).toBe('Great hall kz');
    expect(readTitle(await write('pdf', 'wall.pdf', '--lang', 'en'))).toBe('Great hall en');
  });

  it('is not written if it does not exist', async () => {
    const db = await open();
    await expect(exportPlan(db, 'nowhere', '--to', 'x.json')).rejects.toThrow(CommandError);
    const withFile = ['great-hall', '--to', 'x'];
    expect(() => parse(...withFile, '--lang', 'kz')).not.toThrow();
    expect(() => parse('great-hall')).toThrow(UsageError);
    for (const args of [
      ['--format', 'png'],
      ['--version', '0'],
      ['--lang', 'de'],
    ])
      expect(() => parse(...withFile, ...args), args.join(' ')).toThrow(UsageError);
  });
});

/** The document's information names the object that is its title, which is in parentheses. */
function readTitle(pdf: string): string | undefined {
  const object = /\/Title (\d+) 0 R/.exec(pdf)?.[1];
  return new RegExp(`\\n${object} 0 obj\\n\\((.*?)\\)`).exec(pdf)?.[1];
}
