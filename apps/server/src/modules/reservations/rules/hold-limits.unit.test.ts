import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  calculateHoldEnd,
  evaluateHoldLimits,
  extendHoldForPayment,
  findTooShortHolds,
  HOLD_LIMIT_RULES,
  type HoldLimitRequest,
  type HoldLimits,
  originPressure,
  poolPressure,
} from './hold-limits.ts';
import type { OriginUsage, Pool, Unpaid } from './hold-usage.ts';

const LIMITS: HoldLimits = { heldPerVisitor: 10, heldPerOrigin: 0.25, hasBotCheck: true };
const FREELY: HoldLimits = { heldPerVisitor: 0, heldPerOrigin: 0.25, hasBotCheck: true };
const HALL = 1;
const EMPTY: Pool = { open: 2000, heldPlaces: 0, uncheckedPlaces: 0 };

type UsageFixture = { visitors?: Record<string, Unpaid>; hall?: Pool; origins?: Record<string, Partial<OriginUsage>> };

let cookies = 0;
/** A call by a new cookie each, of `home`, for places in the hall. */
function call(places = 2, more: Partial<HoldLimitRequest> = {}): HoldLimitRequest {
  const requestedPlaces = [{ pool: HALL, places }];
  return {
    visitor: `cookie ${++cookies}`,
    origin: 'home',
    hasPassedBotCheck: false,
    createsOrder: true,
    places,
    requestedPlaces,
    ...more,
  };
}

function decide(
  calls: HoldLimitRequest[],
  { visitors = {}, hall = EMPTY, origins = {} }: UsageFixture = {},
  limits = FREELY,
) {
  const has = ([name, decision]: [string, Partial<OriginUsage>]): [string, OriginUsage] => [
    name,
    { bought: 0, unpaid: new Map(), ...decision },
  ];
  const usage = {
    visitors: new Map(Object.entries(visitors)),
    pools: new Map([[HALL, hall]]),
    origins: new Map(Object.entries(origins).map(has)),
  };
  return evaluateHoldLimits(calls, usage, limits).map((decision) =>
    decision.ok ? decision.hold : decision.error.kind,
  );
}
const unpaid = (places: number, bought = 0) => ({ home: { unpaid: new Map([[HALL, places]]), bought } });
const many = (count: number, places: number, more: (nth: number) => Partial<HoldLimitRequest> = () => ({})) =>
  Array.from({ length: count }, (_, nth) => call(places, more(nth)));

describe('a visitor', () => {
  const callsOfVisitor = (count: number, more: Partial<HoldLimitRequest> = {}) =>
    Array.from({ length: count }, () => call(2, { visitor: 'aigul', origin: null, requestedPlaces: [], ...more }));
  const withoutBotCheck = { ...LIMITS, hasBotCheck: false };

  test('lets an exempt caller hold all free places for the whole time, and counts them for others', () => {
    const exempt = { visitor: null, origin: null };
    const hall = { open: 40, heldPlaces: 0, uncheckedPlaces: 0 };
    const full = { heldPerVisitor: 1, heldPerOrigin: 0.01, hasBotCheck: true };
    expect(decide([call(30, exempt), call(10, exempt), call(1, exempt)], { hall }, full)).toEqual([
      'whole',
      'whole',
      'none',
    ]);
    expect(decide([call(30, exempt), call(11)], { hall }, FREELY)).toEqual(['whole', 'none']);
  });

  test('holds up to the cap, in one batch and over several', () => {
    expect(decide(callsOfVisitor(6), {}, withoutBotCheck)).toEqual([...Array(5).fill('whole'), 'visitor_hold_limit']);
    expect(decide(callsOfVisitor(1), { visitors: { aigul: { places: 9, orders: 5 } } }, withoutBotCheck)).toEqual([
      'visitor_hold_limit',
    ]);
    expect(decide(callsOfVisitor(1), { visitors: { aigul: { places: 8, orders: 5 } } }, withoutBotCheck)).toEqual([
      'whole',
    ]);
  });

  test('may request less after a refusal, and more than the cap at first', () => {
    const requests = [3, 2, 1].map((places) => call(places, { visitor: 'aigul' }));
    const visitorUsage = { visitors: { aigul: { places: 8, orders: 1 } } };
    expect(decide(requests, visitorUsage, withoutBotCheck)).toEqual([
      'visitor_hold_limit',
      'whole',
      'visitor_hold_limit',
    ]);
    expect(decide([call(30, { visitor: 'new' }), call(1, { visitor: 'new' })], {}, withoutBotCheck)).toEqual([
      'whole',
      'visitor_hold_limit',
    ]);
  });

  test('receives the limit and the held places, and has no limit when it is 0 or the order is free', () => {
    const visitors = new Map([['aigul', { places: 9, orders: 1 }]]);
    const usage = { visitors, pools: new Map(), origins: new Map() };
    const error = { kind: 'visitor_hold_limit', limit: 10, heldSeats: 9 };
    expect(evaluateHoldLimits(callsOfVisitor(1), usage, withoutBotCheck)).toEqual([{ ok: false, error }]);
    expect(evaluateHoldLimits(callsOfVisitor(1), usage, { ...withoutBotCheck, heldPerVisitor: 0 })).toMatchObject([
      { ok: true },
    ]);
    expect(evaluateHoldLimits(callsOfVisitor(1, { places: 0 }), usage, withoutBotCheck)).toMatchObject([{ ok: true }]);
  });

  test('needs a bot check after five unpaid orders, and none to fill a cart', () => {
    expect(decide(callsOfVisitor(7))).toEqual([...Array(5).fill('whole'), 'bot_check', 'bot_check']);
    const usage = { visitors: { aigul: { places: 0, orders: 5 } } };
    expect(decide(callsOfVisitor(1), usage)).toEqual(['bot_check']);
    expect(decide(callsOfVisitor(1, { hasPassedBotCheck: true }), usage)).toEqual(['whole']);
    expect(decide(callsOfVisitor(1, { createsOrder: false }), usage)).toEqual(['whole']);
    expect(decide(callsOfVisitor(1), usage, { ...FREELY, hasBotCheck: false })).toEqual(['whole']);
  });
});

