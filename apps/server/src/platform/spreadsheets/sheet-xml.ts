/** The XML of a worksheet. Texts are inline strings and never formulas. Pure. */
import type { LocalMoment, SheetCell } from './cells.ts';

/** Indexes of `cellXfs` in `STYLES_XML`. */
const STYLE = { number: 0, text: 1, heading: 2, day: 3, moment: 4 } as const;

// `quotePrefix`: a text stays a text when its cell is edited.
export const STYLES_XML = wrapXml(`<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">
<numFmts count="2"><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy"/><numFmt numFmtId="165" formatCode="dd\\.mm\\.yyyy\\ hh:mm"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border/></borders>
<cellStyleXfs count="1"><xf/></cellStyleXfs>
<cellXfs count="5"><xf/><xf quotePrefix="1"/><xf fontId="1" applyFont="1" quotePrefix="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/></cellXfs>
</styleSheet>`);

const COLUMN_WIDTH = 20;
const MAX_TEXT_LENGTH = 32_767;
const MS_PER_DAY = 86_400_000;
/** Day 0 of spreadsheets. */
const EPOCH_MS = Date.UTC(1899, 11, 30);

export const SHEET_END = '</sheetData></worksheet>';

/** The headings stay visible while the rows scroll. */
export function formatSheetStart(columns: number): string {
  return wrapXml(`<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">
<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>
<cols><col min="1" max="${columns}" width="${COLUMN_WIDTH}" customWidth="1"/></cols><sheetData>`);
}

export function formatRow(cells: readonly SheetCell[], isHeading: boolean): string {
  return `<row>${cells.map((cell) => formatCell(cell, isHeading)).join('')}</row>`;
}

function formatCell(cell: SheetCell, isHeading: boolean): string {
  if (cell === null || cell === '') return '<c/>';
  if (typeof cell === 'number') return `<c s="${STYLE.number}"><v>${cell}</v></c>`;
  if (typeof cell === 'object')
    return `<c s="${cell.time === null ? STYLE.day : STYLE.moment}"><v>${toSerial(cell)}</v></c>`;
  const style = isHeading ? STYLE.heading : STYLE.text;
  return `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeCell(cell)}</t></is></c>`;
}

/** Days since the epoch of spreadsheets. */
function toSerial({ day, time }: LocalMoment): number {
  return (Date.parse(`${day}T${time ?? '00:00'}Z`) - EPOCH_MS) / MS_PER_DAY;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Leaves out what XML forbids. `_x0041_` is an escape of spreadsheets, so its underscore is escaped. */
export function escapeCell(text: string): string {
  return (
    text
      .slice(0, MAX_TEXT_LENGTH)
      .toWellFormed()
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that XML forbids
      .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
      .replaceAll(/_(?=x[\dA-F]{4}_)/gi, '_x005F_')
      .replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? character)
  );
}

export function wrapXml(root: string): string {
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${root}`;
}
