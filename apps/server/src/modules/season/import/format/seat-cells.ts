/** Parses the cells of a seat's row. */
import type { Plan } from '@sahna/hall-plan';
import { MAX_ORDER_GROUPS } from '../../painting/order-groups.ts';
import { createProblem, type ValueProblem } from '../problems/create-problem.ts';

export type SeatCell = string | number | boolean | null;

export type SeatFile = Plan['seats'][number];

const KINDS: readonly SeatFile['kind'][] = ['ordinary', 'wheelchair', 'companion'];
const MAX_ID_LENGTH = 300;

/** Returns the problem of a cell, or null. */
export function findCellProblem(column: string, cell: SeatCell | undefined): ValueProblem | null {
  switch (column) {
    case 'x':
    case 'y':
      return typeof cell === 'number' ? null : createProblem('cell-number', { column });
    case 'r':
      return typeof cell === 'number' && cell > 0 ? null : createProblem('cell-positive', { column });
    case 'kind':
      return isEmpty(cell) || KINDS.some((kind) => kind === cell)
        ? null
        : createProblem('cell-kind', { column, kinds: KINDS.join(', ') });
    case 'restricted':
      return isEmpty(cell) || typeof cell === 'boolean' || cell === 0 || cell === 1
        ? null
        : createProblem('cell-flag', { column });
    case 'bestOrder':
      return isEmpty(cell) || (Number.isInteger(cell) && Number(cell) >= 0 && Number(cell) <= MAX_ORDER_GROUPS)
        ? null
        : createProblem('cell-order', { column, max: MAX_ORDER_GROUPS });
    case 'id':
    case 'companionOf':
    case 'note':
      return isEmpty(cell) || isWord(cell) ? null : createProblem('cell-id', { column, max: MAX_ID_LENGTH });
    default:
      return isWord(cell) ? null : createProblem('cell-label', { column });
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
    bestOrder: Number(getCell('bestOrder') ?? 0) || undefined,
  };
}

/** The id of a seat without one in the file. */
export function toSeatId(sector: string, row: string, seat: string): string {
  return `${sector}/${row}/${seat}`;
}
