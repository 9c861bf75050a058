/** Random steps in the life of a buyer’s tickets: of the buyer, the bank, staff, time and faults. */
import fc from 'fast-check';
import { createKind } from '../../testing/create-kind.ts';

/** An index into whatever exists. */
const nth = fc.nat({ max: 20 });
const some = fc.integer({ min: 1, max: 3 });

/** Paid at once, with a repeated webhook, late, with errors first, without a webhook. */
export const GOOD_CARDS = [
  '4000000000000002',
  '4000000000000507',
  '4000000000000606',
  '4000000000000705',
  '4000000000000804',
];
const card = fc.constantFrom(...GOOD_CARDS, '4000000000000101');

const ORDER = fc.record({
  kind: createKind('order'),
  quantity: some,
  evening: nth,
  offer: nth,
  code: fc.constantFrom('', '', 'SAHNA10'),
  bonuses: fc.constantFrom(0, 0, 333),
  hasAddOn: fc.boolean(),
  percent: fc.constantFrom(100, 100, 37),
});
const STEP = fc.oneof(
  { weight: 4, arbitrary: ORDER },
  { weight: 6, arbitrary: fc.record({ kind: createKind('pay'), nth, card }) },
  { weight: 2, arbitrary: fc.record({ kind: createKind('expire'), nth, isLate: fc.boolean() }) },
  { weight: 5, arbitrary: fc.record({ kind: createKind('exchange'), nth, lines: some, evening: nth, offer: nth }) },
  {
    weight: 5,
    arbitrary: fc.record({ kind: createKind('ask'), nth, lines: fc.subarray([1, 2, 3], { minLength: 1 }) }),
  },
  // Prefers the newest link, and may open it in several tabs.
  {
    weight: 5,
    arbitrary: fc.record({
      kind: createKind('confirm'),
      back: fc.constantFrom(0, 0, 1, 2),
      tabs: fc.constantFrom(1, 2),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: createKind('links expire') }) },
  { weight: 1, arbitrary: fc.record({ kind: createKind('use'), nth }) },
  { weight: 1, arbitrary: fc.record({ kind: createKind('cancel'), evening: nth, isRepeated: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: createKind('move'), evening: nth }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: createKind('fault'),
      call: fc.constantFrom('refund', 'refund', 'ask', 'start', 'ask_refund'),
      timing: fc.constantFrom('refused', 'before', 'after'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: createKind('operator'), isManual: fc.boolean() }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: createKind('crash'),
      statement: fc.integer({ min: 1, max: 40 }),
      timing: fc.constantFrom('before', 'before', 'after'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: createKind('jobs'), isRepeated: fc.boolean() }) },
);
export type Step = typeof STEP extends fc.Arbitrary<infer One> ? One : never;
export type StepOf<Kind extends Step['kind']> = Extract<Step, { kind: Kind }>;

const PAID: fc.Arbitrary<Step[]> = fc
  .tuple(ORDER, fc.record({ kind: createKind('pay'), nth, card: fc.constantFrom(...GOOD_CARDS) }))
  .map((steps) => [...steps]);
const WALK = fc.tuple(PAID, fc.array(STEP, { minLength: 6, maxLength: 14 })).map((parts) => parts.flat());

/** Returns the same walks for the same seed. */
export const drawWalks = (seed: number, count: number): Step[][] =>
  fc.sample(fc.noBias(WALK), { seed, numRuns: count });

const buy = (more: Partial<StepOf<'order'>> = {}): Step[] => [
  {
    kind: 'order',
    quantity: 3,
    evening: 0,
    offer: 0,
    code: 'SAHNA10',
    bonuses: 333,
    hasAddOn: true,
    percent: 37,
    ...more,
  },
  { kind: 'pay', nth: 20, card: '4000000000000507' },
];
const createReturn = (...lines: number[]): Step[] => [
  { kind: 'ask', nth: 0, lines },
  { kind: 'confirm', back: 0, tabs: 2 },
];
/** Cases that are too rare to occur in every random run. */
export const EXAMPLES: Step[][] = [
  [
    ...buy(),
    { kind: 'fault', call: 'refund', timing: 'refused' },
    ...createReturn(1, 3),
    { kind: 'operator', isManual: true },
    { kind: 'fault', call: 'refund', timing: 'refused' },
    ...createReturn(2),
    { kind: 'operator', isManual: false },
  ],
  [
    ...buy({ quantity: 2, percent: 100 }),
    { kind: 'exchange', nth: 0, lines: 1, evening: 1, offer: 0 },
    { kind: 'exchange', nth: 0, lines: 1, evening: 1, offer: 20 },
    { kind: 'expire', nth: 0, isLate: true },
    { kind: 'exchange', nth: 0, lines: 1, evening: 1, offer: 7 },
    { kind: 'pay', nth: 0, card: '4000000000000606' },
    { kind: 'exchange', nth: 1, lines: 1, evening: 0, offer: 7 },
    ...createReturn(1),
  ],
  // The session of tickets with a pending exchange, and of tickets with a return request, is canceled; then the difference is
  // paid.
  [
    ...buy({ quantity: 2, percent: 100, code: '', bonuses: 0 }),
    ...buy({ quantity: 1 }),
    { kind: 'ask', nth: 1, lines: [1] },
    { kind: 'exchange', nth: 0, lines: 1, evening: 1, offer: 7 },
    { kind: 'cancel', evening: 0, isRepeated: true },
    { kind: 'jobs', isRepeated: true },
    { kind: 'pay', nth: 0, card: '4000000000000002' },
  ],
  // The share is the better one of the moments of request and confirmation.
  [
    ...buy({ quantity: 2 }),
    { kind: 'ask', nth: 0, lines: [1] },
    { kind: 'move', evening: 0 },
    { kind: 'confirm', back: 0, tabs: 1 },
  ],
  [
    ...buy({ quantity: 2 }),
    { kind: 'use', nth: 0 },
    { kind: 'move', evening: 0 },
    ...createReturn(2),
    { kind: 'cancel', evening: 0, isRepeated: false },
  ],
  [
    ...buy({ evening: 1 }),
    ...buy({ evening: 1 }),
    { kind: 'order', quantity: 3, evening: 1, offer: 0, code: '', bonuses: 0, hasAddOn: false, percent: 100 },
    { kind: 'crash', statement: 5, timing: 'before' },
    ...createReturn(1, 2, 3),
    { kind: 'crash', statement: 1, timing: 'after' },
    { kind: 'order', quantity: 2, evening: 1, offer: 0, code: '', bonuses: 0, hasAddOn: false, percent: 100 },
    { kind: 'pay', nth: 0, card: '4000000000000101' },
  ],
  [
    ...buy({ quantity: 1 }).slice(0, 1),
    { kind: 'pay', nth: 0, card: '4000000000000101' },
    { kind: 'expire', nth: 0, isLate: true },
  ],
];
