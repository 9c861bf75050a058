/** Workbooks that unpack to more than a browser has memory for. */
import { unzipSync, zipSync } from 'fflate';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { SEATS_WORKBOOK } from '../testing/workbook.ts';
import { readWorkbook } from './read-workbook.ts';

const SHEET = 'xl/worksheets/sheet1.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';
const SHARED_STRINGS =
  '<Relationship Id="rId9" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/>';
const MAX_LENGTH = 1_000_000;
const HEAD = '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>';
const END = '</sheetData></worksheet>';
const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const ORIGINAL = unzipSync(Uint8Array.from(atob(SEATS_WORKBOOK), (sign) => sign.charCodeAt(0)));

const readOriginal = (name: string): string => new TextDecoder().decode(ORIGINAL[name]);

function createWorkbook(files: Readonly<Record<string, string | Uint8Array>>): Uint8Array {
  const encoded = Object.entries(files).map(([name, part]) => [name, typeof part === 'string' ? encode(part) : part]);
  return zipSync({ ...ORIGINAL, ...Object.fromEntries(encoded) }, { level: 9 });
}

const createSheet = (rows: string): Uint8Array => createWorkbook({ [SHEET]: `${HEAD}${rows}${END}` });

/** Replaces the unpacked size of the sheet in its local header and in the directory. */
function declareSize(archive: Uint8Array, size: number): Uint8Array {
  const changed = archive.slice();
  const view = new DataView(changed.buffer);
  for (let at = 0; at < changed.length - 46; at++) {
    const signature = view.getUint32(at, true);
    const [sizeAt, nameAt] = signature === 0x04034b50 ? [22, 30] : signature === 0x02014b50 ? [24, 46] : [0, 0];
    const name = new TextDecoder().decode(changed.subarray(at + nameAt, at + nameAt + SHEET.length));
    if (nameAt > 0 && name === SHEET) view.setUint32(at + sizeAt, size, true);
  }
  return changed;
}

describe('a workbook', () => {
  // An earlier library halved the pieces it read whenever one took over 7 ms, down to nothing.
  it('of 20,000 seats is read, on a slow computer, too', async () => {
    let now = Date.now();
    vi.spyOn(Date, 'now').mockImplementation(() => (now += 100));
    onTestFinished(() => void vi.restoreAllMocks());
    const rows = Array.from({ length: 20_001 }, (_, at) => {
      const cell = (column: string, text: string) =>
        `<c r="${column}${at + 1}" t="inlineStr"><is><t>${text}</t></is></c>`;
      return `<row r="${at + 1}">${cell('A', at === 0 ? 'Қатар' : `${Math.floor(at / 100)}`)}${cell('B', at === 0 ? 'Орын' : `${at % 100}`)}</row>`;
    });
    const read = await readWorkbook(createSheet(rows.join('')), MAX_LENGTH);
    expect(Object(read).content.split('\n')).toHaveLength(20_001);
  });

  const bomb = createWorkbook({ [SHEET]: new Uint8Array(400_000_000).fill(32) });

  // Without these limits, readers of sheets need more memory than a browser has.
  it.each([
    ['unpacks to 400 MB', bomb],
    ['unpacks to 400 MB, but declares 1 kB', declareSize(bomb, 1_000)],
    ['declares 4 GB', declareSize(createSheet('<row r="1"><c r="A1"><v>1</v></c></row>'), 4_294_967_295)],
    [
      'has many small files',
      createWorkbook(
        Object.fromEntries(
          Array.from({ length: 20 }, (_, at) => [`xl/worksheets/more${at}.xml`, ' '.repeat(6_000_000)]),
        ),
      ),
    ],
    ['has a single cell in the last row', createSheet('<row r="1048576"><c r="A1048576"><v>1</v></c></row>')],
    ['has a single cell in the last column', createSheet('<row r="1"><c r="XFD1"><v>1</v></c></row>')],
    ['has a row with an exponent', createSheet('<row r="1e9"><c r="A1"><v>1</v></c></row>')],
    ['hides a column number behind an entity', createSheet('<row r="1"><c r="&#88;FD1"><v>1</v></c></row>')],
    ['hides it behind a quoted bracket', createSheet(`<row r="1"><c s=">" r='XFD1'><v>1</v></c></row>`)],
    ['has a million rows without numbers', createSheet('<row></row>'.repeat(1_000_000))],
    [
      'has its sheet in another folder',
      createWorkbook({
        [RELATIONS]: readOriginal(RELATIONS).replace('worksheets/sheet1.xml', 'other.xml'),
        'xl/other.xml': `${HEAD}<row r="1"><c r="XFD1"><v>1</v></c></row>${END}`,
      }),
    ],
    [
      'repeats a long text in each cell',
      createWorkbook({
        [SHEET]: `${HEAD}${Array.from({ length: 5_000 }, (_, at) => `<row r="${at + 1}"><c r="A${at + 1}" t="s"><v>0</v></c></row>`).join('')}${END}`,
        [RELATIONS]: readOriginal(RELATIONS).replace('</Relationships>', `${SHARED_STRINGS}</Relationships>`),
        'xl/sharedStrings.xml': `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><si><t>${'x'.repeat(900_000)}</t></si></sst>`,
      }),
    ],
  ])('is too large if it %s', async (_name, archive) => {
    expect(await readWorkbook(archive, MAX_LENGTH)).toBe('too-large');
  });

  it('leaves entities of its sheet as text', async () => {
    const entities = '<!ENTITY file SYSTEM "file:///etc/passwd"><!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">';
    const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
    const row = `<row r="1">${cell('A1', 'Ряд &file;')}${cell('B1', '&b;')}</row>`;
    const sheet = `${HEAD.replace('<worksheet', `<!DOCTYPE worksheet [${entities}]><worksheet`)}${row}${END}`;
    const read = await readWorkbook(createWorkbook({ [SHEET]: sheet }), MAX_LENGTH);
    expect(read).toEqual({ content: '"Ряд &file;","&b;"' });
  });

  it.each([
    ['cut', createSheet('').slice(0, 300)],
    ['empty', new Uint8Array()],
    ['no archive', encode('PK\u0003\u0004 no archive')],
    ['without sheets', zipSync({ 'a.xml': encode('<a/>') })],
  ])('is no workbook if it is %s', async (_name, archive) => {
    expect(await readWorkbook(archive, MAX_LENGTH)).toBe('not-spreadsheet');
  });
});
