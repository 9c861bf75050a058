import type { PlanIndexes } from './check-parts.ts';
import { KIND_CODES, type Plan, type Row } from './plan.ts';
import type { SeatInput } from './plan-input.ts';
import type { PlanProblem } from './problems.ts';

export type SeatColumns = Pick<
  Plan,
  | 'count'
  | 'ids'
  | 'x'
  | 'y'
  | 'r'
  | 'zone'
  | 'sector'
  | 'row'
  | 'kind'
  | 'restricted'
  | 'partner'
  | 'labels'
  | 'rows'
  | 'indexOf'
> & { rowsOfSector: readonly (readonly number[])[] };

type RowDraft = { sector: number; label: string; seats: number[] };

export function createColumns(seats: readonly SeatInput[], indexes: PlanIndexes, problems: PlanProblem[]): SeatColumns {
  const count = seats.length;
  const columns = {
    ids: new Float64Array(count),
    x: new Float32Array(count),
    y: new Float32Array(count),
    r: new Float32Array(count),
    zone: new Uint8Array(count),
    sector: new Uint16Array(count),
    row: new Uint32Array(count),
    kind: new Uint8Array(count),
    restricted: new Uint8Array(count),
    partner: new Int32Array(count).fill(-1),
  };
  const labels: string[] = new Array(count);
  const indexById = new Map<number, number>();
  const rows: RowDraft[] = [];
  const rowsByLabel = Array.from(indexes.sectorOf, () => new Map<string, number>());
  for (let index = 0; index < count; index++) {
    const seat = seats[index];
    if (!seat) continue;
    checkSeatNumbers(seat, index, problems);
    const sizeBefore = indexById.size;
    indexById.set(seat.id, index);
    if (indexById.size === sizeBefore) problems.push({ code: 'duplicate-seat', seat: index, id: seat.id });
    const zone = indexes.zoneOf.get(seat.zone);
    const sector = indexes.sectorOf.get(seat.sector);
    if (zone === undefined) problems.push({ code: 'unknown-zone', of: index, zone: seat.zone });
    if (sector === undefined) problems.push({ code: 'unknown-sector', of: index, sector: seat.sector });
    columns.ids[index] = seat.id;
    columns.x[index] = seat.x;
    columns.y[index] = seat.y;
    columns.r[index] = seat.r;
    columns.zone[index] = zone ?? 0;
    columns.sector[index] = sector ?? 0;
    columns.row[index] = assignRow(seat, index, sector ?? 0, rows, rowsByLabel);
    columns.kind[index] = KIND_CODES[seat.kind ?? 'ordinary'];
    columns.restricted[index] = seat.restrictedView ? 1 : 0;
    labels[index] = seat.seat;
  }
  for (let index = 0; index < count; index++) {
    const { kind, partner } = seats[index] ?? {};
    if (partner === undefined) continue;
    const partnerIndex = indexById.get(partner);
    if (kind === 'companion' && partnerIndex !== undefined && seats[partnerIndex]?.kind === 'wheelchair')
      columns.partner[index] = partnerIndex;
    else problems.push({ code: 'bad-partner', seat: index });
  }
  return {
    ...columns,
    count,
    labels,
    rows: rows.map((row): Row => ({ ...row, seats: Uint32Array.from(row.seats) })),
    rowsOfSector: rowsByLabel.map((byLabel) => [...byLabel.values()]),
    indexOf: (id) => indexById.get(id) ?? -1,
  };
}

/** Seats of one sector with the same row label form one row, in any input order. */
function assignRow(
  seat: SeatInput,
  index: number,
  sector: number,
  rows: RowDraft[],
  rowsByLabel: readonly Map<string, number>[],
): number {
  // Fast path: input is usually sorted by row.
  const last = rows.at(-1);
  if (last && last.sector === sector && last.label === seat.row) {
    last.seats.push(index);
    return rows.length - 1;
  }
  const byLabel = rowsByLabel[sector];
  const row = byLabel?.get(seat.row);
  if (row !== undefined) {
    rows[row]?.seats.push(index);
    return row;
  }
  byLabel?.set(seat.row, rows.length);
  rows.push({ sector, label: seat.row, seats: [index] });
  return rows.length - 1;
}

/** Columns are single precision; larger numbers would become infinite. */
const fitsSinglePrecision = (value: number): boolean => Math.abs(value) < MAX_SINGLE_PRECISION;
const MAX_SINGLE_PRECISION = 3.4e38;

function checkSeatNumbers({ id, x, y, r }: SeatInput, index: number, problems: PlanProblem[]): void {
  if (!Number.isSafeInteger(id)) problems.push({ code: 'bad-number', seat: index, field: 'id' });
  if (!fitsSinglePrecision(x)) problems.push({ code: 'bad-number', seat: index, field: 'x' });
  if (!fitsSinglePrecision(y)) problems.push({ code: 'bad-number', seat: index, field: 'y' });
  if (!(fitsSinglePrecision(r) && r > 0)) problems.push({ code: 'bad-number', seat: index, field: 'r' });
}
