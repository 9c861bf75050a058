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
  fee: 0,
  currency: 'KZT',
  entries: 1,
  map: '',
  code: null,
  ended: null,
};
const createItem = (id: number, ticket: OrderedItem['ticket']): OrderedItem => ({
  id,
  name: `Row ${id}`,
  detail: '',
  attendee: '',
  passages: 1,
  price: 100,
  ticket,
});
const createSession = (id: string, items: OrderedItem[]): OrderSession => ({
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
      createSession('Opera', [
        createItem(1, { ...TICKET, hash: 'a', code }),
        createItem(2, { ...TICKET, hash: 'b' }),
        createItem(3, null),
        createItem(5, { ...TICKET, hash: 'd', ended: { voidBy: 'return', exchangedFor: null } }),
      ]),
      createSession('Ballet', [createItem(4, { ...TICKET, hash: 'c', code })]),
    ];
    expect(collectTicketCodes(sessions).map(({ hash }) => hash)).toEqual(['a', 'c']);
    // Tickets without a code are valid; returned ones are not.
    expect(collectValidTickets(sessions).map(({ hash }) => hash)).toEqual(['a', 'b', 'c']);
  });
});

describe('collectValidTickets', () => {
  test('excludes tickets of a canceled session, even before they are void', () => {
    const opera = createSession('Opera', [createItem(1, { ...TICKET, hash: 'a', code })]);
    expect(collectValidTickets([{ ...opera, change: { kind: 'canceled' } }])).toEqual([]);
    const change = { kind: 'rescheduled', from: 'Thursday', freeReturnUntil: 'Friday' } as const;
    expect(collectValidTickets([{ ...opera, change }])).toHaveLength(1);
  });
});

describe('findSharedVoidReason', () => {
  test('returns a reason only if all tickets share it', () => {
    const createVoidItem = (voidBy: 'return' | 'exchange', exchangedFor: number | null = null) =>
      createItem(1, { ...TICKET, ended: { voidBy, exchangedFor } });
    const findReason = (...items: OrderedItem[]) => findSharedVoidReason([createSession('Opera', items)]);
    expect(findReason(createVoidItem('return'), createVoidItem('return'))).toBe('return');
    expect(findReason(createVoidItem('exchange', 7), createVoidItem('exchange', 8))).toBe('exchange');
    for (const different of [createVoidItem('return'), createItem(2, TICKET)])
      expect(findReason(createVoidItem('exchange', 7), different)).toBeNull();
    expect(findReason(createItem(1, null))).toBeNull();
    const exchanged = [
      createVoidItem('exchange', 7),
      createVoidItem('exchange', 7),
      createVoidItem('exchange', 8),
      createVoidItem('return'),
    ];
    expect(collectExchangeOrders([createSession('Opera', exchanged)])).toEqual([7, 8]);
  });
});
