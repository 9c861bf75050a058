import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  decidePace,
  endWhilePaying,
  holdEnd,
  type OriginHas,
  originPressure,
  PACE,
  type PacedCall,
  type PaceLimits,
  type Pool,
  poolPressure,
  tooShortHolds,
  type Unpaid,
} from './pace.ts';

const LIMITS: PaceLimits = { heldPerVisitor: 10, heldPerOrigin: 0.25, asks: true };
const FREELY: PaceLimits = { heldPerVisitor: 0, heldPerOrigin: 0.25, asks: true };
const HALL = 1;
const EMPTY: Pool = { open: 2000, held: 0, unproven: 0 };

type Known = { visitors?: Record<string, Unpaid>; hall?: Pool; origins?: Record<string, Partial<OriginHas>> };

let cookies = 0;
/** A call by a new cookie each, of `home`, for places in the hall. */
function call(places = 2, more: Partial<PacedCall> = {}): PacedCall {
  const wants = [{ pool: HALL, places }];
  return { visitor: `cookie ${++cookies}`, origin: 'home', proven: false, orders: true, places, wants, ...more };
}

function decide(calls: PacedCall[], { visitors = {}, hall = EMPTY, origins = {} }: Known = {}, limits = FREELY) {
  const has = ([name, one]: [string, Partial<OriginHas>]): [string, OriginHas] => [
    name,
    { bought: 0, unpaid: new Map(), ...one },
  ];
  const seen = {
    visitors: new Map(Object.entries(visitors)),
    pools: new Map([[HALL, hall]]),
    origins: new Map(Object.entries(origins).map(has)),
  };
  return decidePace(calls, seen, limits).map((one) => (one.ok ? one.hold : one.refusal.kind));
}
const unpaid = (places: number, bought = 0) => ({ home: { unpaid: new Map([[HALL, places]]), bought } });
const many = (count: number, places: number, more: (nth: number) => Partial<PacedCall> = () => ({})) =>
  Array.from({ length: count }, (_, nth) => call(places, more(nth)));

describe('a visitor', () => {
  const own = (count: number, more: Partial<PacedCall> = {}) =>
    Array.from({ length: count }, () => call(2, { visitor: 'aigul', origin: null, wants: [], ...more }));
  const unasked = { ...LIMITS, asks: false };

  test('holds up to the cap, in one batch and over several', () => {
    expect(decide(own(6), {}, unasked)).toEqual([...Array(5).fill('whole'), 'held_limit']);
    expect(decide(own(1), { visitors: { aigul: { places: 9, orders: 5 } } }, unasked)).toEqual(['held_limit']);
    expect(decide(own(1), { visitors: { aigul: { places: 8, orders: 5 } } }, unasked)).toEqual(['whole']);
  });

  test('may have a smaller wish after a larger one was refused, and one larger than the cap at first', () => {
    const wishes = [3, 2, 1].map((places) => call(places, { visitor: 'aigul' }));
    const held = { visitors: { aigul: { places: 8, orders: 1 } } };
    expect(decide(wishes, held, unasked)).toEqual(['held_limit', 'whole', 'held_limit']);
    expect(decide([call(30, { visitor: 'new' }), call(1, { visitor: 'new' })], {}, unasked)).toEqual([
      'whole',
      'held_limit',
    ]);
  });

  test('is told the limit and what is held, and has none where it is 0 or an order is free', () => {
    const visitors = new Map([['aigul', { places: 9, orders: 1 }]]);
    const seen = { visitors, pools: new Map(), origins: new Map() };
    const refusal = { kind: 'held_limit', limit: 10, held: 9 };
    expect(decidePace(own(1), seen, unasked)).toEqual([{ ok: false, refusal }]);
    expect(decidePace(own(1), seen, { ...unasked, heldPerVisitor: 0 })).toMatchObject([{ ok: true }]);
    expect(decidePace(own(1, { places: 0 }), seen, unasked)).toMatchObject([{ ok: true }]);
  });

  test('is asked after five unpaid orders, goes on with a check, and fills a cart without one', () => {
    expect(decide(own(7))).toEqual([...Array(5).fill('whole'), 'bot_check', 'bot_check']);
    const known = { visitors: { aigul: { places: 0, orders: 5 } } };
    expect(decide(own(1), known)).toEqual(['bot_check']);
    expect(decide(own(1, { proven: true }), known)).toEqual(['whole']);
    expect(decide(own(1, { orders: false }), known)).toEqual(['whole']);
    expect(decide(own(1), known, { ...FREELY, asks: false })).toEqual(['whole']);
  });
});

