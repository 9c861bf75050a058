/** Length limits of inputs (poster §5, booking §5), in characters. */
export const LENGTHS = {
  fio: { least: 2, most: 70 },
  email: { least: 6, most: 70 },
  phone: { least: 6, most: 20 },
  carNumber: { least: 3, most: 30 },
  voucherSurname: { most: 70 },
  voucherName: { most: 50 },
  voucherPatronymic: { most: 50 },
  captcha: { most: 8 },
  promoCode: { least: 3 },
  attendeeSurname: { least: 2, most: 32 },
  attendeeName: { least: 3, most: 64 },
  attendeeMiddleName: { least: 3, most: 64 },
  documentNumber: { least: 1, most: 32 },
  refundHash: { least: 6 },
} as const;
