import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPretix, readSvg } from '@sahna/hall-plan';
import { expect, it } from 'vitest';
import { exportPlan, readExportPlan } from '../../../cli/catalogue/export-plan.ts';
import { describeWithDatabase } from '../../../db/testing/databases.ts';
import { importFolder } from '../import/import.ts';
import { smallSeason, TODAY, temporaryFolder, writeFiles } from '../testing/small-season.ts';

describeWithDatabase("a hall's plan", (open) => {
  it('is written in every form, and those that can be read again say its seats', async () => {
    const db = await open();
    await importFolder(db, writeFiles(smallSeason()), TODAY);
    const folder = temporaryFolder();
    const write = async (format: string, name: string): Promise<string> => {
      const wanted = readExportPlan('great-hall', { format, to: join(folder, name) });
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
    expect((await write('pdf', 'wall.pdf')).slice(0, 5)).toBe('%PDF-');
  });

  it('that is not there is not written', async () => {
    const db = await open();
    const wanted = readExportPlan('nowhere', { to: 'x.json' });
    expect(wanted && (await exportPlan(db, wanted))).toBeNull();
    expect(readExportPlan('great-hall', { to: 'x', format: 'png' })).toBeNull();
    expect(readExportPlan('great-hall', {})).toBeNull();
    expect(readExportPlan('great-hall', { to: 'x', version: '0' })).toBeNull();
  });
});
