/** The mask of the voucher card's phone, +7 (XXX) XXX-XX-XX (booking §5 "Voucher-card form"). */
import { type MaskitoOptions, maskitoTransform } from '@maskito/core';

const D = /\d/;
/** How many digits a number has with its country code. */
const WHOLE = 11;
const digitsOf = (text: string): string => text.replace(/\D/g, '');

export const VOUCHER_PHONE: MaskitoOptions = {
  mask: ['+', '7', ' ', '(', D, D, D, ')', ' ', D, D, D, '-', D, D, '-', D, D],
  preprocessors: [
    ({ elementState, data }, action) => {
      const { value, selection } = elementState;
      if (action === 'validation') return { elementState: { ...elementState, value: withSeven(value) } };
      if (action !== 'insert') return { elementState, data };
      const kept = digitsOf(value.slice(0, selection[0]) + value.slice(selection[1]));
      const isWhole = digitsOf(data).length >= WHOLE;
      // The old number goes as a whole, with its 7: else the 7 of the new one would be taken for its first digit.
      return kept === '' || (kept === '7' && isWhole)
        ? { elementState: { value: '', selection: [0, 0] }, data: withSeven(data) }
        : { elementState, data };
    },
  ],
};

/** Within the country numbers begin with an 8 instead of +7. */
function withSeven(text: string): string {
  return text.replace(/^[\s(]*8/, '+7');
}

/** A number as the mask shows it; '' for a number of another country. */
export function maskVoucherPhone(text: string): string {
  return /^\+(?!7)/.test(text) ? '' : maskitoTransform(text, VOUCHER_PHONE);
}