describe('an address', () => {
  test('needs a bot check after a few places, regardless of cookies', () => {
    // 2 % of 2000; beyond half of that for a short time only.
    expect(decide(many(4, 20))).toEqual(['whole', 'short', 'bot_check', 'bot_check']);
    expect(decide([call(20, { origin: 'elsewhere' })], { origins: unpaid(40) })).toEqual(['whole']);
  });

  test('is limited by expired holds, and allowed more by purchases', () => {
    expect(decide([call(2)], { origins: unpaid(39) })).toEqual(['bot_check']);
    expect(decide([call(2)], { origins: unpaid(39, 1) })).toEqual(['short']);
    expect(decide([call(2)], { origins: unpaid(39, 60) })).toEqual(['whole']);
  });

  test('with passed checks holds up to its share of the free places', () => {
    const hasPassedBotCheck = many(30, 20, () => ({ hasPassedBotCheck: true }));
    expect(decide(hasPassedBotCheck).filter((decision) => decision === 'whole')).toHaveLength(20);
    expect(decide(hasPassedBotCheck).at(-1)).toBe('address_hold_limit');
    expect(decide([call(2, { hasPassedBotCheck: true })], { origins: unpaid(500) })).toEqual(['address_hold_limit']);
    expect(decide([call(2, { hasPassedBotCheck: true })], { origins: unpaid(500, 2) })).toEqual(['whole']);
    expect(
      decide([call(2, { hasPassedBotCheck: true })], { origins: unpaid(1999) }, { ...FREELY, heldPerOrigin: 0 }),
    ).toEqual(['whole']);
  });

  test('has the cap also if bot checks are off', () => {
    const answers = decide(many(30, 20), {}, { ...FREELY, hasBotCheck: false });
    expect(answers.filter((decision) => decision === 'whole')).toHaveLength(20);
    expect(answers.at(-1)).toBe('address_hold_limit');
  });

  test('with nothing unpaid may place one order of any size', () => {
    expect(decide([call(100)])).toEqual(['whole']);
    const hall = { open: 60, heldPlaces: 0, uncheckedPlaces: 0 };
    expect(decide([call(30)], { hall })).toEqual(['whole']);
    expect(
      decide(
        many(30, 1, () => ({ hasPassedBotCheck: true })),
        { hall },
      ),
    ).not.toContain('address_hold_limit');
  });

  test('that is unknown has no limits', () => {
    expect(decide(many(20, 20, () => ({ origin: null })))).not.toContain('address_hold_limit');
  });
});

