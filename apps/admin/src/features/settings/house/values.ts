/** Kinds of values of settings. */
import type { HouseField, HouseText, HouseValues } from '@sahna/contract/admin/settings/house-fields';

export type HouseValue = HouseValues[HouseField];

export function isText(value: HouseValue): value is HouseText {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const MAX_SHOWN_LENGTH = 200;

/** A value in one line, for comparing two. */
export function describeValue(value: HouseValue): string {
  const text = isText(value)
    ? Object.values(value).join(' / ')
    : Array.isArray(value)
      ? value.join(', ')
      : `${value ?? ''}`;
  if (text.startsWith('data:')) return '…';
  return text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH)}…` : text || '–';
}
