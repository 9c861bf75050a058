/** Sentences about the changes of a draft, in the language of the request. */
import type { StaffLanguage } from '@sahna/contract/admin/values';
import type { DocumentChange, OfferNames } from '../../../modules/season/index.ts';
import { pickText, toLanguageTag } from '../../../platform/lib/languages.ts';
import { interpolate } from '../../../platform/lib/texts.ts';
import en from './texts/en.json' with { type: 'json' };
import fieldsEn from './texts/fields.en.json' with { type: 'json' };
import fieldsKz from './texts/fields.kz.json' with { type: 'json' };
import fieldsRu from './texts/fields.ru.json' with { type: 'json' };
import kz from './texts/kz.json' with { type: 'json' };
import ru from './texts/ru.json' with { type: 'json' };

type Sentences = Readonly<Record<string, string>>;

const SENTENCES: Readonly<Record<StaffLanguage, Sentences>> = { kz, ru, en };
const FIELDS: Readonly<Record<StaffLanguage, Sentences>> = { kz: fieldsKz, ru: fieldsRu, en: fieldsEn };
/** Longer values are cut: descriptions are read in the editor. */
const MAX_VALUE_LENGTH = 80;

export type DescribeDeps = { language: StaffLanguage; currency: string; names: OfferNames };

export function describeChange(change: DocumentChange, { language, currency, names }: DescribeDeps): string {
  const texts = SENTENCES[language];
  const tag = toLanguageTag(language);
  const count = 'count' in change ? change.count : 0;
  const form = `${change.kind}_${new Intl.PluralRules(tag).select(count)}`;
  const sentence = texts[form] ?? texts[`${change.kind}_other`] ?? texts[change.kind] ?? '';
  const isPrice = change.kind === 'price' || change.kind === 'offer_added' || change.kind === 'offer_removed';
  const format = (value: unknown): string => {
    if (change.kind === 'sessions_moved') return value === '' ? (texts['allDay'] ?? '') : String(value);
    if (isPrice && typeof value === 'number') return formatPrice(value, currency, tag);
    return formatValue(value, texts, tag);
  };
  return interpolate(sentence, {
    count,
    field: 'path' in change ? change.path.map((name) => FIELDS[language][name] ?? name).join(', ') : '',
    offer: 'category' in change ? formatOffer(change, names, language) : '',
    before: 'before' in change ? format(change.before) : '',
    after: 'after' in change ? format(change.after) : '',
  });
}

function formatOffer(
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
  if (value === null || value === '') return texts['empty'] ?? '';
  if (typeof value === 'boolean') return texts[value ? 'yes' : 'no'] ?? '';
  if (typeof value === 'number') return value.toLocaleString(tag);
  const text = String(value)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return text.length > MAX_VALUE_LENGTH ? `${text.slice(0, MAX_VALUE_LENGTH)}…` : text;
}
