/** Texts of values that the contract leaves open. */
import type { KeyOf } from '@sahna/texts';
import type { TranslateKey } from '../../shared/texts/use-language.ts';
import { ORDER_TEXTS } from './texts/index.ts';

type Key = KeyOf<typeof ORDER_TEXTS.en> & string;

function isKey(key: string): key is Key {
  return Object.hasOwn(ORDER_TEXTS.en, key);
}

/** The text of a value, or the value itself where it is new. */
export function describeValue(
  t: TranslateKey<typeof ORDER_TEXTS.en>,
  group: 'payment' | 'change' | 'reason' | 'kind',
  value: string,
): string {
  const key = `order.${group}-${value}`;
  return isKey(key) ? t(key) : value;
}
