import { describe, expect, test } from 'vitest';
import { createRequest, createUnpaidUsage, decide, HALL, NO_VISITOR_LIMIT } from '../testing/hold-limit-requests.ts';
import {
  calculateOriginPressure,
  calculatePoolPressure,
  evaluateHoldLimits,
  type HoldLimitRequest,
  type HoldLimits,
} from './hold-limits.ts';

const LIMITS: HoldLimits = { heldPerVisitor: 10, heldPerOrigin: 0.25, hasBotCheck: true };
const createRequests = (count: number, places: number, more: (nth: number) => Partial<HoldLimitRequest> = () => ({})) =>
  Array.from({ length: count }, (_, nth) => createRequest(places, more(nth)));

describe('a visitor', () => {
  const createVisitorRequests = (count: number, more: Partial<HoldLimitRequest> = {}) =>
    Array.from({ length: count }, () =>
      createRequest(2, { visitor: 'aigul', origin: null, requestedPlaces: [], ...more }),
    );
  const withoutBotCheck = { ...LIMITS, hasBotCheck: false };

  test('lets an exempt caller hold all free places for the whole time, and counts them for others', () => {
    const exempt = { visitor: null, origin: null };
    const hall = { open: 40, heldPlaces: 0, uncheckedPlaces: 0 };
    const full = { heldPerVisitor: 1, heldPerOrigin: 0.01, hasBotCheck: true };
    expect(
      decide([createRequest(30, exempt), createRequest(10, exempt), createRequest(1, exempt)], { hall }, full),
    ).toEqual(['whole', 'whole', 'none']);
    expect(decide([createRequest(30, exempt), createRequest(11)], { hall }, NO_VISITOR_LIMIT)).toEqual([
      'whole',
      'none',
    ]);
  });

  test('holds up to the cap, in one batch and over several', () => {
    expect(decide(createVisitorRequests(6), {}, withoutBotCheck)).toEqual([
      ...Array(5).fill('whole'),
      'visitor_hold_limit',
    ]);
    expect(
      decide(createVisitorRequests(1), { visitors: { aigul: { places: 9, orders: 5 } } }, withoutBotCheck),
    ).toEqual(['visitor_hold_limit']);
    expect(
      decide(createVisitorRequests(1), { visitors: { aigul: { places: 8, orders: 5 } } }, withoutBotCheck),
    ).toEqual(['whole']);
  });

  test('may request less after a refusal, and more than the cap at first', () => {
    const requests = [3, 2, 1].map((places) => createRequest(places, { visitor: 'aigul' }));
    const visitorUsage = { visitors: { aigul: { places: 8, orders: 1 } } };
    expect(decide(requests, visitorUsage, withoutBotCheck)).toEqual([
      'visitor_hold_limit',
      'whole',
      'visitor_hold_limit',
    ]);
    expect(
      decide([createRequest(30, { visitor: 'new' }), createRequest(1, { visitor: 'new' })], {}, withoutBotCheck),
    ).toEqual(['whole', 'visitor_hold_limit']);
  });

  test('receives the limit and the held places, and has no limit when it is 0 or the order is free', () => {
    const visitors = new Map([['aigul', { places: 9, orders: 1 }]]);
    const usage = { visitors, pools: new Map(), origins: new Map() };
    const error = { kind: 'visitor_hold_limit', limit: 10, heldSeats: 9 };
    expect(evaluateHoldLimits(createVisitorRequests(1), usage, withoutBotCheck)).toEqual([{ ok: false, error }]);
    expect(
      evaluateHoldLimits(createVisitorRequests(1), usage, { ...withoutBotCheck, heldPerVisitor: 0 }),
    ).toMatchObject([{ ok: true }]);
    expect(evaluateHoldLimits(createVisitorRequests(1, { places: 0 }), usage, withoutBotCheck)).toMatchObject([
      { ok: true },
    ]);
  });

  test('needs a bot check after five unpaid orders, and none to fill a cart', () => {
    expect(decide(createVisitorRequests(7))).toEqual([...Array(5).fill('whole'), 'bot_check', 'bot_check']);
    const usage = { visitors: { aigul: { places: 0, orders: 5 } } };
    expect(decide(createVisitorRequests(1), usage)).toEqual(['bot_check']);
    expect(decide(createVisitorRequests(1, { hasPassedBotCheck: true }), usage)).toEqual(['whole']);
    expect(decide(createVisitorRequests(1, { createsOrder: false }), usage)).toEqual(['whole']);
    expect(decide(createVisitorRequests(1), usage, { ...NO_VISITOR_LIMIT, hasBotCheck: false })).toEqual(['whole']);
  });
});

