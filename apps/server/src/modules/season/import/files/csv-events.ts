/** Converts rows of events.csv, with their rows of sessions.csv and offers.csv, to the structure of events/*.json. */
import { type Info, parse } from 'csv-parse/sync';
import { LANGUAGES } from '../../../../platform/lib/languages.ts';
import { createProblem } from '../problems/create-problem.ts';
import type { Problems, Source } from '../problems/problems.ts';

type Row = { line: number; cells: Readonly<Record<string, string>> };
type RawEvent = { source: Source; value: unknown };
type Kind = 'text' | 'number' | 'flag' | 'list' | 'pairs' | 'times';
type Columns = Readonly<Record<string, Kind>>;

const TEXTS = ['title', 'description', 'descriptionUrl', 'note', 'language'] as const;

const EVENT: Columns = {
  ...createTextColumns(
    'key',
    'kind',
    'menu',
    'submenu',
    'venue',
    'hall',
    'status',
    'ticketType',
    'voucherCard',
    'image',
  ),
  ...createLocalizedColumns(...TEXTS, 'image', 'form_checkbox'),
  ...createNumberColumns('ageFrom', 'durationMinutes', 'sort', 'orderLimit', 'categoriesShown', 'reserveMinutes'),
  ...createFlagColumns(
    'showTicketCount',
    'showQuantity',
    'signLanguage',
    'free',
    'signInRequired',
    'seatMap',
    'backToListing',
  ),
  tags: 'list',
  payBy: 'list',
  attendees_age: 'text',
  ...createFlagColumns('attendees_middleName', 'attendees_document', 'attendees_country', 'attendees_region'),
  ...createFlagColumns('form_fio', 'form_phone', 'form_repeatEmail', 'form_parking', 'refunds_allowed'),
  attendees_changeUntilHours: 'number',
  refunds_untilHours: 'number',
};
const SESSION: Columns = {
  ...createTextColumns('event', 'date', 'time', 'from', 'to'),
  every: 'list',
  times: 'times',
  ...createNumberColumns('stock', 'priceType'),
  zoneStock: 'pairs',
};
const OFFER: Columns = {
  ...createTextColumns('event', 'category', 'zone'),
  ...createNumberColumns(
    'price',
    'serviceFee',
    'serviceFeePercent',
    'stock',
    'min',
    'max',
    'passages',
    'voucherCard',
    'priceType',
  ),
  required: 'flag',
  days: 'list',
  ...createLocalizedColumns('description'),
};

function createTextColumns(...names: string[]): Columns {
  return Object.fromEntries(names.map((name) => [name, 'text']));
}
function createNumberColumns(...names: string[]): Columns {
  return Object.fromEntries(names.map((name) => [name, 'number']));
}
function createFlagColumns(...names: string[]): Columns {
  return Object.fromEntries(names.map((name) => [name, 'flag']));
}
function createLocalizedColumns(...names: string[]): Columns {
  return createTextColumns(...names.flatMap((name) => LANGUAGES.map((language) => `${name}_${language}`)));
}

/**
 * Adds events, sessions and offers of the spreadsheets to those of the JSON files. `read` returns a file's text, null
 * if it is missing.
 */
export function addCsvEvents(
  events: RawEvent[],
  read: (name: string) => string | null,
  problems: Problems,
): RawEvent[] {
  const tables = new Tables(read, problems);
  const all = [...events, ...tables.readRows('events.csv', EVENT).map((row) => tables.toEvent(row))];
  tables.attachRows(all, 'sessions.csv', SESSION, 'sessions');
  tables.attachRows(all, 'offers.csv', OFFER, 'offers');
  return all;
}

class Tables {
  readonly #read: (name: string) => string | null;
  readonly #problems: Problems;

  constructor(read: (name: string) => string | null, problems: Problems) {
    this.#read = read;
    this.#problems = problems;
  }

