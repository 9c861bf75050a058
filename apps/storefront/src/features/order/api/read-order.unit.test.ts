import type { OrderItem, OrderView } from '@sahna/contract/orders/order-view';
import { describe, expect, test } from 'vitest';
import { toAllLanguages } from '../../../shared/testing/localized.ts';
import { KEY_TEXTS } from '../../../shared/texts/testing/key-texts.ts';
import { expireOrder, type Order } from '../model/order.types.ts';
import { readEvents, readOrder } from './read-order.ts';

const ITEM: OrderItem = {
  id: 1,
  price: 9000,
  priceservise: 100,
  quant: 1,
  cost: 9100,
  discount: 0,
  ...toAllLanguages('action', 'Abai'),
  action_group: '7',
  ...toAllLanguages('category', 'Adult'),
  ...toAllLanguages('zonelevel', 'Stalls'),
  ...toAllLanguages('seatroot', 'Opera'),
  ...toAllLanguages('address', 'Main Street 1'),
  ...toAllLanguages('hall', 'Great hall'),
  ...toAllLanguages('image_url', '/abai.svg'),
  tint: '#1c1917',
  time: '19:00',
  day: '05.12.2026',
  age_from: 6,
  tickethash_id: '',
  tickettype: 1,
  _qrcode: '',
  _barcode: '',
  ticketcode: '',
  place_map: '',
  personname: '',
  ...toAllLanguages('sector', ''),
  rowname: '3',
  seatname: '5',
  passagequant: 1,
  candelete: 0,
  cancelled: 0,
  free_return_until: '',
  moved_from_day: '',
  moved_from_time: '',
  annulled_by: '',
  exchanged_for: 0,
  answers: [{ ...toAllLanguages('question', 'Car number'), ...toAllLanguages('answer', '123 ABC 02') }],
};

const WIRE: OrderView = {
  events: [{ hash_id: 'AbCd', url: '/scheme/AbCd', ...toAllLanguages('action', 'Кармен'), day: '', time: '' }],
  errorCode: '0',
  errorText: '',
  ord_num: 12,
  hash: 'abc',
  orderDeleted: 0,
  needNames: 0,
  reservetime: 900,
  reserve_until: '13:46',
  reserve_total: 1200,
  main: [ITEM],
  toping: [],
  addToping: [],
  service: [],
  discountData: null,
  printingAllowed: 0,
  paymentAllowed: 1,
  paymentAsked: 0,
  version: 'reserved-none',
  annulled: 0,
  usereturn: 0,
  instead_of: 0,
  paid_before: 0,
  refunded: 0,
  demsumma: 9100,
  cost: 9100,
  currency: 'KZT',
  urnPay: { 1: '/api/order/pay/1' },
  payments: [
    {
      creditcompany_id: 1,
      protocol_type: 'redirect',
      protocol_kind: '',
      ...toAllLanguages('name', 'Card'),
      ...toAllLanguages('descript', ''),
    },
    {
      creditcompany_id: 2,
      protocol_type: 'qr',
      protocol_kind: 'QR',
      ...toAllLanguages('name', 'QR'),
      ...toAllLanguages('descript', ''),
    },
  ],
  creditCompanyId: null,
  payment_qr: '',
  name: 'Aigul',
  email: 'aigul@mail.example',
  phone: '',
};
const read = (changes: Partial<OrderView>): Order => readOrder({ ...WIRE, ...changes }, KEY_TEXTS);

