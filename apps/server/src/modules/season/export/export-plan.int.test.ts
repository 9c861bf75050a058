import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPretix, readSvg } from '@sahna/hall-plan';
import { expect, it } from 'vitest';
import { exportPlan, readExportPlan } from '../../../cli/catalogue/export-plan.ts';
import { describeWithDatabase } from '../../../platform/db/testing/databases.ts';
import { smallSeason, TODAY, temporaryFolder, writeFiles } from '../../catalog/testing/small-season.ts';
import { importFolder } from '../import/import.ts';

describeWithDatabase("a hall's plan", (open) => {
  it('is written in every form, and those that can be read again say its seats', async () => {
    const db = await open();
    await importFolder(db, writeFiles(smallSeason()), TODAY);
    const folder = temporaryFolder();
    const write = async (format: string, name: string, lang?: string): Promise<string> => {
      const wanted = readExportPlan('great-hall', { format, to: join(folder, name), lang });
      expect(wanted && (await exportPlan(db, wanted))).toContain('version 1 of great-hall, 3 seats');
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
    expect(titleOf(await write('pdf', 'wall.pdf'))).toBe('Great hall kz');
    expect(titleOf(await write('pdf', 'wall.pdf', 'en'))).toBe('Great hall en');
  });

  it('that is not there is not written', async () => {
    const db = await open();
    const wanted = readExportPlan('nowhere', { to: 'x.json' });
    expect(wanted && (await exportPlan(db, wanted))).toBeNull();
    expect(readExportPlan('great-hall', { to: 'x', format: 'png' })).toBeNull();
    expect(readExportPlan('great-hall', {})).toBeNull();
    expect(readExportPlan('great-hall', { to: 'x', version: '0' })).toBeNull();
    expect(readExportPlan('great-hall', { to: 'x', lang: 'de' })).toBeNull();
  });
});

/** The document's information names the object that is its title, which is in parentheses. */
function titleOf(pdf: string): string | undefined {
  const object = /\/Title (\d+) 0 R/.exec(pdf)?.[1];
  return new RegExp(`\\n${object} 0 obj\\n\\((.*?)\\)`).exec(pdf)?.[1];
}
