/** Texts of values that the contract leaves open. */
import type { KeyOf } from '@sahna/texts';
import type { TranslateKey } from '../../shared/texts/use-language.ts';
import { REFUND_TEXTS } from './texts/index.ts';

type Key = KeyOf<typeof REFUND_TEXTS.en> & string;
type Translate = TranslateKey<typeof REFUND_TEXTS.en>;

function isKey(key: string): key is Key {
  return Object.hasOwn(REFUND_TEXTS.en, key);
}

/** The kind of an email in words, or the kind itself where it is new. */
export function describeEmail(t: Translate, kind: string): string {
  const key = `refunds.email-${kind}`;
  return isKey(key) ? t(key) : kind;
}