describe('readOrder', () => {
  test.each<[what: string, wire: Partial<OrderView>, state: Order['state']]>([
    ['is reserved when it awaits payment', {}, 'reserved'],
    ['needs attendees when names are missing', { needNames: 1, paymentAllowed: 0 }, 'awaiting-attendees'],
    ['is pending while its payment is polled', { paymentAsked: 1, paymentAllowed: 0 }, 'payment-pending'],
    ['is paid when tickets can be printed', { printingAllowed: 1, paymentAllowed: 0 }, 'paid'],
    ['stays paid when some tickets were returned', { printingAllowed: 1, annulled: 1 }, 'paid'],
    ['is canceled when all tickets were returned', { annulled: 1, paymentAllowed: 0, main: [] }, 'canceled'],
    ['is expired when the order is deleted', { orderDeleted: 1, paymentAllowed: 0 }, 'expired'],
    ['is refunding when a late payment is refunded', { orderDeleted: 1, annulled: 1 }, 'expired-refunding'],
  ])('the order %s', (_, wire, state) => {
    expect(read(wire)).toMatchObject({ number: 12, state });
  });

  test('returns the service fee separately from the prices', () => {
    expect(read({ service: [{ ...toAllLanguages('name', 'Service fee'), cost: 100 }] })).toMatchObject({
      fees: [{ name: 'Service fee', cost: 100 }],
      sessions: [{ items: [{ price: 9000 }] }],
      sum: 9100,
    });
    expect(read({})).toMatchObject({ fees: [] });
  });

  test('returns only the properties of its state', () => {
    expect(read({ orderDeleted: 1 })).not.toHaveProperty('paymentMethods');
    expect(read({ printingAllowed: 1 })).not.toHaveProperty('paymentMethods');
    expect(read({})).toMatchObject({
      secondsLeft: 900,
      heldUntil: '13:46',
      heldSeconds: 1200,
      paymentMethods: [
        { id: 1, name: 'Card', path: '/api/order/pay/1' },
        { id: 2, name: 'QR', path: undefined },
      ],
    });
    expect(read({ paymentAllowed: 0 })).toMatchObject({ state: 'reserved', paymentMethods: [], startedPayment: null });
    expect(read({ creditCompanyId: 2, payment_qr: 'https://bank/qr' })).toMatchObject({
      startedPayment: { methodId: 2, code: 'https://bank/qr' },
    });
    expect(read({ paymentAsked: 1 })).not.toHaveProperty('paymentMethods');
  });

  test('groups order items by session, and tickets by order item', () => {
    const main: OrderItem[] = [
      ITEM,
      { ...ITEM, id: 2, action_group: '8', time: '999', rowname: '', seatname: '', quant: 12, passagequant: 2 },
      { ...ITEM, id: 3, tickethash_id: 't3', _qrcode: 'data:image', ticketcode: 'A1', personname: 'Aigul' },
      { ...ITEM, id: 4, tickethash_id: 't4', tickettype: 2, ticketcode: 'A2' },
      { ...ITEM, id: 5, tickethash_id: 't5', annulled_by: 'return' },
    ];
    const order = read({ printingAllowed: 1, main });
    expect(order).toMatchObject({
      sessions: [
        {
          id: '7',
          title: 'Abai',
          image: '/abai.svg',
          when: 'Saturday, 5 December 2026, 19:00',
          where: 'Opera, Main Street 1',
          answers: [{ question: 'Car number', answer: '123 ABC 02' }],
          items: [
            { id: 1, name: 'order.row 3, order.seat 5', detail: 'Stalls\u00a0· Adult', price: 9000, ticket: null },
            { id: 3, attendee: 'Aigul', ticket: { hash: 't3', code: { kind: 'qr', image: 'data:image', text: 'A1' } } },
            { id: 4, ticket: { hash: 't4', code: null, ended: null } },
            { id: 5, ticket: { hash: 't5', code: null, ended: { voidBy: 'return' } } },
          ],
        },
        {
          id: '8',
          when: 'Saturday, 5 December 2026',
          items: [{ id: 2, name: 'Adult', detail: 'Stalls\u00a0· event.persons 12', passages: 2 }],
        },
      ],
    });
  });

  test('lists the items of an expired order', () => {
    for (const voided of [0, 1] as const)
      expect(read({ orderDeleted: 1, annulled: voided, paymentAllowed: 0 })).toMatchObject({
        sessions: [{ title: 'Abai', items: [{ name: 'order.row 3, order.seat 5', ticket: null }] }],
        sum: 9100,
      });
  });
});

describe('expireOrder', () => {
  test('expires an unpaid order when its countdown ends, and keeps a paid one', () => {
    const readExpiredState = (wire: Partial<OrderView>) => expireOrder(read(wire)).state;
    expect([
      readExpiredState({}),
      readExpiredState({ needNames: 1 }),
      readExpiredState({ annulled: 1 }),
      readExpiredState({ printingAllowed: 1 }),
    ]).toEqual(['expired', 'expired', 'expired-refunding', 'paid']);
  });
});

describe('readEvents', () => {
  test('returns the URL of the same session while it is on sale', () => {
    const [event] = WIRE.events;
    const events = event ? [{ ...event, url: '/scheme/AbCd/05.12.2026/19:00', day: '05.12.2026', time: '19:00' }] : [];
    expect(readEvents({ ...WIRE, events }, 'en')).toEqual([
      { url: '/scheme/AbCd/05.12.2026/19:00', title: 'Кармен', when: '5 December, 19:00' },
    ]);
  });

  test('returns the sales page of an event after its session leaves sale', () => {
    expect(readEvents(WIRE, 'ru')).toEqual([{ url: '/scheme/AbCd', title: 'Кармен', when: '' }]);
  });
});

describe('the change of a session', () => {
  const moved = { free_return_until: '04.12.2026', moved_from_day: '03.12.2026', moved_from_time: '18:30' };
  const listChanges = (...main: Partial<OrderItem>[]) => {
    const order = read({ printingAllowed: 1, main: main.map((item, id) => ({ ...ITEM, id, ...item })) });
    return order.sessions.map(({ change }) => change);
  };

  test('contains the former time and the last day of a full refund', () => {
    const freeReturnUntil = 'Friday, 4 December 2026';
    expect(listChanges(moved)).toEqual([
      { kind: 'rescheduled', from: 'Thursday, 3 December 2026, 18:30', freeReturnUntil },
    ]);
    expect(listChanges({ ...moved, moved_from_day: '', moved_from_time: '' })).toEqual([
      { kind: 'rescheduled', from: '', freeReturnUntil },
    ]);
    expect(listChanges({})).toEqual([null]);
  });

  test('is a cancellation, even after a reschedule', () => {
    expect(listChanges({ ...moved, cancelled: 1 })).toEqual([{ kind: 'canceled' }]);
  });

  test('is absent for tickets returned or exchanged before', () => {
    const returned = { annulled_by: 'return', tickethash_id: 't' } as const;
    expect(listChanges({ ...returned, cancelled: 1 })).toEqual([null]);
    expect(listChanges({ ...returned, ...moved, moved_from_day: '' }, moved)).toMatchObject([
      { from: expect.stringContaining('Thursday') },
    ]);
    expect(listChanges({ ...returned, cancelled: 1 }, { cancelled: 1, annulled_by: 'cancelled' })).toEqual([
      { kind: 'canceled' },
    ]);
  });
});
