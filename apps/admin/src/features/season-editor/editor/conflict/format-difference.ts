/** Values of a difference for readers who have never opened a season file. */
import { isSameJson } from '../draft-history.ts';

type NameField = (field: string) => string;
type Fields = Readonly<Record<string, unknown>>;

const MAX_LENGTH = 300;

/** Of a list, the entries that `other` does not have, in lines. Empty for a value without content. */
export function formatDifference(value: unknown, other: unknown, nameField: NameField): string {
  const text = Array.isArray(value)
    ? listNewEntries(value, Array.isArray(other) ? other : [])
        .map(([entry, counterpart]) => formatEntry(entry, counterpart, nameField))
        .join('\n')
    : formatEntry(value, other, nameField);
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}

/** Each with the entry that it replaces, if both lists are equally long. */
function listNewEntries(
  entries: readonly unknown[],
  counterparts: readonly unknown[],
): [entry: unknown, other: unknown][] {
  if (entries.length === counterparts.length)
    return entries.flatMap((entry, at) => (isSameJson(entry, counterparts[at]) ? [] : [[entry, counterparts[at]]]));
  const existing = new Set(counterparts.map(toSortedJson));
  return entries.filter((entry) => !existing.has(toSortedJson(entry))).map((entry) => [entry, undefined]);
}

/** Texts, which name the entry, and other fields that differ. */
function formatEntry(entry: unknown, other: unknown, nameField: NameField): string {
  if (!isFields(entry)) return formatLeaf(entry);
  const before = isFields(other) ? other : {};
  return Object.entries(entry)
    .filter(([name, value]) => typeof value === 'string' || !isSameJson(value, before[name]))
    .map(([name, value]) => [
      nameField(name),
      Array.isArray(value) ? value.map(formatLeaf).join(', ') : formatLeaf(value),
    ])
    .filter(([, text]) => text !== '')
    .map((parts) => parts.join(': '))
    .join(', ');
}

function formatLeaf(value: unknown): string {
  if (value === undefined || value === null || value === false) return '';
  if (isFields(value)) return Object.values(value).map(formatLeaf).filter(Boolean).join(' / ');
  return String(value).replace(/<[^>]*>/g, ' ');
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function toSortedJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    isFields(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) : part,
  );
}
