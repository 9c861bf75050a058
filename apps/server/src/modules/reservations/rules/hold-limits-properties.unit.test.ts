/** Property tests of the hold limits. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRequest, createUnpaidUsage, decide, EMPTY_HALL, HALL } from '../testing/hold-limit-requests.ts';
import type { Pool } from './hold-usage.ts';

describe('hold limits, for any usage,', () => {
  const pools = fc
    .tuple(fc.nat(5000), fc.nat(5000), fc.nat(5000))
    .map(([a, b, c]) => [a, b, c].sort((x, y) => y - x))
    .map(([open = 0, heldPlaces = 0, uncheckedPlaces = 0]): Pool => ({ open, heldPlaces, uncheckedPlaces }));
  const placeCounts = fc.integer({ min: 1, max: 100 });
  const usages = fc.record({ unpaid: fc.nat(3000), bought: fc.nat(1000), hasPassedBotCheck: fc.boolean() });
  const HARDNESS = ['none', 'whole', 'half', 'short', 'bot_check', 'address_hold_limit'];
  /** The difficulty for a request while the hall has enough free places. */
  const rateHardness = (
    hall: Pool,
    places: number,
    usage: { unpaid: number; bought: number; hasPassedBotCheck: boolean },
  ) =>
    HARDNESS.indexOf(
      decide([createRequest(places, { hasPassedBotCheck: usage.hasPassedBotCheck })], {
        hall,
        origins: createUnpaidUsage(usage.unpaid, usage.bought),
      })[0] ?? '',
    );

  test('an address with more unpaid places never has looser limits', () => {
    fc.assert(
      fc.property(pools, placeCounts, usages, fc.nat(500), (hall, places, usage, more) => {
        expect(rateHardness(hall, places, { ...usage, unpaid: usage.unpaid + more })).toBeGreaterThanOrEqual(
          rateHardness(hall, places, usage),
        );
      }),
    );
  });

  test('a buyer with more purchases never has stricter limits', () => {
    fc.assert(
      fc.property(pools, placeCounts, usages, fc.nat(500), (hall, places, usage, more) => {
        expect(rateHardness(hall, places, { ...usage, bought: usage.bought + more })).toBeLessThanOrEqual(
          rateHardness(hall, places, usage),
        );
      }),
    );
  });

  test('a passed check never tightens the limits', () => {
    fc.assert(
      fc.property(pools, placeCounts, usages, (hall, places, usage) => {
        expect(rateHardness(hall, places, { ...usage, hasPassedBotCheck: true })).toBeLessThanOrEqual(
          rateHardness(hall, places, { ...usage, hasPassedBotCheck: false }),
        );
      }),
    );
  });

  test('no request is refused or needs a check if nothing of the session is held', () => {
    fc.assert(
      fc.property(fc.nat(5000), placeCounts, fc.boolean(), fc.nat(100), (open, places, hasPassedBotCheck, bought) => {
        const [answer] = decide([createRequest(places, { hasPassedBotCheck })], {
          hall: { open, heldPlaces: 0, uncheckedPlaces: 0 },
          origins: createUnpaidUsage(0, bought),
        });
        expect(answer).toBe(
          places > open ? 'none' : places > Math.max(10, open / 2) ? (hasPassedBotCheck ? 'half' : 'short') : 'whole',
        );
      }),
    );
  });

  test('a visible hold is not shortened: more places need a check, and then consent', () => {
    fc.assert(
      fc.property(pools, placeCounts, usages, (hall, places, { unpaid: unpaidPlaces, bought, hasPassedBotCheck }) => {
        const usage = { hall, origins: createUnpaidUsage(unpaidPlaces, bought) };
        const [before = ''] = decide([createRequest(places, { hasPassedBotCheck })], usage);
        const [answer] = decide(
          [createRequest(places, { hasPassedBotCheck, tooShort: { half: 450, short: 300 } })],
          usage,
        );
        const isShorter = before === 'half' || before === 'short';
        expect(answer).toBe(!isShorter ? before : hasPassedBotCheck ? 'hold_shortened' : 'bot_check');
      }),
    );
  });

  test('a batch is decided like its requests one by one', () => {
    const inputLists = fc.array(
      fc.record({ places: placeCounts, origin: fc.constantFrom('a', 'b'), hasPassedBotCheck: fc.boolean() }),
      {
        maxLength: 30,
      },
    );
    fc.assert(
      fc.property(inputLists, (inputs) => {
        const batch = inputs.map(({ places, ...more }) => createRequest(places, more));
        const hall = { ...EMPTY_HALL };
        const unpaidByOrigin: Record<string, number> = {};
        const oneByOne = batch.map((request) => {
          const origin = request.origin ?? '';
          const [answer] = decide([request], {
            hall,
            origins: { [origin]: { unpaid: new Map([[HALL, unpaidByOrigin[origin] ?? 0]]) } },
          });
          if (answer === 'whole' || answer === 'half' || answer === 'short') {
            hall.heldPlaces += request.places;
            if (!request.hasPassedBotCheck) hall.uncheckedPlaces += request.places;
            unpaidByOrigin[origin] = (unpaidByOrigin[origin] ?? 0) + request.places;
          }
          return answer;
        });
        expect(decide(batch)).toEqual(oneByOne);
      }),
    );
  });
});
