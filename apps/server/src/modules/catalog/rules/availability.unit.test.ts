import { describe, expect, it } from 'vitest';
import { offerId, sessionId, type ZoneId, zoneId } from '../../../platform/lib/ids.ts';
import { isBuyable } from '../../reservations/rules/index.ts';
import {
  countOfferPlacesLeft,
  filterOffersBySession,
  findNextSaleChange,
  getRemainingInSession,
  hasSamePlaces,
  UNBOUNDED,
} from './availability.ts';

const session = { id: sessionId(1), day: '2036-03-06', priceType: 2 };
const offer = { id: offerId(7), zoneId: null as ZoneId | null, priceType: null as number | null, days: [] as string[] };

describe('filterOffersBySession', () => {
  it.each([
    ['of every day and price type', {}, true],
    ['of its day', { days: ['2036-03-05', '2036-03-06'] }, true],
    ['of another day', { days: ['2036-03-05'] }, false],
    ['of its price type', { priceType: 2 }, true],
    ['of another price type', { priceType: 1 }, false],
    ['of its price type on another day', { priceType: 2, days: ['2036-03-05'] }, false],
  ])('an offer %s', (_what, terms, belongs) => {
    expect(filterOffersBySession({ offers: [{ ...offer, ...terms }] }, session)).toHaveLength(belongs ? 1 : 0);
  });

  it('returns an offer with a price type for a session without one', () => {
    expect(
      filterOffersBySession({ offers: [{ ...offer, priceType: 1 }] }, { ...session, priceType: null }),
    ).toHaveLength(1);
  });
});

describe('places left', () => {
  const createAvailability = (
    session: number | null,
    zones: Record<string, number> = {},
    offers: Record<string, number> = {},
  ) => ({
    session: new Map(session === null ? [] : [[1, session]]),
    zone: new Map(Object.entries(zones)),
    offer: new Map(Object.entries(offers)),
  });
  const createEvent = (...offers: (typeof offer)[]) => ({ offers, groupExcursion: null });

  it('of an offer are the minimum of its bounds', () => {
    const seats = { ...offer, zoneId: zoneId(3) };
    expect(countOfferPlacesLeft(seats, session.id, createAvailability(9, { '1/3': 5 }, { '1/7': 2 }))).toBe(2);
    expect(countOfferPlacesLeft(seats, session.id, createAvailability(9, { '1/3': 5 }))).toBe(5);
    expect(countOfferPlacesLeft(seats, session.id, createAvailability(1, { '1/3': 5 }))).toBe(1);
    expect(countOfferPlacesLeft(seats, session.id, createAvailability(null))).toBe(UNBOUNDED);
  });

  it('in a session count a zone once for all categories', () => {
    const adult = { ...offer, id: offerId(7), zoneId: zoneId(3) };
    const child = { ...offer, id: offerId(8), zoneId: zoneId(3) };
    const balcony = { ...offer, id: offerId(9), zoneId: zoneId(4) };
    expect(
      getRemainingInSession(
        createEvent(adult, child, balcony),
        session,
        createAvailability(100, { '1/3': 5, '1/4': 2 }),
      ),
    ).toBe(7);
  });

  it('in a session are at most its own bound', () => {
    expect(getRemainingInSession(createEvent(offer), session, createAvailability(4, {}, { '1/7': 9 }))).toBe(4);
  });

  it('in a session without offers are none', () => {
    expect(getRemainingInSession(createEvent({ ...offer, priceType: 1 }), session, createAvailability(4))).toBe(0);
  });

  it('of a group excursion are those of its session', () => {
    expect(getRemainingInSession({ offers: [], groupExcursion: {} }, session, createAvailability(30))).toBe(30);
  });
});

describe('isBuyable', () => {
  const startsAt = new Date('2036-03-06T14:00:00Z');

  it('is true until the session starts', () => {
    expect(isBuyable({ onSale: true, startsAt }, new Date('2036-03-06T13:59:59Z'))).toBe(true);
    expect(isBuyable({ onSale: true, startsAt }, startsAt)).toBe(false);
    expect(isBuyable({ onSale: false, startsAt }, new Date('2036-03-01T00:00:00Z'))).toBe(false);
  });
});

describe('availability change', () => {
  const createAvailability = (places: [number, number][], zones: [string, number][] = []) => ({
    session: new Map(places),
    zone: new Map(zones),
    offer: new Map<string, number>(),
  });

  it.each([
    ['are the same without a change', createAvailability([[1, 5]], [['1/1', 2]]), true],
    ['differ by a place', createAvailability([[1, 4]], [['1/1', 2]]), false],
    ['differ by a zone', createAvailability([[1, 5]], [['1/1', 0]]), false],
    ['differ by a removed zone', createAvailability([[1, 5]]), false],
    ['differ by their session', createAvailability([[2, 5]], [['1/1', 2]]), false],
  ])('places %s', (_what, other, same) => {
    expect(hasSamePlaces(createAvailability([[1, 5]], [['1/1', 2]]), other)).toBe(same);
  });

  it('occurs at the next start of a session', () => {
    const createSession = (hour: number) => ({ startsAt: new Date(hour * 3_600_000) });
    const events = [{ sessions: [createSession(1), createSession(5)] }, { sessions: [createSession(3)] }];
    const starts = [0, 1, 3, 5].map((hour) => findNextSaleChange(events, createSession(hour).startsAt) / 3_600_000);
    expect(starts).toEqual([1, 3, 5, Number.POSITIVE_INFINITY]);
  });
});
