import { expect, it } from 'vitest';
import { OPEN_STATES, TICKETED_STATES } from '../../orders/rules/states.ts';
import { calculateExpiryCutoff, normalizeEmail } from './retention.ts';
import { getRetentionReasons, type OrderFacts, STATES_WITH_TICKETS, UNPAID_STATES } from './retention-reasons.ts';

it('uses the states of orders that are open or have valid tickets', () => {
  expect(UNPAID_STATES).toEqual(OPEN_STATES);
  expect(STATES_WITH_TICKETS).toEqual(TICKETED_STATES);
});

const NOW = new Date('2026-06-01T12:00:00Z');
const addHours = (count: number): Date => new Date(NOW.getTime() + count * 3_600_000);

const OVER: OrderFacts = {
  id: 1,
  state: 'paid',
  erasedAt: null,
  expiresAt: addHours(-100),
  lastSession: addHours(-30),
  seasonTicket: false,
  openPayments: false,
  hasOutstandingRefund: false,
  hasPendingReturn: false,
};

it.for([
  [{}, []],
  [{ state: 'reserved' }, ['reservation']],
  [{ state: 'awaiting_attendees' }, ['reservation']],
  [{ lastSession: addHours(1) }, ['tickets']],
  // The session may still be running.
  [{ lastSession: addHours(-3) }, ['tickets']],
  [{ state: 'refunded', lastSession: addHours(1) }, []],
  [{ state: 'expired', lastSession: addHours(1) }, []],
  [{ seasonTicket: true }, ['season_ticket']],
  [{ openPayments: true }, ['payment']],
  [{ state: 'refunded', hasOutstandingRefund: true }, ['outstanding_refund']],
  [{ state: 'partly_refunded', lastSession: addHours(1), hasPendingReturn: true }, ['tickets', 'return_pending']],
] as const)('an order with %o stays for %o', ([facts, reasons]) => {
  expect(getRetentionReasons({ ...OVER, ...facts }, NOW)).toEqual(reasons);
});

it('self-expiring rows expire at once, and rows ended by orders or other jobs never', () => {
  const days = { orders: 100, unpaid: 10, accounts: 50, emails: 20, traces: 5 };
  expect(calculateExpiryCutoff('link', days, NOW)).toEqual(NOW);
  expect(calculateExpiryCutoff('email', days, NOW)).toEqual(addHours(-20 * 24));
  for (const term of ['order', 'attendee', 'day', 'operator'] as const)
    expect(calculateExpiryCutoff(term, days, NOW)).toBeNull();
});

it('an address ignores case and surrounding blanks', () => {
  expect(normalizeEmail('  A.B@X.example\n')).toBe('a.b@x.example');
});