describe('an address', () => {
  test('needs a bot check after a few places, regardless of cookies', () => {
    // 2 % of 2000; beyond half of that for a short time only.
    expect(decide(createRequests(4, 20))).toEqual(['whole', 'short', 'bot_check', 'bot_check']);
    expect(decide([createRequest(20, { origin: 'elsewhere' })], { origins: createUnpaidUsage(40) })).toEqual(['whole']);
  });

  test('is limited by expired holds, and allowed more by purchases', () => {
    expect(decide([createRequest(2)], { origins: createUnpaidUsage(39) })).toEqual(['bot_check']);
    expect(decide([createRequest(2)], { origins: createUnpaidUsage(39, 1) })).toEqual(['short']);
    expect(decide([createRequest(2)], { origins: createUnpaidUsage(39, 60) })).toEqual(['whole']);
  });

  test('with passed checks holds up to its share of the free places', () => {
    const hasPassedBotCheck = createRequests(30, 20, () => ({ hasPassedBotCheck: true }));
    expect(decide(hasPassedBotCheck).filter((decision) => decision === 'whole')).toHaveLength(20);
    expect(decide(hasPassedBotCheck).at(-1)).toBe('address_hold_limit');
    expect(decide([createRequest(2, { hasPassedBotCheck: true })], { origins: createUnpaidUsage(500) })).toEqual([
      'address_hold_limit',
    ]);
    expect(decide([createRequest(2, { hasPassedBotCheck: true })], { origins: createUnpaidUsage(500, 2) })).toEqual([
      'whole',
    ]);
    expect(
      decide(
        [createRequest(2, { hasPassedBotCheck: true })],
        { origins: createUnpaidUsage(1999) },
        { ...NO_VISITOR_LIMIT, heldPerOrigin: 0 },
      ),
    ).toEqual(['whole']);
  });

  test('has the cap also if bot checks are off', () => {
    const answers = decide(createRequests(30, 20), {}, { ...NO_VISITOR_LIMIT, hasBotCheck: false });
    expect(answers.filter((decision) => decision === 'whole')).toHaveLength(20);
    expect(answers.at(-1)).toBe('address_hold_limit');
  });

  test('with nothing unpaid may place one order of any size', () => {
    expect(decide([createRequest(100)])).toEqual(['whole']);
    const hall = { open: 60, heldPlaces: 0, uncheckedPlaces: 0 };
    expect(decide([createRequest(30)], { hall })).toEqual(['whole']);
    expect(
      decide(
        createRequests(30, 1, () => ({ hasPassedBotCheck: true })),
        { hall },
      ),
    ).not.toContain('address_hold_limit');
  });

  test('that is unknown has no limits', () => {
    expect(decide(createRequests(20, 20, () => ({ origin: null })))).not.toContain('address_hold_limit');
  });
});

describe('a session', () => {
  test('with a third held without a check requires checks of everybody, after shortening holds', () => {
    const crowd = createRequests(200, 4, (nth) => ({ origin: `home ${nth}` }));
    const answers = decide(crowd);
    expect(answers.filter((decision) => decision === 'whole')).toHaveLength(82);
    expect(answers.filter((decision) => decision === 'short')).toHaveLength(83);
    expect(answers.at(-1)).toBe('bot_check');
    const hall = { open: 2000, heldPlaces: 700, uncheckedPlaces: 700 };
    expect(decide([createRequest(2, { hasPassedBotCheck: true })], { hall })).toEqual(['whole']);
    expect(decide([createRequest(2)], { hall: { ...hall, uncheckedPlaces: 100 } })).toEqual(['whole']);
  });

  test('with half of its places held shortens all holds', () => {
    const hall = { open: 2000, heldPlaces: 1100, uncheckedPlaces: 0 };
    expect(decide([createRequest(2, { hasPassedBotCheck: true })], { hall })).toEqual(['half']);
    expect(decide([createRequest(2)], { hall })).toEqual(['short']);
    expect(
      decide([createRequest(2, { hasPassedBotCheck: true })], { hall }, { ...NO_VISITOR_LIMIT, hasBotCheck: false }),
    ).toEqual(['whole']);
  });

  test('requires no bot check for unavailable places', () => {
    const hall = { open: 50, heldPlaces: 45, uncheckedPlaces: 45 };
    expect(decide([createRequest(6), createRequest(5)], { hall })).toEqual(['none', 'bot_check']);
    expect(decide([createRequest(6, { hasPassedBotCheck: true })], { hall, origins: createUnpaidUsage(100) })).toEqual([
      'none',
    ]);
  });

  test('requires no bot check for places already in the cart', () => {
    const hall = { open: 2000, heldPlaces: 900, uncheckedPlaces: 900 };
    const checkout = createRequest(0, { places: 0, requestedPlaces: [{ pool: HALL, places: 0 }] });
    expect(decide([checkout], { hall, origins: createUnpaidUsage(100) })).toEqual(['short']);
  });

  test('with few places left is not in a rush', () => {
    expect(decide([createRequest(2)], { hall: { open: 12, heldPlaces: 6, uncheckedPlaces: 6 } })).toEqual(['short']);
    expect(calculatePoolPressure({ open: 12, heldPlaces: 6, uncheckedPlaces: 6 })).toBe(0);
    expect(calculatePoolPressure({ open: 12, heldPlaces: 12, uncheckedPlaces: 6 })).toBe(1);
  });
});

test('pressure is the unpaid share of an address’s limit', () => {
  const hall = { open: 1600, heldPlaces: 0, uncheckedPlaces: 0 };
  expect([0, 200, 400, 900].map((places) => calculateOriginPressure(hall, places, 0, 0.25))).toEqual([0, 0.5, 1, 1]);
  expect(calculateOriginPressure(hall, 400, 200, 0.25)).toBe(0.5);
});