  readRows(file: string, columns: Columns): Row[] {
    const text = this.#read(file);
    if (text === null) return [];
    try {
      const rows = parse<ParsedRow>(text, {
        bom: true,
        columns: true,
        info: true,
        skip_empty_lines: true,
        trim: true,
      }).map(toRow);
      const unknown = Object.keys(rows[0]?.cells ?? {}).filter((name) => !(name in columns));
      for (const name of unknown) this.#problems.add(file, 1, name, createProblem('csv-column'));
      return rows;
    } catch (error) {
      const line = error instanceof Error && 'lines' in error && typeof error.lines === 'number' ? error.lines : 1;
      const reason = error instanceof Error ? error.message : String(error);
      this.#problems.add(file, line, '', createProblem('csv-invalid', { reason }));
      return [];
    }
  }

  toEvent(row: Row): RawEvent {
    const { form, attendees, refunds, ...value } = nestLanguages(parseCells(row, EVENT));
    return {
      source: createRowSource('events.csv', row.line),
      value: {
        ...value,
        ...(form ? { form } : {}),
        ...(attendees ? { attendees } : {}),
        ...(refunds ? { refunds: { allowed: true, ...toObject(refunds) } } : {}),
      },
    };
  }

  /** Adds the rows of a table to their events. */
  attachRows(events: RawEvent[], file: string, columns: Columns, field: 'sessions' | 'offers'): void {
    const byKey = new Map(events.map((event) => [toObject(event.value).key, event]));
    for (const row of this.readRows(file, columns)) {
      const { event: key, ...value } = nestLanguages(parseCells(row, columns));
      const event = byKey.get(key);
      if (!event) {
        this.#problems.add(file, row.line, 'event', createProblem('event-unknown', { key: String(key ?? '') }));
        continue;
      }
      const present = toObject(event.value)[field];
      const before = Array.isArray(present) ? present : [];
      event.value = { ...toObject(event.value), [field]: [...before, value] };
      event.source = locateInRow(event.source, [field, before.length], createRowSource(file, row.line));
    }
  }
}

type ParsedRow = { record: unknown; info: Info };

function toRow({ record, info }: ParsedRow): Row {
  const cells = Object.entries(toObject(record)).map(([name, cell]) => [name, String(cell)]);
  return { line: info.lines, cells: Object.fromEntries(cells) };
}

function toObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** Leaves out empty cells. A cell that does not match its column's type stays text, which the schema reports. */
function parseCells(row: Row, columns: Columns): [string, unknown][] {
  return Object.entries(row.cells).flatMap(([name, cell]): [string, unknown][] => {
    const kind = columns[name];
    return kind === undefined || cell === '' ? [] : [[name, parseCell(cell, kind)]];
  });
}

function parseCell(cell: string, kind: Kind): unknown {
  const parts = cell.split(/[\s;,]+/).filter((part) => part !== '');
  switch (kind) {
    case 'text':
      return cell;
    case 'number':
      return Number.isNaN(Number(cell)) ? cell : Number(cell);
    case 'flag':
      return /^(1|true|yes)$/i.test(cell) ? true : /^(0|false|no)$/i.test(cell) ? false : cell;
    case 'list':
      return cell === 'day' ? cell : parts;
    case 'times':
      return parts.map((part) => (part === '999' ? null : part));
    case 'pairs':
      return Object.fromEntries(parts.map((part) => part.split(':')).map(([name, count]) => [name, Number(count)]));
  }
}

/** `title_ru` becomes `title.ru`. */
function nestLanguages(cells: readonly [string, unknown][]): Record<string, unknown> {
  const value: Record<string, unknown> = {};
  for (const [name, cell] of cells) {
    const path = name.split('_');
    let target = value;
    for (const key of path.slice(0, -1)) {
      const inner = toObject(target[key]);
      target[key] = inner;
      target = inner;
    }
    target[path.at(-1) ?? name] = cell;
  }
  return value;
}

function createRowSource(file: string, line: number): Source {
  return { file, locate: (path) => ({ file, line, field: path.filter((key) => typeof key === 'string').join('_') }) };
}

/** A source that locates values under `at` in the spreadsheet's row, and all others as before. */
function locateInRow(source: Source, at: readonly PropertyKey[], row: Source): Source {
  return {
    file: source.file,
    locate: (path) => (at.every((key, n) => path[n] === key) ? row.locate(path.slice(at.length)) : source.locate(path)),
  };
}
