import { expect, test } from 'vitest';
import type { Ticket } from '../../../shared/ticket-card/ticket.ts';
import type { OrderItem } from './order.types.ts';
import { collectTicketCodes, validTickets } from './ticket-codes.ts';

const TICKET: Ticket = {
  hash: '',
  orderNumber: 12,
  title: '',
  image: '',
  tint: '',
  day: '05.12.2026',
  time: '19:00',
  when: 'Friday',
  where: '',
  details: '',
  place: '',
  large: [],
  holder: '',
  price: 100,
  currency: 'KZT',
  passes: 1,
  map: '',
  code: null,
  ended: null,
};
const place = (id: number, ticket: OrderItem['ticket']): OrderItem => ({
  id,
  name: `Row ${id}`,
  holder: '',
  passages: 1,
  price: 100,
  ticket,
});
const session = (id: string, places: OrderItem[]) => ({
  id,
  title: id,
  image: '',
  when: 'Friday',
  where: '',
  isCancelled: false,
  freeUntil: '',
  answers: [],
  places,
});
const code = { kind: 'qr', image: 'data:,', text: 'ABC' } as const;

test('the codes of all events follow each other, without unpaid places and tickets that have none', () => {
  const sessions = [
    session('Opera', [
      place(1, { ...TICKET, hash: 'a', code }),
      place(2, { ...TICKET, hash: 'b' }),
      place(3, null),
      place(5, { ...TICKET, hash: 'd', ended: { voidBy: 'return', exchangedFor: null } }),
    ]),
    session('Ballet', [place(4, { ...TICKET, hash: 'c', code })]),
  ];
  expect(collectTicketCodes(sessions).map(({ hash }) => hash)).toEqual(['a', 'c']);
  // One without a code is printed with the others, one that was given back is not.
  expect(validTickets(sessions).map(({ hash }) => hash)).toEqual(['a', 'b', 'c']);
});
