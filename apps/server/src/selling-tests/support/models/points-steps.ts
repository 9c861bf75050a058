/** Random steps of orders with points, and cases that are too rare to occur in every run. */
import fc from 'fast-check';
import type { ReturnPolicy } from '../../../modules/returns/rules.ts';
import { createKind } from '../../../testing/create-kind.ts';
import { CARDS } from './points-model.ts';

export const POLICIES: ReturnPolicy[] = [
  { allowed: false, untilHours: 0 },
  { allowed: true, untilHours: 72 },
  { allowed: true, untilHours: 400 },
  {
    allowed: true,
    untilHours: 1,
    tiers: [
      { days: 20, percent: 100 },
      { days: 10, percent: 50 },
      { days: 3, percent: 30 },
    ],
  },
];

const nth = fc.nat({ max: 20 });
const card = fc.nat({ max: CARDS.length - 1 });
const session = fc.nat({ max: 1 });
const offer = fc.nat({ max: 1 });
const lines = fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 4 });
/** Percentage of the available points; more than 100 is refused. */
const part = fc.constantFrom(0, 37, 100, 101);
export const STEP = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: createKind('buy'),
      ...{ card, offer, part },
      policy: fc.nat({ max: POLICIES.length - 1 }),
      /** Of the first and of the second session. */
      quantities: fc.constantFrom([1, 0], [4, 0], [0, 3], [1, 1], [2, 2]),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: createKind('return'), nth, lines, hours: fc.constantFrom(0, 0, 5, 23) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: createKind('exchange'), nth, lines, session, offer, card, part, paid: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ kind: createKind('wait'), hours: fc.constantFrom(1, 30, 200, 400) }) },
  { weight: 1, arbitrary: fc.record({ kind: createKind('move'), session, days: fc.integer({ min: 1, max: 60 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: createKind('cancel'), session }) },
);
export type Step = typeof STEP extends fc.Arbitrary<infer One> ? One : never;
export type StepOf<K extends Step['kind']> = Extract<Step, { kind: K }>;

/** Cases that are too rare to occur in every random run. */
const NEVER_TO_BE_RETURNED = { kind: 'buy', card: 0, offer: 0, policy: 0 } as const;
export const EXAMPLES: [Step[]][] = [
  [
    [
      { kind: 'buy', card: 0, offer: 0, part: 100, policy: 3, quantities: [4, 0] },
      { kind: 'wait', hours: 400 },
      { kind: 'return', nth: 0, lines: [1, 2], hours: 5 },
    ],
  ],
  [
    [
      { ...NEVER_TO_BE_RETURNED, part: 0, quantities: [4, 0] },
      { ...NEVER_TO_BE_RETURNED, part: 101, quantities: [0, 3] },
      { kind: 'cancel', session: 0 },
      { kind: 'exchange', nth: 0, lines: [1, 2], session: 1, offer: 1, card: 1, part: 37, paid: false },
      { kind: 'exchange', nth: 0, lines: [1, 2], session: 1, offer: 1, card: 1, part: 37, paid: true },
      { kind: 'move', session: 1, days: 3 },
      { kind: 'return', nth: 0, lines: [3], hours: 0 },
    ],
  ],
];