describe('an address', () => {
  test('is asked after a few places, whatever cookies it comes with', () => {
    // 2 % of 2000; beyond half of that for a short time only.
    expect(decide(many(4, 20))).toEqual(['whole', 'short', 'bot_check', 'bot_check']);
    expect(decide([call(20, { origin: 'elsewhere' })], { origins: unpaid(40) })).toEqual(['whole']);
  });

  test('has what it let run out against it as well, and what it bought for it', () => {
    expect(decide([call(2)], { origins: unpaid(39) })).toEqual(['bot_check']);
    expect(decide([call(2)], { origins: unpaid(39, 1) })).toEqual(['short']);
    expect(decide([call(2)], { origins: unpaid(39, 60) })).toEqual(['whole']);
  });

  test('with checks holds up to its share of what is free, and then waits', () => {
    const proven = many(30, 20, () => ({ proven: true }));
    expect(decide(proven).filter((one) => one === 'whole')).toHaveLength(20);
    expect(decide(proven).at(-1)).toBe('origin_limit');
    expect(decide([call(2, { proven: true })], { origins: unpaid(500) })).toEqual(['origin_limit']);
    expect(decide([call(2, { proven: true })], { origins: unpaid(500, 2) })).toEqual(['whole']);
    expect(decide([call(2, { proven: true })], { origins: unpaid(1999) }, { ...FREELY, heldPerOrigin: 0 })).toEqual([
      'whole',
    ]);
  });

  test('has the cap where nobody is asked, too', () => {
    const answers = decide(many(30, 20), {}, { ...FREELY, asks: false });
    expect(answers.filter((one) => one === 'whole')).toHaveLength(20);
    expect(answers.at(-1)).toBe('origin_limit');
  });

  test('with nothing unpaid has an order of any size, and a school class is never too many', () => {
    expect(decide([call(100)])).toEqual(['whole']);
    const hall = { open: 60, held: 0, unproven: 0 };
    expect(decide([call(30)], { hall })).toEqual(['whole']);
    expect(
      decide(
        many(30, 1, () => ({ proven: true })),
        { hall },
      ),
    ).not.toContain('origin_limit');
  });

  test('that nobody knows is bounded by nothing of its own', () => {
    expect(decide(many(20, 20, () => ({ origin: null })))).not.toContain('origin_limit');
  });
});

describe('a session', () => {
  test('of which a third is held without a check asks everybody, and first gives its places for a short time', () => {
    const crowd = many(200, 4, (nth) => ({ origin: `home ${nth}` }));
    const answers = decide(crowd);
    expect(answers.filter((one) => one === 'whole')).toHaveLength(82);
    expect(answers.filter((one) => one === 'short')).toHaveLength(83);
    expect(answers.at(-1)).toBe('bot_check');
    const hall = { open: 2000, held: 700, unproven: 700 };
    expect(decide([call(2, { proven: true })], { hall })).toEqual(['whole']);
    expect(decide([call(2)], { hall: { ...hall, unproven: 100 } })).toEqual(['whole']);
  });

  test('of which half is held gives them to everybody for a short time only', () => {
    const hall = { open: 2000, held: 1100, unproven: 0 };
    expect(decide([call(2, { proven: true })], { hall })).toEqual(['half']);
    expect(decide([call(2)], { hall })).toEqual(['short']);
    expect(decide([call(2, { proven: true })], { hall }, { ...FREELY, asks: false })).toEqual(['whole']);
  });

  test('asks nobody to work for places that are not there', () => {
    const hall = { open: 50, held: 45, unproven: 45 };
    expect(decide([call(6), call(5)], { hall })).toEqual(['none', 'bot_check']);
    expect(decide([call(6, { proven: true })], { hall, origins: unpaid(100) })).toEqual(['none']);
  });

  test('does not ask for what a cart has already', () => {
    const hall = { open: 2000, held: 900, unproven: 900 };
    const checkout = call(0, { places: 0, wants: [{ pool: HALL, places: 0 }] });
    expect(decide([checkout], { hall, origins: unpaid(100) })).toEqual(['short']);
  });

  test('with few places left is no rush', () => {
    expect(decide([call(2)], { hall: { open: 12, held: 6, unproven: 6 } })).toEqual(['short']);
    expect(poolPressure({ open: 12, held: 6, unproven: 6 })).toBe(0);
    expect(poolPressure({ open: 12, held: 12, unproven: 6 })).toBe(1);
  });
});