describe('a session', () => {
  test('with a third held without a check requires checks of everybody, after shortening holds', () => {
    const crowd = many(200, 4, (nth) => ({ origin: `home ${nth}` }));
    const answers = decide(crowd);
    expect(answers.filter((decision) => decision === 'whole')).toHaveLength(82);
    expect(answers.filter((decision) => decision === 'short')).toHaveLength(83);
    expect(answers.at(-1)).toBe('bot_check');
    const hall = { open: 2000, heldPlaces: 700, uncheckedPlaces: 700 };
    expect(decide([call(2, { hasPassedBotCheck: true })], { hall })).toEqual(['whole']);
    expect(decide([call(2)], { hall: { ...hall, uncheckedPlaces: 100 } })).toEqual(['whole']);
  });

  test('with half of its places held shortens all holds', () => {
    const hall = { open: 2000, heldPlaces: 1100, uncheckedPlaces: 0 };
    expect(decide([call(2, { hasPassedBotCheck: true })], { hall })).toEqual(['half']);
    expect(decide([call(2)], { hall })).toEqual(['short']);
    expect(decide([call(2, { hasPassedBotCheck: true })], { hall }, { ...FREELY, hasBotCheck: false })).toEqual([
      'whole',
    ]);
  });

  test('requires no bot check for unavailable places', () => {
    const hall = { open: 50, heldPlaces: 45, uncheckedPlaces: 45 };
    expect(decide([call(6), call(5)], { hall })).toEqual(['none', 'bot_check']);
    expect(decide([call(6, { hasPassedBotCheck: true })], { hall, origins: unpaid(100) })).toEqual(['none']);
  });

  test('requires no bot check for places already in the cart', () => {
    const hall = { open: 2000, heldPlaces: 900, uncheckedPlaces: 900 };
    const checkout = call(0, { places: 0, requestedPlaces: [{ pool: HALL, places: 0 }] });
    expect(decide([checkout], { hall, origins: unpaid(100) })).toEqual(['short']);
  });

  test('with few places left is not in a rush', () => {
    expect(decide([call(2)], { hall: { open: 12, heldPlaces: 6, uncheckedPlaces: 6 } })).toEqual(['short']);
    expect(poolPressure({ open: 12, heldPlaces: 6, uncheckedPlaces: 6 })).toBe(0);
    expect(poolPressure({ open: 12, heldPlaces: 12, uncheckedPlaces: 6 })).toBe(1);
  });
});

describe('for any figures,', () => {
  const pools = fc
    .tuple(fc.nat(5000), fc.nat(5000), fc.nat(5000))
    .map(([a, b, c]) => [a, b, c].sort((x, y) => y - x))
    .map(
      ([open = 0, visitorUsage = 0, uncheckedPlaces = 0]): Pool => ({
        open,
        heldPlaces: visitorUsage,
        uncheckedPlaces,
      }),
    );
  const requests = fc.integer({ min: 1, max: 100 });
  const has = fc.record({ unpaid: fc.nat(3000), bought: fc.nat(1000), hasPassedBotCheck: fc.boolean() });
  const HARDNESS = ['none', 'whole', 'half', 'short', 'bot_check', 'address_hold_limit'];
  /** The difficulty for a request while the hall has enough free places. */
  const hardness = (
    hall: Pool,
    places: number,
    usage: { unpaid: number; bought: number; hasPassedBotCheck: boolean },
  ) =>
    HARDNESS.indexOf(
      decide([call(places, { hasPassedBotCheck: usage.hasPassedBotCheck })], {
        hall,
        origins: unpaid(usage.unpaid, usage.bought),
      })[0] ?? '',
    );

  test('an address with more unpaid places never has looser limits', () => {
    fc.assert(
      fc.property(pools, requests, has, fc.nat(500), (hall, places, usage, more) => {
        expect(hardness(hall, places, { ...usage, unpaid: usage.unpaid + more })).toBeGreaterThanOrEqual(
          hardness(hall, places, usage),
        );
      }),
    );
  });

  test('a buyer with more purchases never has stricter limits', () => {
    fc.assert(
      fc.property(pools, requests, has, fc.nat(500), (hall, places, usage, more) => {
        expect(hardness(hall, places, { ...usage, bought: usage.bought + more })).toBeLessThanOrEqual(
          hardness(hall, places, usage),
        );
      }),
    );
  });

  test('a passed check never tightens the limits', () => {
    fc.assert(
      fc.property(pools, requests, has, (hall, places, usage) => {
        expect(hardness(hall, places, { ...usage, hasPassedBotCheck: true })).toBeLessThanOrEqual(
          hardness(hall, places, { ...usage, hasPassedBotCheck: false }),
        );
      }),
    );
  });

  test('no request is refused or needs a check if nothing of the session is held', () => {
    fc.assert(
      fc.property(fc.nat(5000), requests, fc.boolean(), fc.nat(100), (open, places, hasPassedBotCheck, bought) => {
        const [answer] = decide([call(places, { hasPassedBotCheck })], {
          hall: { open, heldPlaces: 0, uncheckedPlaces: 0 },
          origins: unpaid(0, bought),
        });
        expect(answer).toBe(
          places > open ? 'none' : places > Math.max(10, open / 2) ? (hasPassedBotCheck ? 'half' : 'short') : 'whole',
        );
      }),
    );
  });

  test('a visible hold is not shortened: more places need a check, and then consent', () => {
    fc.assert(
      fc.property(pools, requests, has, (hall, places, { unpaid: unpaidPlaces, bought, hasPassedBotCheck }) => {
        const usage = { hall, origins: unpaid(unpaidPlaces, bought) };
        const [before = ''] = decide([call(places, { hasPassedBotCheck })], usage);
        const [answer] = decide([call(places, { hasPassedBotCheck, tooShort: { half: 450, short: 300 } })], usage);
        const isShorter = before === 'half' || before === 'short';
        expect(answer).toBe(!isShorter ? before : hasPassedBotCheck ? 'hold_shortened' : 'bot_check');
      }),
    );
  });

  test('a batch is decided like its requests one by one', () => {
    const calls = fc.array(
      fc.record({ places: requests, origin: fc.constantFrom('a', 'b'), hasPassedBotCheck: fc.boolean() }),
      {
        maxLength: 30,
      },
    );
    fc.assert(
      fc.property(calls, (inputs) => {
        const batch = inputs.map(({ places, ...more }) => call(places, more));
        const hall = { ...EMPTY };
        const visitorUsage: Record<string, number> = {};
        const oneByOne = batch.map((decision) => {
          const origin = decision.origin ?? '';
          const [answer] = decide([decision], {
            hall,
            origins: { [origin]: { unpaid: new Map([[HALL, visitorUsage[origin] ?? 0]]) } },
          });
          if (answer === 'whole' || answer === 'half' || answer === 'short') {
            hall.heldPlaces += decision.places;
            if (!decision.hasPassedBotCheck) hall.uncheckedPlaces += decision.places;
            visitorUsage[origin] = (visitorUsage[origin] ?? 0) + decision.places;
          }
          return answer;
        });
        expect(decide(batch)).toEqual(oneByOne);
      }),
    );
  });
});

