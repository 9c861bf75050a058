/** Files are read back: CSV by csv-parse, workbooks by unzipping them. */
import { buffer } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { createSpreadsheet, type SheetCell, type SpreadsheetFormat } from './index.ts';

const FILE = { title: 'Orders', day: '2026-11-28' };
const FORMULAS = ['=1+1', '+7 701 123 45 67', '-2+3', '@SUM(A1)', '\t=1', '\r=1', '＝1+1'];

async function* toRows(rows: readonly (readonly SheetCell[])[]): AsyncGenerator<readonly SheetCell[]> {
  yield* rows;
}

const write = (format: SpreadsheetFormat, rows: readonly (readonly SheetCell[])[]): Promise<Buffer> =>
  buffer(createSpreadsheet(format, FILE, toRows(rows)).body);

async function writeSheet(rows: readonly (readonly SheetCell[])[]): Promise<string> {
  const sheet = unzipSync(await write('xlsx', rows))['xl/worksheets/sheet1.xml'];
  return Buffer.from(sheet ?? []).toString();
}

it('writes CSV with a byte order mark, semicolons and decimal commas', async () => {
  const text = (
    await write('csv', [
      ['Name', 'Sum', 'Session', 'Day'],
      ['Сәрсенова; "А"', 4500.5, { day: '2026-12-05', time: '19:00' }, { day: '2026-12-05', time: null }],
      ['two\nlines', -300, null, ''],
    ])
  ).toString();
  expect(text).toBe(
    '\uFEFFName;Sum;Session;Day\r\n"Сәрсенова; ""А""";4500,5;2026-12-05 19:00;2026-12-05\r\n"two\nlines";-300;;\r\n',
  );
});

it('writes formulas as texts to CSV', async () => {
  const file = await write('csv', [['Name'], ...FORMULAS.map((formula) => [formula])]);
  expect(parse(file, { delimiter: ';', bom: true, from: 2 })).toEqual(FORMULAS.map((formula) => [`'${formula}`]));
});

it('writes formulas as texts to workbooks', async () => {
  const xml = await writeSheet([['Name'], ...FORMULAS.map((formula) => [formula])]);
  expect(xml).not.toContain('<f');
  expect(xml.match(/<c s="1" t="inlineStr">/g)).toHaveLength(FORMULAS.length);
  const styles = unzipSync(await write('xlsx', [['Name']]))['xl/styles.xml'];
  expect(Buffer.from(styles ?? []).toString()).toContain('<cellXfs count="5"><xf/><xf quotePrefix="1"/>');
});

it('escapes markup, escapes of spreadsheets and forbidden characters in workbooks', async () => {
  const xml = await writeSheet([['<b>"A" & B</b>'], ['_x0041_\u0000\u001f\ud800']]);
  expect(xml).toContain('>&lt;b&gt;&quot;A&quot; &amp; B&lt;/b&gt;<');
  expect(xml).toContain('>_x005F_x0041_\ufffd<');
});

it('writes numbers, days and moments with their types to workbooks', async () => {
  const xml = await writeSheet([
    ['Sum', 'Day', 'Session'],
    [4500.5, { day: '2026-12-05', time: null }, { day: '2026-12-05', time: '18:00' }],
  ]);
  expect(xml).toContain('<c s="0"><v>4500.5</v></c><c s="3"><v>46361</v></c><c s="4"><v>46361.75</v></c>');
});

it.each(['csv', 'xlsx'] as const)('takes constant memory for long lists in %s', async (format) => {
  let produced = 0;
  async function* produce(): AsyncGenerator<readonly SheetCell[]> {
    for (; produced < 100_000; produced++) yield [produced, 'Айгерім Сәрсенова', 'aigerim@mail.example', 4500];
  }
  const { body } = createSpreadsheet(format, FILE, produce());
  for await (const _ of body) break;
  // A reader that stops after the first bytes has produced only what the buffers hold.
  expect(produced).toBeLessThan(20_000);
});

it.each(['csv', 'xlsx'] as const)('ends %s with the error of its rows', async (format) => {
  async function* fail(): AsyncGenerator<readonly SheetCell[]> {
    yield ['Name'];
    throw new Error('the database is gone');
  }
  await expect(buffer(createSpreadsheet(format, FILE, fail()).body)).rejects.toThrow('the database is gone');
});

it('keeps line breaks and folders out of the file name', () => {
  const title = 'Тапсырыс\r\nSet-Cookie: a=b/../"x"';
  const { headers } = createSpreadsheet('csv', { ...FILE, title }, toRows([]));
  expect(headers['content-disposition']).toMatch(
    /^attachment; filename="[^"\r\n\\/]*\.csv"; filename\*=UTF-8''[\w%.'()-]+\.csv$/,
  );
});
