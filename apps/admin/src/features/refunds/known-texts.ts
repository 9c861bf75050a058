/** Texts of values that the contract leaves open. */
import type { KeyOf } from '@sahna/texts';
import type { TranslateKey } from '../../shared/texts/use-language.ts';
import { REFUND_TEXTS } from './texts/index.ts';

type Key = KeyOf<typeof REFUND_TEXTS.en> & string;
type Translate = TranslateKey<typeof REFUND_TEXTS.en>;

function isKey(key: string): key is Key {
  return Object.hasOwn(REFUND_TEXTS.en, key);
}

/** The text of a value, or the value itself where it is new. */
function describe(t: Translate, group: 'provider' | 'email', value: string): string {
  const key = `refunds.${group}-${value}`;
  return isKey(key) ? t(key) : value;
}

export const describeProvider = (t: Translate, provider: string): string => describe(t, 'provider', provider);
export const describeEmail = (t: Translate, kind: string): string => describe(t, 'email', kind);