describe('hold time', () => {
  const at = (minutes: number) => new Date(minutes * 60_000);

  test('if short lasts five minutes or a third of the event’s time, and never more than that time', () => {
    expect([15, 60, 3].map((whole) => calculateHoldEnd('short', at(0), at(whole)))).toEqual([at(5), at(20), at(3)]);
    expect([15, 60, 8].map((whole) => calculateHoldEnd('half', at(0), at(whole)))).toEqual([at(7.5), at(30), at(5)]);
    expect(calculateHoldEnd('whole', at(0), at(15))).toEqual(at(15));
  });

  test('is too short if it ends before the visible time, unless the event allows less', () => {
    const lines = (minMinutes: number | null, whole = 15) => [
      { expiresAt: at(whole), minExpiresAt: minMinutes === null ? null : at(minMinutes) },
    ];
    expect(findTooShortHolds(at(0), lines(14))).toEqual({ half: 450, short: 300 });
    expect(findTooShortHolds(at(0), lines(7))).toEqual({ short: 300 });
    expect(findTooShortHolds(at(0), [...lines(14), ...lines(14, 12)])).toEqual({ half: 360, short: 300 });
    for (const minMinutes of [5, 1, null]) expect(findTooShortHolds(at(0), lines(minMinutes))).toEqual({});
    expect(findTooShortHolds(at(0), lines(14, 4))).toEqual({});
  });

  test('at the bank suffices to pay, within the full time, and is never shortened', () => {
    expect(extendHoldForPayment(at(4), at(5), at(15))).toEqual(at(4 + HOLD_LIMIT_RULES.payingMinutes));
    expect(extendHoldForPayment(at(4), at(5), at(6))).toEqual(at(6));
    expect(extendHoldForPayment(at(1), at(12), at(15))).toEqual(at(12));
  });
});

test('pressure is the unpaid share of an address’s limit', () => {
  const hall = { open: 1600, heldPlaces: 0, uncheckedPlaces: 0 };
  expect([0, 200, 400, 900].map((places) => originPressure(hall, places, 0, 0.25))).toEqual([0, 0.5, 1, 1]);
  expect(originPressure(hall, 400, 200, 0.25)).toBe(0.5);
});
