/** Compares two versions of an event by its prices, sessions and add-ons, and by its other fields. */
import type { EventDocument } from '../../event-tab.ts';
import { getAt } from '../../fields/paths.ts';
import { listRowDifferences, mergeRows, type RowSource } from './compare-rows.ts';
import { type Difference, listDifferences, mergeChoices, type Side } from './conflict.ts';

/** Fields that identify a row. */
const ROW_FIELDS = {
  offers: ['zone', 'category', 'priceType', 'days'],
  sessions: ['date', 'time', 'every', 'from', 'to', 'times'],
  addOns: ['key'],
} as const;
export type RowField = keyof typeof ROW_FIELDS;
const SEPARATOR = '\n';

const SOURCES = (['offers', 'sessions', 'addOns'] as const).map((rows) => ({ rows, getKey: createKeyReader(rows) }));

/** The name of a difference in a row has three lines: the field with the rows, the row's key, and its field if both versions have the row. */
export function listEventDifferences(base: EventDocument, mine: EventDocument, theirs: EventDocument): Difference[] {
  const rows = SOURCES.flatMap((source) => {
    const versions = [base, mine, theirs].map((document) => pickRows(document, source));
    const [old = {}, here = {}, there = {}] = versions;
    return listRowDifferences(source, old, here, there).map((difference) => ({
      ...describeRow(source.rows, difference),
      name: `${source.rows}${SEPARATOR}${difference.name}`,
    }));
  });
  return [...listDifferences(withoutRows(base), withoutRows(mine), withoutRows(theirs)), ...rows];
}

/** `rows` null: a field of the event. `field` undefined: the whole row. */
export function parseEventDifference(name: string): { rows: RowField | null; field: string | undefined } {
  const [rows, , field] = name.split(SEPARATOR);
  const source = SOURCES.find((candidate) => candidate.rows === rows && name.includes(SEPARATOR));
  return source ? { rows: source.rows, field } : { rows: null, field: name };
}

export function mergeEventChoices(
  mine: EventDocument,
  theirs: EventDocument,
  choices: ReadonlyMap<string, Side>,
): EventDocument {
  const ofFields = new Map([...choices].filter(([name]) => parseEventDifference(name).rows === null));
  return SOURCES.reduce(
    (document, source) => {
      const prefix = `${source.rows}${SEPARATOR}`;
      const ofRows = new Map(
        [...choices].flatMap(([name, side]) =>
          name.startsWith(prefix) && side === 'theirs' ? [[name.slice(prefix.length), side] as const] : [],
        ),
      );
      if (ofRows.size === 0) return document;
      return { ...document, ...mergeRows(source, pickRows(mine, source), pickRows(theirs, source), ofRows) };
    },
    mergeChoices(mine, theirs, ofFields),
  );
}

function pickRows(document: EventDocument, { rows }: RowSource): EventDocument {
  return document[rows] === undefined ? {} : { [rows]: document[rows] };
}

function withoutRows(document: EventDocument): EventDocument {
  return Object.fromEntries(Object.entries(document).filter(([field]) => !SOURCES.some(({ rows }) => rows === field)));
}

/** Of a whole row, what its name does not contain. */
function describeRow(rows: RowField, difference: Difference): Difference {
  if (difference.name.includes(SEPARATOR)) return difference;
  const strip = (row: unknown): unknown => {
    const fields = Object.entries(Object(row)).filter(([name]) => !ROW_FIELDS[rows].some((each) => each === name));
    return fields.length > 0 ? Object.fromEntries(fields) : row;
  };
  return { ...difference, mine: strip(difference.mine), theirs: strip(difference.theirs) };
}

/** Empty lists, 0 and null are omitted fields. */
function createKeyReader(rows: RowField): (row: unknown) => string {
  return (row) =>
    JSON.stringify(
      ROW_FIELDS[rows].map((name) => {
        const value = getAt(row, [name]);
        return !value || (Array.isArray(value) && value.length === 0) ? null : value;
      }),
    );
}
