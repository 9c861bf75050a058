import { WorkbookTooLarge } from './unpack-workbook.ts';

export const MAX_ROWS = 200_001;
const MAX_COLUMNS = 100;

/** Elements of rows, and numbers of rows and cells, wherever they are in the markup. */
const ROW_OR_NUMBER = /<(?:[\w.-]+:)?row(?=[\s/>])|\sr\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const CELL_NUMBER = /^([A-Z]{0,3})(\d{1,7})$/;

/**
 * Throws if a sheet has more rows or columns than a list of seats. One cell at the end of a sheet is enough for that: a
 * reader adds the empty cells before it.
 */
export function checkSheet(xml: string): void {
  let rows = 0;
  for (const [element, quoted, single] of xml.matchAll(ROW_OR_NUMBER)) {
    const number = quoted ?? single;
    if (number === undefined) rows += element.startsWith('<') ? 1 : 0;
    else {
      const [, column = '', row = ''] = CELL_NUMBER.exec(number) ?? [];
      if (row === '' || Number(row) > MAX_ROWS || toColumnNumber(column) > MAX_COLUMNS) throw new WorkbookTooLarge();
    }
    if (rows > MAX_ROWS) throw new WorkbookTooLarge();
  }
}

/** `A` is 1, `AA` is 27. */
function toColumnNumber(column: string): number {
  return [...column].reduce((number, sign) => number * 26 + sign.charCodeAt(0) - 64, 0);
}
