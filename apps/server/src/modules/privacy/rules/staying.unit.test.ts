import { expect, it } from 'vitest';
import { normalisedEmail, overBefore } from './retention.ts';
import { type OrderFacts, whyItStays } from './staying.ts';

const NOW = new Date('2026-06-01T12:00:00Z');
const hours = (count: number): Date => new Date(NOW.getTime() + count * 3_600_000);

const OVER: OrderFacts = {
  id: 1,
  state: 'paid',
  erasedAt: null,
  expiresAt: hours(-100),
  lastSession: hours(-30),
  seasonTicket: false,
  openPayments: false,
  owed: false,
  givingBack: false,
};

it.for([
  [{}, []],
  [{ state: 'reserved' }, ['reservation']],
  [{ state: 'draft_names' }, ['reservation']],
  [{ lastSession: hours(1) }, ['tickets']],
  // Visitors may still be inside.
  [{ lastSession: hours(-3) }, ['tickets']],
  [{ state: 'refunded', lastSession: hours(1) }, []],
  [{ state: 'expired', lastSession: hours(1) }, []],
  [{ seasonTicket: true }, ['season_ticket']],
  [{ openPayments: true }, ['payment']],
  [{ state: 'refunded', owed: true }, ['money_owed']],
  [{ state: 'partly_refunded', lastSession: hours(1), givingBack: true }, ['tickets', 'giving_back']],
] as const)('an order with %o stays for %o', ([facts, reasons]) => {
  expect(whyItStays({ ...OVER, ...facts }, NOW)).toEqual(reasons);
});

it('what ends by itself is over at once, and what orders or other jobs end never', () => {
  const days = { orders: 100, unpaid: 10, accounts: 50, letters: 20, traces: 5 };
  expect(overBefore('link', days, NOW)).toEqual(NOW);
  expect(overBefore('letter', days, NOW)).toEqual(hours(-20 * 24));
  for (const term of ['order', 'holder', 'day', 'operator'] as const) expect(overBefore(term, days, NOW)).toBeNull();
});

it('an address is the same in whatever letters, with blanks around it', () => {
  expect(normalisedEmail('  A.B@X.example\n')).toBe('a.b@x.example');
});
