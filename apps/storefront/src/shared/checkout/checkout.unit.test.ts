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

test('a payment is gone on with by a widget where the way has one', () => {
  expect(readCheckout({ ...NOTHING, bankUrl: 'https://bank/widget', bankInvoiceId: '7' }, 'widget')).toEqual({
    kind: 'widget',
    url: 'https://bank/widget',
    invoice: '7',
  });
});

test.each([
  ['an address', { bankUrl: 'https://bank/pay' }, { kind: 'address', url: 'https://bank/pay' }],
  [
    'a form',
    { form_action: 'https://bank/form', form_bank: { id: '7' } },
    { kind: 'form', action: 'https://bank/form', fields: { id: '7' } },
  ],
  ['a code', { form_qr_code: 'pay:7' }, { kind: 'code', code: 'pay:7', url: '' }],
  [
    'a code that the bank shows, too',
    { form_qr_code: 'pay:7', form_qr_url: 'https://bank/qr' },
    { kind: 'code', code: 'pay:7', url: 'https://bank/qr' },
  ],
  ['only the bank’s page with a code', { form_qr_url: 'https://bank/qr' }, { kind: 'address', url: 'https://bank/qr' }],
  ['nothing that is known', {}, null],
])('a payment is gone on with by %s', (_, answer, checkout) => {
  expect(readCheckout({ ...NOTHING, ...answer })).toEqual(checkout);
});
