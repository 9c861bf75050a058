/** Parses the cells of a seat's row. */
import type { Plan } from '@sahna/hall-plan';

export type SeatCell = string | number | boolean | null;

export type SeatFile = Plan['seats'][number];

const KINDS: readonly SeatFile['kind'][] = ['ordinary', 'wheelchair', 'companion'];
const MAX_ID_LENGTH = 300;

/** Returns the problem of a cell, or null. */
export function findCellProblem(column: string, cell: SeatCell | undefined): string | null {
  switch (column) {
    case 'x':
    case 'y':
      return typeof cell === 'number' ? null : 'must be a number';
    case 'r':
      return typeof cell === 'number' && cell > 0 ? null : 'must be a number above 0';
    case 'kind':
      return isEmpty(cell) || KINDS.some((kind) => kind === cell) ? null : `must be one of ${KINDS.join(', ')}`;
    case 'restricted':
      return isEmpty(cell) || typeof cell === 'boolean' || cell === 0 || cell === 1 ? null : 'must be 0 or 1';
    case 'id':
    case 'companionOf':
    case 'note':
      return isEmpty(cell) || isWord(cell) ? null : `must be a text of at most ${MAX_ID_LENGTH} characters`;
    default:
      return isWord(cell) ? null : 'must be a text or a number';
  }
}

function isEmpty(cell: SeatCell | undefined): boolean {
  return cell === undefined || cell === null || cell === '';
}

function isWord(cell: SeatCell | undefined): boolean {
  return typeof cell === 'number' || (typeof cell === 'string' && cell.length <= MAX_ID_LENGTH);
}

/** The seat of a valid row. Without an id it gets one derived from its position. */
export function parseSeat(columns: readonly string[], cells: readonly SeatCell[]): SeatFile {
  const getCell = (name: string): SeatCell | undefined => cells[columns.indexOf(name)];
  const readWord = (name: string): string => String(getCell(name) ?? '');
  const readWordOrNull = (name: string): string | null => (isEmpty(getCell(name)) ? null : readWord(name));
  const [sector, row, seat] = [readWord('sector'), readWord('row'), readWord('seat')];
  return {
    id: readWordOrNull('id') ?? toSeatId(sector, row, seat),
    sector,
    row,
    seat,
    x: Number(getCell('x')),
    y: Number(getCell('y')),
    r: Number(getCell('r')),
    zone: readWord('zone'),
    kind: KINDS.find((kind) => kind === getCell('kind')) ?? 'ordinary',
    companionOf: readWordOrNull('companionOf'),
    restricted: Boolean(getCell('restricted')),
    note: readWordOrNull('note'),
  };
}

/** The id of a seat without one in the file. */
export function toSeatId(sector: string, row: string, seat: string): string {
  return `${sector}/${row}/${seat}`;
}
