import { expect, test } from 'vitest';
import type { OrderItem } from './order.types.ts';
import { collectTicketCodes, validTickets } from './ticket-codes.ts';

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
      place(1, { hash: 'a', code, map: '/a.svg', ended: null }),
      place(2, { hash: 'b', code: null, map: '', ended: null }),
      place(3, null),
      place(5, { hash: 'd', code: null, map: '', ended: { voidBy: 'return', exchangedFor: null } }),
    ]),
    session('Ballet', [place(4, { hash: 'c', code, map: '', ended: null })]),
  ];
  const codes = collectTicketCodes(sessions);
  expect(codes.map(({ hash, title, place, when, map }) => [hash, title, place, when, map])).toEqual([
    ['a', 'Opera', 'Row 1', 'Friday', '/a.svg'],
    ['c', 'Ballet', 'Row 4', 'Friday', ''],
  ]);
  // One without a code is printed with the others, one that was given back is not.
  expect(validTickets(sessions).map(({ hash }) => hash)).toEqual(['a', 'b', 'c']);
});
