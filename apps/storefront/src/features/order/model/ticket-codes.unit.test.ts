import { describe, expect, test } from 'vitest';
import type { TicketCardData } from '../../../shared/ticket-card/ticket.ts';
import type { OrderedItem, OrderSession } from './order.types.ts';
import {
  collectExchangeOrders,
  collectTicketCodes,
  collectValidTickets,
  findSharedVoidReason,
} from './ticket-codes.ts';

const TICKET: TicketCardData = {
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
  attendee: '',
  price: 100,
  currency: 'KZT',
  entries: 1,
  map: '',
  code: null,
  ended: null,
};
const place = (id: number, ticket: OrderedItem['ticket']): OrderedItem => ({
  id,
  name: `Row ${id}`,
  detail: '',
  attendee: '',
  passages: 1,
  price: 100,
  ticket,
});
const session = (id: string, items: OrderedItem[]): OrderSession => ({
  id,
  title: id,
  image: '',
  when: 'Friday',
  where: '',
  change: null,
  answers: [],
  items,
});
const code = { kind: 'qr', image: 'data:,', text: 'ABC' } as const;

describe('collectTicketCodes', () => {
  test('lists the codes of all sessions, without unpaid items and tickets without a code', () => {
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
    // Tickets without a code are valid; returned ones are not.
    expect(collectValidTickets(sessions).map(({ hash }) => hash)).toEqual(['a', 'b', 'c']);
  });
});

describe('collectValidTickets', () => {
  test('excludes tickets of a canceled session, even before they are void', () => {
    const opera = session('Opera', [place(1, { ...TICKET, hash: 'a', code })]);
    expect(collectValidTickets([{ ...opera, change: { kind: 'canceled' } }])).toEqual([]);
    const change = { kind: 'rescheduled', from: 'Thursday', freeReturnUntil: 'Friday' } as const;
    expect(collectValidTickets([{ ...opera, change }])).toHaveLength(1);
  });
});

describe('findSharedVoidReason', () => {
  test('returns a reason only if all tickets share it', () => {
    const ended = (voidBy: 'return' | 'exchange', exchangedFor: number | null = null) =>
      place(1, { ...TICKET, ended: { voidBy, exchangedFor } });
    const reason = (...items: OrderedItem[]) => findSharedVoidReason([session('Opera', items)]);
    expect(reason(ended('return'), ended('return'))).toBe('return');
    expect(reason(ended('exchange', 7), ended('exchange', 8))).toBe('exchange');
    for (const different of [ended('return'), place(2, TICKET)])
      expect(reason(ended('exchange', 7), different)).toBeNull();
    expect(reason(place(1, null))).toBeNull();
    const exchanged = [ended('exchange', 7), ended('exchange', 7), ended('exchange', 8), ended('return')];
    expect(collectExchangeOrders([session('Opera', exchanged)])).toEqual([7, 8]);
  });
});
