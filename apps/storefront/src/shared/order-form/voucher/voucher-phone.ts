/** The mask of the voucher card's phone, +7 (XXX) XXX-XX-XX (booking §5 "Voucher-card form"). */
import { type MaskitoOptions, maskitoTransform } from '@maskito/core';
import { keepDigits } from '../../format/phone.ts';

const D = /\d/;
/** Digits of a number, including the country code. */
const WHOLE = 11;

export const VOUCHER_PHONE: MaskitoOptions = {
  mask: ['+', '7', ' ', '(', D, D, D, ')', ' ', D, D, D, '-', D, D, '-', D, D],
  preprocessors: [
    ({ elementState, data }, action) => {
      const { value, selection } = elementState;
      if (action === 'validation') return { elementState: { ...elementState, value: startWithSeven(value) } };
      if (action !== 'insert') return { elementState, data };
      const remainingDigits = keepDigits(value.slice(0, selection[0]) + value.slice(selection[1]));
      const isWhole = keepDigits(data).length >= WHOLE;
      // Replaces the whole old number; otherwise the 7 of the new one would be taken for its first digit.
      return remainingDigits === '' || (remainingDigits === '7' && isWhole)
        ? { elementState: { value: '', selection: [0, 0] }, data: startWithSeven(data) }
        : { elementState, data };
    },
  ],
};

/** National numbers start with 8 instead of +7. */
function startWithSeven(text: string): string {
  return text.replace(/^[\s(]*8/, '+7');
}

/** Formats a number; '' for a number of another country. */
export function maskVoucherPhone(text: string): string {
  return /^\+(?!7)/.test(text) ? '' : maskitoTransform(text, VOUCHER_PHONE);
}
