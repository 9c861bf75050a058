/** Random plans of a buyer on the way to a ticket, or away from it. */
import { TEST_CARDS } from '@sahna/demo-bank/test-cards';
import fc from 'fast-check';
import { createKind } from '../../testing/create-kind.ts';

export type Act =
  /** A promo code of the demo season, or an unknown one. */
  | { kind: 'apply'; code: string }
  | { kind: 'cancel' }
  /** Points of a card, or of the card that is already on the order. */
  | { kind: 'use'; card: { cardCode: string; cardPin: string } | null; bonuses: number }
  | { kind: 'unuse' }
  /** Pieces of the nth offered add-on. */
  | { kind: 'add'; nth: number; pieces: number }
  | { kind: 'remove'; nth: number }
  /** Starts a payment and leaves it for a later act. */
  | { kind: 'open' }
  /** Pays the first or the last started payment: the total may have changed since. */
  | { kind: 'pay'; at: 'first' | 'last'; card: string }
  | { kind: 'look' };

/** `price` is an index of the event’s prices, on any of its days. */
export type Plan = { title: string; price: number; quantity: number; acts: readonly Act[]; last: Act };

/** With add-ons, without, with children’s prices, and a museum without times. */
const TITLES = [
  'Abai',
  'Carmen',
  'Felt and Ornament',
  'Beethoven: Symphony No. 9',
  'The Seagull',
  'Gold of the Saka',
  'Up and Down',
];
const CODES = ['SAHNA10', 'OPERA2000', 'WEEK25', 'FIRST3', 'LASTYEAR', 'NOBODYS'];
/** Loyalty cards of the demo season: with a PIN, with a wrong one, and blocked. */
const LOYALTY = [
  { cardCode: '7000000001', cardPin: '1111' },
  { cardCode: '7000000002', cardPin: '2222' },
  { cardCode: '7000000009', cardPin: '1111' },
  { cardCode: '7000000009', cardPin: '9999' },
];
const CARDS = TEST_CARDS.filter(({ kind }) => kind === 'card').map(({ number }) => number);
const pay = fc.record({
  kind: createKind('pay'),
  at: fc.constantFrom<('first' | 'last')[]>('first', 'last'),
  card: fc.constantFrom(...CARDS),
});
const open = fc.record({ kind: createKind('open') });

const acts = fc.oneof(
  fc.record({ kind: createKind('apply'), code: fc.constantFrom(...CODES) }),
  fc.record({ kind: createKind('cancel') }),
  fc.record({
    kind: createKind('use'),
    card: fc.option(fc.constantFrom(...LOYALTY)),
    bonuses: fc.constantFrom(1, 7, 130, 999, 2_000, 20_000),
  }),
  fc.record({ kind: createKind('unuse') }),
  fc.record({ kind: createKind('add'), nth: fc.nat({ max: 1 }), pieces: fc.integer({ min: 1, max: 5 }) }),
  fc.record({ kind: createKind('remove'), nth: fc.nat({ max: 3 }) }),
  open,
  pay,
  fc.record({ kind: createKind('look') }),
);

const PLAN: fc.Arbitrary<Plan> = fc.record({
  title: fc.constantFrom(...TITLES),
  price: fc.nat({ max: 999 }),
  quantity: fc.integer({ min: 1, max: 3 }),
  acts: fc.array(acts, { maxLength: 8 }),
  // Three of four plans end with a payment; the others expire.
  last: fc.oneof({ weight: 3, arbitrary: pay }, { weight: 1, arbitrary: open }),
});

/** Cases that are too rare to occur in every random run. */
const EXAMPLE: Plan = {
  title: 'Abai',
  price: 0,
  quantity: 2,
  acts: [
    { kind: 'apply', code: 'SAHNA10' },
    { kind: 'cancel' },
    { kind: 'apply', code: 'LASTYEAR' },
    { kind: 'add', nth: 0, pieces: 1 },
    { kind: 'remove', nth: 0 },
    // More than the limit of one add-on per order.
    { kind: 'add', nth: 0, pieces: 5 },
    { kind: 'use', card: { cardCode: '7000000001', cardPin: '1111' }, bonuses: 7 },
    { kind: 'unuse' },
    { kind: 'use', card: { cardCode: '7000000009', cardPin: '9999' }, bonuses: 7 },
  ],
  last: { kind: 'pay', at: 'last', card: '4000000000000002' },
};

/** Returns the same plans for the same seed. */
export function drawPlans(seed: number, count: number): Plan[] {
  return [EXAMPLE, ...fc.sample(fc.noBias(PLAN), { seed, numRuns: count - 1 })];
}
