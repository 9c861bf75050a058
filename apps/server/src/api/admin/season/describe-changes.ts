/** Sentences about the changes of a draft, in the language of the request. */
import { isSeasonListFile } from '@sahna/contract/admin/season/season-list-endpoints';
import type { StaffLanguage } from '@sahna/contract/admin/values';
import { formatCalendarDay } from '@sahna/contract/rules/calendar-day';
import { z } from 'zod';
import type { DocumentChange, ListRowName, OfferNames, SeasonDocument } from '../../../modules/season/index.ts';
import { pickText, toLanguageTag } from '../../../platform/lib/languages.ts';
import { interpolate } from '../../../platform/lib/texts.ts';
import en from './texts/en.json' with { type: 'json' };
import fieldsEn from './texts/fields.en.json' with { type: 'json' };
import fieldsKz from './texts/fields.kz.json' with { type: 'json' };
import fieldsRu from './texts/fields.ru.json' with { type: 'json' };
import kz from './texts/kz.json' with { type: 'json' };
import ru from './texts/ru.json' with { type: 'json' };
import valuesEn from './texts/values.en.json' with { type: 'json' };
import valuesKz from './texts/values.kz.json' with { type: 'json' };
import valuesRu from './texts/values.ru.json' with { type: 'json' };

type Sentences = Readonly<Record<string, string>>;

const SENTENCES: Readonly<Record<StaffLanguage, Sentences>> = { kz, ru, en };
const FIELDS: Readonly<Record<StaffLanguage, Sentences>> = { kz: fieldsKz, ru: fieldsRu, en: fieldsEn };
/** By field and value. */
const VALUES: Readonly<Record<StaffLanguage, Sentences>> = { kz: valuesKz, ru: valuesRu, en: valuesEn };
/** Longer values are cut: descriptions are read in the editor. */
const MAX_VALUE_LENGTH = 80;
const Keyed = z.object({ key: z.string(), title: z.unknown() });

export type DescribeDeps = { language: StaffLanguage; currency: string; names: OfferNames };

/** `document`: names rows that changes identify by their key. */
export function describeChange(change: DocumentChange, deps: DescribeDeps, document: SeasonDocument = null): string {
  const { language, names } = deps;
  const texts = SENTENCES[language];
  const count = 'count' in change ? change.count : 0;
  const kind = isRearrangement(change) ? getRearrangement(change) : change.kind;
  const form = `${kind}_${new Intl.PluralRules(toLanguageTag(language)).select(count)}`;
  const sentence = texts[form] ?? texts[`${kind}_other`] ?? texts[kind] ?? '';
  return interpolate(sentence, {
    count,
    field:
      'path' in change
        ? listFieldNames(change)
            .map(
              (name, at, path) =>
                nameRow(path.slice(0, at + 1), document, language) || formatField(name, names, language),
            )
            .join(', ')
        : '',
    offer: 'category' in change ? formatOffer(change, names, language) : '',
    before: 'before' in change ? formatChangedValue(change.before, change, deps) : '',
    after: 'after' in change ? formatChangedValue(change.after, change, deps) : '',
    rows: 'rows' in change ? formatRows(change.rows, language) : '',
  });
}

/** Names of rows are not names of people. */
function listFieldNames(change: DocumentChange & { path: string[] }): string[] {
  if (change.kind === 'rows_changed') return change.path.map((name) => (name === 'name' ? 'rowName' : name));
  return change.path.map((name) => toFieldName(name, change.path));
}

/** Add-ons have pieces, not places. */
export function toFieldName(name: string, [list]: readonly string[]): string {
  return list === 'addOns' && name === 'stock' ? 'addOnStock' : name;
}

/** Title of the row of a list that the path ends at; empty for other paths. */
function nameRow(
  [list = '', key, ...rest]: readonly string[],
  document: SeasonDocument,
  language: StaffLanguage,
): string {
  const rows = document?.[list];
  if (!Array.isArray(rows) || key === undefined || rest.length > 0) return '';
  const row = rows.map((value) => Keyed.safeParse(value).data).find((keyed) => keyed?.key === key);
  return readLocalText(row?.title, language);
}

