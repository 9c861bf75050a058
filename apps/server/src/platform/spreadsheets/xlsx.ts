/** Writes rows as a workbook of Excel with one worksheet. Only the part that is being compressed is in memory. */
import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { SheetRows } from './cells.ts';
import { escapeCell, formatRow, formatSheetStart, SHEET_END, STYLES_XML, wrapXml } from './sheet-xml.ts';

/** With the headings. */
const MAX_ROWS = 1_048_576;
const MAX_SHEET_NAME = 31;
const CHUNK_CHARACTERS = 65_536;

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const FIXED_PARTS: Readonly<Record<string, string>> = {
  '[Content_Types].xml': wrapXml(
    `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
      `<Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/>` +
      `<Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/>` +
      `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/></Types>`,
  ),
  '_rels/.rels': wrapXml(
    `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ),
  'xl/_rels/workbook.xml.rels': wrapXml(
    `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/>` +
      `<Relationship Id="rId2" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
  ),
  'xl/styles.xml': STYLES_XML,
};

export function createXlsx(rows: SheetRows, sheetName: string): Readable {
  const zip = new ZipFile();
  for (const [path, xml] of Object.entries(FIXED_PARTS)) zip.addBuffer(Buffer.from(xml), path);
  zip.addBuffer(Buffer.from(formatWorkbook(sheetName)), 'xl/workbook.xml');
  const sheet = Readable.from(writeSheet(rows));
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml');
  const output = zip.outputStream.pipe(new PassThrough());
  output.once('close', () => sheet.destroy());
  // yazl does not listen for failures of streams that it is given.
  sheet.once('error', (error) => output.destroy(error));
  zip.end();
  return output;
}

async function* writeSheet(rows: SheetRows): AsyncGenerator<string> {
  let [xml, count] = ['', 0];
  for await (const row of rows) {
    if (count >= MAX_ROWS) throw new RangeError('too many rows for a worksheet');
    xml += (count === 0 ? formatSheetStart(row.length) : '') + formatRow(row, count === 0);
    count += 1;
    if (xml.length < CHUNK_CHARACTERS) continue;
    yield xml;
    xml = '';
  }
  yield xml + SHEET_END;
}

function formatWorkbook(sheetName: string): string {
  const name = sheetName.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, MAX_SHEET_NAME);
  return wrapXml(
    `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${RELATIONS}">` +
      `<sheets><sheet name="${escapeCell(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  );
}
