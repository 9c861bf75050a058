/** The smallest season of docs/catalogue-format.md can be imported as it stands there, and has nothing that could be left out. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { describeWithDatabase } from '../../../platform/db/testing/databases.ts';
import { temporaryFolder, writeFiles } from '../../catalog/testing/small-season.ts';
import { exportFolder } from '../export/export.ts';
import { checkFolder, importFolder } from './import.ts';

const TODAY = '2026-11-23';
const FORMAT = readFileSync(new URL('../../../../../../docs/catalogue-format.md', import.meta.url), 'utf8');
const FILE = /^\*\*([\w./-]+)\*\*\n```\w+\n(.*?)^```$/gms;

const [, section = ''] = FORMAT.split('## The smallest season\n');
const files = Object.fromEntries([...section.matchAll(FILE)].map(([, name = '', content = '']) => [name, content]));

it('says what is missing where one of its files is', () => {
  for (const left of Object.keys(files)) {
    const others = Object.fromEntries(Object.entries(files).filter(([name]) => name !== left));
    const checked = checkFolder(writeFiles(others), TODAY);
    // Without its only event there is nothing wrong, but nothing to sell either.
    if (left.startsWith('events/')) expect(checked).toMatchObject({ ok: true, value: { events: 0 } });
    else expect(checked.ok ? [] : checked.refusal.map(({ message }) => message)).toEqual([missing(left)]);
  }
});

function missing(file: string): string {
  return file.startsWith('images/') ? `names a picture that is missing: ${file}` : 'is missing';
}

describeWithDatabase('the smallest season', (open) => {
  it('is imported as the documentation has it, and comes back as it was exported', async () => {
    const db = await open();
    expect(Object.keys(files)).toHaveLength(6);
    const imported = await importFolder(db, writeFiles(files), TODAY);
    expect(imported).toMatchObject({ ok: true, value: { events: 1, sessions: 1 } });
    const { rows } = await db.query<{ heading: unknown }>(
      'SELECT heading FROM kind UNION ALL SELECT heading FROM menu',
    );
    expect(rows.map(({ heading }) => heading)).toEqual([{ en: 'Stage' }, { en: 'Music' }]);
    const folder = `${temporaryFolder()}/season`;
    await exportFolder(db, folder);
    expect(await importFolder(db, folder, TODAY)).toMatchObject({ ok: true, value: { changes: 0 } });
  });
});
