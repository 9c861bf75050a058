/** Words for values of settings that are stored as codes. */
import type { HouseField } from '@sahna/contract/admin/settings/house-fields';
import { formatCount } from '../format.ts';
import { nameBuyerLanguage } from '../texts/language-names.ts';
import type { TranslateKey } from '../texts/use-language.ts';
import { getKind } from './field-kinds.ts';
import type { HOUSE_FIELD_TEXTS } from './texts/index.ts';

/** Null: the value is its own text. A switch without a value is as delivered. */
export function describeCode(
  field: HouseField,
  value: unknown,
  t: TranslateKey<typeof HOUSE_FIELD_TEXTS.en>,
): string | null {
  const kind = getKind(field);
  if (value === null && (kind === 'flag' || kind === 'number')) return t('house.default');
  if (kind === 'flag') return t(value === 0 ? 'house.off' : 'house.on');
  if (kind === 'number' && typeof value === 'number') return formatCount(value);
  if (kind === 'language') return nameBuyerLanguage(value);
  if (kind === 'languages' && Array.isArray(value)) return value.map(nameBuyerLanguage).join(', ');
  return kind === 'country' && value === '' ? t('house.no-country') : null;
}
