/** Formats a value of an audit entry by its type and the name of its field. */
import { listNamedReferences } from '@sahna/contract/rules/staff/audit-references';
import { formatCount, formatDay, formatMoment, formatMoney } from '../../format.ts';
import { nameBuyerLanguage } from '../../texts/language-names.ts';
import { isRecord } from './list-value-rows.ts';

export type ValueFormat = {
  timeZone: string;
  /** Of sums of money, which are in minor units. */
  currency: string;
  /** Whose tickets the lines of the values are of. */
  order: string | null;
  nameField: (name: string) => string;
  /** The words of a form for a coded value of a setting; null: it has none. */
  nameSetting: (field: string, value: unknown) => string | null;
  /** The name of a value such as a state; itself where it has none. */
  nameValue: (value: string) => string;
  /** Null: the entry does not name the object. */
  nameObject: (kind: string, id: string) => string | null;
  texts: { yes: string; no: string; none: string };
};

const MONEY: ReadonlySet<string> = new Set(['amount', 'refundPerDay', 'refundPerOrder', 'price']);
const COUNTS: ReadonlySet<string> = new Set([
  ...['blocks', 'changes', 'events', 'orders', 'quantity', 'seats', 'sessions', 'uses', 'visits', 'bytes', 'points'],
]);
const LANGUAGE_FIELDS: ReadonlySet<string> = new Set(['language', 'languages']);
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;
const DAY = /^\d{4}-\d\d-\d\d$/;

export function formatValue(field: string, value: unknown, format: ValueFormat): string {
  const { texts } = format;
  if (value === undefined) return texts.none;
  const setting = format.nameSetting(field, value);
  if (setting !== null) return setting;
  if (value === null || value === '') return texts.none;
  const named = listNamedReferences(field, value, format.order)?.map(
    ({ kind, id }) => format.nameObject(kind, id) ?? id,
  );
  if (named && named.length > 0) return named.join(', ');
  if (Array.isArray(value)) return formatList(field, value, format);
  if (isRecord(value)) return formatFields(value, format);
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (typeof value === 'number') return formatNumber(field, value, format);
  return typeof value === 'string' ? formatText(field, value, format) : String(value);
}

/** Objects stand in lines. */
function formatList(field: string, values: readonly unknown[], format: ValueFormat): string {
  if (values.length === 0) return format.texts.none;
  return values.map((value) => formatValue(field, value, format)).join(values.some(isRecord) ? '\n' : ', ');
}

/** Without the fields that have no value. */
function formatFields(value: Readonly<Record<string, unknown>>, format: ValueFormat): string {
  const parts = Object.entries(value)
    .filter(([, part]) => part !== null && part !== '')
    .map(([name, part]) => `${format.nameField(name)}: ${formatValue(name, part, format)}`);
  return parts.length === 0 ? format.texts.none : parts.join(', ');
}

function formatNumber(field: string, value: number, { currency }: ValueFormat): string {
  if (MONEY.has(field)) return formatMoney({ amount: value, currency });
  if (field === 'percent') return `${value} %`;
  return COUNTS.has(field) ? formatCount(value) : String(value);
}

function formatText(field: string, value: string, { timeZone, nameValue }: ValueFormat): string {
  if (MOMENT.test(value)) return formatMoment(value, timeZone);
  if (LANGUAGE_FIELDS.has(field)) return nameBuyerLanguage(value);
  return DAY.test(value) ? formatDay(value) : nameValue(value);
}
