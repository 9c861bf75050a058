/** Reads a spreadsheet with one line per seat, as CSV. */
import { SEAT_LIST_FIELDS, type SeatListField } from '@sahna/contract/admin/hall-plans/plan-file-endpoints';
import { type ReadPlan, readSeatList, recognizeColumns } from '@sahna/hall-plan';
import { parse } from 'csv-parse/sync';
import { createProblem, type ValueProblem } from '../../import/problems/create-problem.ts';

const MAX_LINES = 200_001;
const MAX_COLUMNS = 100;
const DELIMITERS = [';', '\t', ','] as const;

/** The heading of each field; empty: the list has no such column; missing: it is recognized. */
export type ListHeadings = Partial<Record<SeatListField, string | undefined>>;

/** A plan, or problems of its file. */
export type PlanFileReading =
  | Extract<ReadPlan, { ok: true }>
  | { ok: false; problems: (ValueProblem & { path: readonly PropertyKey[] })[] };

export type ReadList = { read: PlanFileReading; headings: string[]; columns: Partial<Record<SeatListField, string>> };

/** `chosen`: headings that staff have corrected. */
export function readList(content: string, chosen: ListHeadings): ReadList {
  const lines = parseLines(content);
  if ('code' in lines) return createUnreadable(lines);
  const at = Math.max(0, lines.findIndex(hasWords));
  const first = lines[at] ?? [];
  if (first.length > MAX_COLUMNS) return createUnreadable(createProblem('list-columns', { max: MAX_COLUMNS }));
  const headings = first.map((heading) => heading.trim());
  const columns = { ...recognizeColumns(headings) };
  for (const field of SEAT_LIST_FIELDS) {
    const heading = chosen[field];
    if (heading === undefined) continue;
    const at = headings.indexOf(heading);
    if (heading === '' || at < 0) delete columns[field];
    else columns[field] = at;
  }
  const used = SEAT_LIST_FIELDS.flatMap((field) => {
    const at = columns[field];
    return at === undefined ? [] : [[field, headings[at] ?? ''] as const];
  });
  const read = shiftLines(readSeatList(lines.slice(at + 1), columns), at);
  return { read, headings: headings.filter(Boolean), columns: Object.fromEntries(used) };
}

/** Lines of problems count from the first one of the file, which may be empty. */
function shiftLines(read: PlanFileReading, by: number): PlanFileReading {
  if (read.ok || by === 0) return read;
  const shift = ([line, ...rest]: readonly PropertyKey[]) =>
    typeof line === 'number' ? [line + by, ...rest] : [line ?? ''];
  return { ...read, problems: read.problems.map((problem) => ({ ...problem, path: shift(problem.path) })) };
}

function hasWords(cells: readonly string[]): boolean {
  return cells.some((cell) => cell.trim() !== '');
}

function createUnreadable(problem: ValueProblem): ReadList {
  return { read: { ok: false, problems: [{ path: [], ...problem }] }, headings: [], columns: {} };
}

/** Returns the reason if it is no CSV. */
function parseLines(content: string): string[][] | ValueProblem {
  const [head = ''] = content.split('\n', 1);
  const [delimiter] = [...DELIMITERS].sort((first, second) => count(head, second) - count(head, first));
  try {
    const lines = parse(content, {
      ...{ bom: true, delimiter: delimiter ?? ',', relax_column_count: true },
      ...{ to: MAX_LINES, max_record_size: 100_000 },
    });
    return !lines.some(hasWords) ? createProblem('list-empty') : lines;
  } catch (error) {
    return createProblem('list-invalid', { reason: error instanceof Error ? error.message : String(error) });
  }
}

function count(text: string, sign: string): number {
  return text.split(sign).length;
}