describe('whatever the figures,', () => {
  const pools = fc
    .tuple(fc.nat(5000), fc.nat(5000), fc.nat(5000))
    .map(([a, b, c]) => [a, b, c].sort((x, y) => y - x))
    .map(([open = 0, held = 0, unproven = 0]): Pool => ({ open, held, unproven }));
  const wishes = fc.integer({ min: 1, max: 100 });
  const has = fc.record({ unpaid: fc.nat(3000), bought: fc.nat(1000), proven: fc.boolean() });
  const HARDNESS = ['none', 'whole', 'half', 'short', 'bot_check', 'origin_limit'];
  /** What the places are worth when the inventory has enough of them. */
  const hardness = (hall: Pool, places: number, known: { unpaid: number; bought: number; proven: boolean }) =>
    HARDNESS.indexOf(
      decide([call(places, { proven: known.proven })], { hall, origins: unpaid(known.unpaid, known.bought) })[0] ?? '',
    );

  test('an address that has more unpaid never has it easier', () => {
    fc.assert(
      fc.property(pools, wishes, has, fc.nat(500), (hall, places, known, more) => {
        expect(hardness(hall, places, { ...known, unpaid: known.unpaid + more })).toBeGreaterThanOrEqual(
          hardness(hall, places, known),
        );
      }),
    );
  });

  test('who bought more never has it harder', () => {
    fc.assert(
      fc.property(pools, wishes, has, fc.nat(500), (hall, places, known, more) => {
        expect(hardness(hall, places, { ...known, bought: known.bought + more })).toBeLessThanOrEqual(
          hardness(hall, places, known),
        );
      }),
    );
  });

  test('a check never makes it harder, but where the limit is reached, which is the same with it', () => {
    fc.assert(
      fc.property(pools, wishes, has, (hall, places, known) => {
        expect(hardness(hall, places, { ...known, proven: true })).toBeLessThanOrEqual(
          hardness(hall, places, { ...known, proven: false }),
        );
      }),
    );
  });

  test('nobody is refused or asked on a session of which nothing is held', () => {
    fc.assert(
      fc.property(fc.nat(5000), wishes, fc.boolean(), fc.nat(100), (open, places, proven, bought) => {
        const [answer] = decide([call(places, { proven })], {
          hall: { open, held: 0, unproven: 0 },
          origins: unpaid(0, bought),
        });
        expect(answer).toBe(
          places > open ? 'none' : places > Math.max(10, open / 2) ? (proven ? 'half' : 'short') : 'whole',
        );
      }),
    );
  });

  test('a hold that was shown is not shortened: more places ask for a check, and then for consent', () => {
    fc.assert(
      fc.property(pools, wishes, has, (hall, places, { unpaid: unpaidPlaces, bought, proven }) => {
        const seen = { hall, origins: unpaid(unpaidPlaces, bought) };
        const [before = ''] = decide([call(places, { proven })], seen);
        const [answer] = decide([call(places, { proven, tooShort: { half: 450, short: 300 } })], seen);
        const isShorter = before === 'half' || before === 'short';
        expect(answer).toBe(!isShorter ? before : proven ? 'shorter_hold' : 'bot_check');
      }),
    );
  });

  test('a batch is decided as its calls one by one', () => {
    const calls = fc.array(fc.record({ places: wishes, origin: fc.constantFrom('a', 'b'), proven: fc.boolean() }), {
      maxLength: 30,
    });
    fc.assert(
      fc.property(calls, (wanted) => {
        const batch = wanted.map(({ places, ...more }) => call(places, more));
        const hall = { ...EMPTY };
        const held: Record<string, number> = {};
        const oneByOne = batch.map((one) => {
          const origin = one.origin ?? '';
          const [answer] = decide([one], {
            hall,
            origins: { [origin]: { unpaid: new Map([[HALL, held[origin] ?? 0]]) } },
          });
          if (answer === 'whole' || answer === 'half' || answer === 'short') {
            hall.held += one.places;
            if (!one.proven) hall.unproven += one.places;
            held[origin] = (held[origin] ?? 0) + one.places;
          }
          return answer;
        });
        expect(decide(batch)).toEqual(oneByOne);
      }),
    );
  });
});

describe('time', () => {
  const at = (minutes: number) => new Date(minutes * 60_000);

  test('that is short is five minutes, or a third of what an event gives, and never more than it gives', () => {
    expect([15, 60, 3].map((whole) => holdEnd('short', at(0), at(whole)))).toEqual([at(5), at(20), at(3)]);
    expect([15, 60, 8].map((whole) => holdEnd('half', at(0), at(whole)))).toEqual([at(7.5), at(30), at(5)]);
    expect(holdEnd('whole', at(0), at(15))).toEqual(at(15));
  });

  test('is too short where it would end before what was shown, and not where an event gives less', () => {
    const lines = (shown: number | null, whole = 15) => [
      { expiresAt: at(whole), atLeastUntil: shown === null ? null : at(shown) },
    ];
    expect(tooShortHolds(at(0), lines(14))).toEqual({ half: 450, short: 300 });
    expect(tooShortHolds(at(0), lines(7))).toEqual({ short: 300 });
    expect(tooShortHolds(at(0), [...lines(14), ...lines(14, 12)])).toEqual({ half: 360, short: 300 });
    for (const shown of [5, 1, null]) expect(tooShortHolds(at(0), lines(shown))).toEqual({});
    expect(tooShortHolds(at(0), lines(14, 4))).toEqual({});
  });

  test('at the bank is enough to pay, within the whole time, and never less than before', () => {
    expect(endWhilePaying(at(4), at(5), at(15))).toEqual(at(4 + PACE.payingMinutes));
    expect(endWhilePaying(at(4), at(5), at(6))).toEqual(at(6));
    expect(endWhilePaying(at(1), at(12), at(15))).toEqual(at(12));
  });
});

test('pressure is what an address has in parts of what it may have', () => {
  const hall = { open: 1600, held: 0, unproven: 0 };
  expect([0, 200, 400, 900].map((places) => originPressure(hall, places, 0, 0.25))).toEqual([0, 0.5, 1, 1]);
  expect(originPressure(hall, 400, 200, 0.25)).toBe(0.5);
});
