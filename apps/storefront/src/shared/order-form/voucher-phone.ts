/** The mask of the voucher card's phone, +7 (XXX) XXX-XX-XX (booking §5 "Voucher-card form"). */
import { type MaskitoOptions, maskitoTransform } from '@maskito/core';

const D = /\d/;
/** Digits of a number with its country's. */
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
      // Nothing is left of what stood there, its 7 neither: else the new number's own 7 would become its first digit.
      return kept === '' || (kept === '7' && isWhole)
        ? { elementState: { value: '', selection: [0, 0] }, data: withSeven(data) }
        : { elementState, data };
    },
  ],
};

/** At home numbers are dialled with an 8; the mask's own 7 stands for it. */
function withSeven(text: string): string {
  return text.replace(/^[\s(]*8/, '+7');
}

/** A number as the mask shows it; one of another country is not shown at all. */
export function maskVoucherPhone(text: string): string {
  return /^\+(?!7)/.test(text) ? '' : maskitoTransform(text, VOUCHER_PHONE);
}
