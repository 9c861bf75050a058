import { MIN_REFUND_HASH_LENGTH } from './first-visit-constants.ts';

/** Length limits of inputs (poster §5, booking §5), in characters. */
export const LENGTHS = {
  fio: { min: 2, max: 70 },
  email: { min: 6, max: 70 },
  phone: { min: 6, max: 20 },
  carNumber: { min: 3, max: 30 },
  voucherSurname: { max: 70 },
  voucherName: { max: 50 },
  voucherPatronymic: { max: 50 },
  captcha: { max: 8 },
  promoCode: { min: 3 },
  attendeeSurname: { min: 2, max: 32 },
  attendeeName: { min: 3, max: 64 },
  attendeeMiddleName: { min: 3, max: 64 },
  documentNumber: { min: 1, max: 32 },
  refundHash: { min: MIN_REFUND_HASH_LENGTH },
} as const;
