import { expect, test } from 'vitest';
import { readCheckout } from './checkout.ts';

const NOTHING = {
  errorCode: '0',
  errorText: '',
  bankInvoiceId: '',
  backUrl: '',
  form_qr_url: '',
  form_qr_code: '',
  form_action: '',
  form_bank: {},
  bankUrl: '',
};

test('readCheckout embeds the bank’s page for a widget method', () => {
  expect(readCheckout({ ...NOTHING, bankUrl: 'https://bank/widget', bankInvoiceId: '7' }, 'widget')).toEqual({
    kind: 'widget',
    url: 'https://bank/widget',
    invoice: '7',
  });
});

test.each([
  ['a redirect', { bankUrl: 'https://bank/pay' }, { kind: 'address', url: 'https://bank/pay' }],
  [
    'a form post',
    { form_action: 'https://bank/form', form_bank: { id: '7' } },
    { kind: 'form', action: 'https://bank/form', fields: { id: '7' } },
  ],
  ['a QR code', { form_qr_code: 'pay:7' }, { kind: 'code', code: 'pay:7', url: '' }],
  [
    'a QR code with the bank’s page',
    { form_qr_code: 'pay:7', form_qr_url: 'https://bank/qr' },
    { kind: 'code', code: 'pay:7', url: 'https://bank/qr' },
  ],
  [
    'a redirect to the bank’s page with a code',
    { form_qr_url: 'https://bank/qr' },
    { kind: 'address', url: 'https://bank/qr' },
  ],
  ['null for an unknown response', {}, null],
])('readCheckout returns %s', (_, answer, checkout) => {
  expect(readCheckout({ ...NOTHING, ...answer })).toEqual(checkout);
});
