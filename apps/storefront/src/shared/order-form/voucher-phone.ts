/** The mask of the voucher card's phone, +7 (XXX) XXX-XX-XX (booking §5 "Voucher-card form"). */
import { type MaskitoOptions, maskitoTransform } from '@maskito/core';

const D = /\d/;

export const VOUCHER_PHONE: MaskitoOptions = {
  mask: ['+', '7', ' ', '(', D, D, D, ')', ' ', D, D, D, '-', D, D, '-', D, D],
  preprocessors: [
    ({ elementState, data }, action) => {
      const digits = elementState.value.replace(/\D/g, '');
      if (action === 'validation') return { elementState: { ...elementState, value: withSeven(elementState.value) } };
      return { elementState, data: action === 'insert' && digits.length === 0 ? withSeven(data) : data };
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
