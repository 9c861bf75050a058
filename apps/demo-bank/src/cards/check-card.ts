/** Validates the card form as a bank's page would. */
import { type CardBehavior, TEST_CARDS } from './test-cards.ts';

export type CardField = 'number' | 'expiry' | 'cvc';
export type CardInput = Record<CardField, string>;

export type CardCheck =
  | { ok: true; card: CardBehavior }
  | {
      ok: false;
      errors: Partial<
        Record<CardField, 'number_wrong' | 'number_unknown' | 'wrong_kind' | 'expiry_wrong' | 'cvc_wrong'>
      >;
    };

/** Luhn check digit (ISO/IEC 7812-1, Annex B). */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let place = 0; place < digits.length; place++) {
    const digit = Number(digits[digits.length - 1 - place]);
    const weighted = place % 2 === 1 ? digit * 2 : digit;
    sum += weighted > 9 ? weighted - 9 : weighted;
  }
  return digits.length > 0 && sum % 10 === 0;
}

/** A card is valid until the end of its expiry month. */
export function isInFuture(expiry: string, now: Date): boolean {
  const found = /^(0[1-9]|1[0-2])\s*\/?\s*(?:20)?(\d{2})$/.exec(expiry.trim());
  if (!found) return false;
  return Date.UTC(2000 + Number(found[2]), Number(found[1])) > now.getTime();
}

export function checkCard(input: CardInput, kind: CardBehavior['kind'], now: Date): CardCheck {
  const number = input.number.replace(/[\s-]/g, '');
  const card = TEST_CARDS.find((testCard) => testCard.number === number);
  const errors: Extract<CardCheck, { ok: false }>['errors'] = {};
  if (!/^\d{13,19}$/.test(number) || !passesLuhn(number)) errors.number = 'number_wrong';
  else if (!card) errors.number = 'number_unknown';
  else if (card.kind !== kind) errors.number = 'wrong_kind';
  if (!isInFuture(input.expiry, now)) errors.expiry = 'expiry_wrong';
  if (!/^\d{3,4}$/.test(input.cvc.trim())) errors.cvc = 'cvc_wrong';
  return card && Object.keys(errors).length === 0 ? { ok: true, card } : { ok: false, errors };
}
