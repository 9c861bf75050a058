/** The smallest season of docs/catalogue-format.md can be imported as documented, and every file of it is required. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { describeWithDatabase } from '../../../platform/db/testing/databases.ts';
import { createTemporaryFolder, writeFiles } from '../../catalog/testing/small-season.ts';
import { exportSeasonFolder } from '../export/export.ts';
import { checkSeasonFolder, importSeasonFolder } from './import.ts';

const TODAY = '2026-11-23';
const FORMAT = readFileSync(new URL('../../../../../../docs/catalogue-format.md', import.meta.url), 'utf8');
const FILE = /^\*\*([\w./-]+)\*\*\n```\w+\n(.*?)^```$/gms;

const [, section = ''] = FORMAT.split('## The smallest season\n');
const files = Object.fromEntries([...section.matchAll(FILE)].map(([, name = '', content = '']) => [name, content]));

it('reports the missing file', () => {
  for (const left of Object.keys(files)) {
    const remaining = Object.fromEntries(Object.entries(files).filter(([name]) => name !== left));
    const checked = checkSeasonFolder(writeFiles(remaining), TODAY);
    // Without its only event the folder is valid, but empty.
    if (left.startsWith('events/')) expect(checked).toMatchObject({ ok: true, value: { events: 0 } });
    else expect(checked.ok ? [] : checked.error.map(({ message }) => message)).toEqual([describeMissing(left)]);
  }
});

function describeMissing(file: string): string {
  return file.startsWith('images/') ? `names a picture that is missing: ${file}` : 'is missing';
}

describeWithDatabase('the smallest season', (open) => {
  it('is imported as documented, and equals its export', async () => {
    const db = await open();
    expect(Object.keys(files)).toHaveLength(6);
    const imported = await importSeasonFolder(db, writeFiles(files), TODAY);
    expect(imported).toMatchObject({ ok: true, value: { events: 1, sessions: 1 } });
    const { rows } = await db.query<{ heading: unknown }>(
      'SELECT heading FROM kind UNION ALL SELECT heading FROM menu',
    );
    expect(rows.map(({ heading }) => heading)).toEqual([{ en: 'Stage' }, { en: 'Music' }]);
    const folder = `${createTemporaryFolder()}/season`;
    await exportSeasonFolder(db, folder);
    expect(await importSeasonFolder(db, folder, TODAY)).toMatchObject({ ok: true, value: { changes: 0 } });
  });
});