/** Null for documents of events. */
export function describeList(key: string, language: StaffLanguage): string | null {
  return isSeasonListFile(key) ? (SENTENCES[language][key] ?? key) : null;
}

const MAX_NAMED_ROWS = 10;
const MAX_ROW_NAME_LENGTH = 40;

function formatRows(rows: readonly ListRowName[], language: StaffLanguage): string {
  const names = rows
    .slice(0, MAX_NAMED_ROWS)
    .map(({ key, name }) => cut(readLocalText(name, language) || key, MAX_ROW_NAME_LENGTH));
  const count = rows.length - names.length;
  if (count > 0)
    names.push(
      interpolate(SENTENCES[language]['more'] ?? '', { count: count.toLocaleString(toLanguageTag(language)) }),
    );
  return names.join(', ');
}

/** Texts of drafts may have any shape. */
export function readLocalText(text: unknown, language: StaffLanguage): string {
  if (typeof text !== 'object' || text === null) return '';
  return pickText(Object.fromEntries(Object.entries(text).filter(([, words]) => typeof words === 'string')), language);
}

/** The values are the same, or empty in two ways. */
function isRearrangement(change: DocumentChange): boolean {
  return 'path' in change && change.before === undefined && change.after === undefined;
}

function getRearrangement({ kind }: DocumentChange): string {
  return kind === 'rows_changed' ? 'row_rearranged' : 'rearranged';
}

/** Rows of a list are named by their key or position, capacities by their zone. */
export function formatField(name: string, { zones }: OfferNames, language: StaffLanguage): string {
  const field = Object.hasOwn(FIELDS[language], name) ? FIELDS[language][name] : undefined;
  return field ?? (pickText(zones.get(name) ?? {}, language) || name);
}

function formatChangedValue(value: unknown, change: DocumentChange, { language, currency }: DescribeDeps): string {
  const tag = toLanguageTag(language);
  switch (change.kind) {
    case 'session_moved':
      return formatSession(String(value), language);
    case 'sessions_moved':
      return value === '' ? (SENTENCES[language]['allDay'] ?? '') : String(value);
    case 'price':
    case 'offer_added':
    case 'offer_removed':
      return typeof value === 'number' ? formatPrice(value, currency, tag) : '';
    default: {
      const field = 'path' in change ? change.path.at(-1) : '';
      return VALUES[language][`${field}.${value}`] ?? formatValue(value, SENTENCES[language], tag);
    }
  }
}

/** `5 December 2026, 19:00` of `2026-12-05 19:00`. */
export function formatSession(session: string, language: StaffLanguage): string {
  const [day = '', time] = session.split(' ');
  const date = formatCalendarDay(new Date(day), language, { weekday: 'none', month: 'long', withYear: true });
  return [date, time].filter(Boolean).join(', ');
}

export function formatOffer(
  { category, zone }: { category: string; zone: string },
  { categories, zones }: OfferNames,
  language: StaffLanguage,
): string {
  const parts = [pickText(categories.get(category) ?? {}, language) || category];
  if (zone !== '') parts.push(pickText(zones.get(zone) ?? {}, language) || zone);
  return parts.join(', ');
}

function formatPrice(value: number, currency: string, tag: string): string {
  return new Intl.NumberFormat(tag, {
    style: 'currency',
    currency: currency || 'KZT',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: Number.isInteger(value) ? 0 : 2,
  }).format(value);
}

function formatValue(value: unknown, texts: Sentences, tag: string): string {
  if (value === undefined || value === null || value === '') return texts['empty'] ?? '';
  if (typeof value === 'boolean') return texts[value ? 'yes' : 'no'] ?? '';
  if (typeof value === 'number') return value.toLocaleString(tag);
  const text = String(value)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return cut(text, MAX_VALUE_LENGTH);
}

function cut(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length)}…` : text;
}
