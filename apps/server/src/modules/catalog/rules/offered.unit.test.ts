import { describe, expect, it } from 'vitest';
import { offerId, sessionId, type ZoneId, zoneId } from '../../../platform/lib/ids.ts';
import { isBuyable, isSameLeft, leftInSession, leftOf, nextStart, offersFor, UNBOUNDED } from './offered.ts';

const session = { id: sessionId(1), day: '2036-03-06', priceType: 2 };
const offer = { id: offerId(7), zoneId: null as ZoneId | null, priceType: null as number | null, days: [] as string[] };

describe('offers of a session', () => {
  it.each([
    ['of every day and price type', {}, true],
    ['of its day', { days: ['2036-03-05', '2036-03-06'] }, true],
    ['of another day', { days: ['2036-03-05'] }, false],
    ['of its price type', { priceType: 2 }, true],
    ['of another price type', { priceType: 1 }, false],
    ['of its price type on another day', { priceType: 2, days: ['2036-03-05'] }, false],
  ])('one %s', (_what, terms, belongs) => {
    expect(offersFor({ offers: [{ ...offer, ...terms }] }, session)).toHaveLength(belongs ? 1 : 0);
  });

  it('one of a price type belongs to a session without one', () => {
    expect(offersFor({ offers: [{ ...offer, priceType: 1 }] }, { ...session, priceType: null })).toHaveLength(1);
  });
});

describe('what is left', () => {
  const left = (session: number | null, zones: Record<string, number> = {}, offers: Record<string, number> = {}) => ({
    session: new Map(session === null ? [] : [[1, session]]),
    zone: new Map(Object.entries(zones)),
    offer: new Map(Object.entries(offers)),
  });
  const event = (...offers: (typeof offer)[]) => ({ offers, groupExcursion: null });

  it('of an offer is the least of what bounds it', () => {
    const seats = { ...offer, zoneId: zoneId(3) };
    expect(leftOf(seats, session.id, left(9, { '1/3': 5 }, { '1/7': 2 }))).toBe(2);
    expect(leftOf(seats, session.id, left(9, { '1/3': 5 }))).toBe(5);
    expect(leftOf(seats, session.id, left(1, { '1/3': 5 }))).toBe(1);
    expect(leftOf(seats, session.id, left(null))).toBe(UNBOUNDED);
  });

  it('in a session counts a zone once, however many categories it has', () => {
    const adult = { ...offer, id: offerId(7), zoneId: zoneId(3) };
    const child = { ...offer, id: offerId(8), zoneId: zoneId(3) };
    const balcony = { ...offer, id: offerId(9), zoneId: zoneId(4) };
    expect(leftInSession(event(adult, child, balcony), session, left(100, { '1/3': 5, '1/4': 2 }))).toBe(7);
  });

  it('in a session is no more than its own places', () => {
    expect(leftInSession(event(offer), session, left(4, {}, { '1/7': 9 }))).toBe(4);
  });

  it('in a session with nothing on offer is nothing', () => {
    expect(leftInSession(event({ ...offer, priceType: 1 }), session, left(4))).toBe(0);
  });

  it('of a group excursion is what its session holds', () => {
    expect(leftInSession({ offers: [], groupExcursion: {} }, session, left(30))).toBe(30);
  });
});

describe('a session', () => {
  const startsAt = new Date('2036-03-06T14:00:00Z');

  it('is sold until it begins', () => {
    expect(isBuyable({ onSale: true, startsAt }, new Date('2036-03-06T13:59:59Z'))).toBe(true);
    expect(isBuyable({ onSale: true, startsAt }, startsAt)).toBe(false);
    expect(isBuyable({ onSale: false, startsAt }, new Date('2036-03-01T00:00:00Z'))).toBe(false);
  });
});

describe('a change of what is left', () => {
  const left = (places: [number, number][], zones: [string, number][] = []) => ({
    session: new Map(places),
    zone: new Map(zones),
    offer: new Map<string, number>(),
  });

  it.each([
    ['nothing', left([[1, 5]], [['1/1', 2]]), true],
    ['a place', left([[1, 4]], [['1/1', 2]]), false],
    ['a zone', left([[1, 5]], [['1/1', 0]]), false],
    ['a bound gone', left([[1, 5]]), false],
    ['another session', left([[2, 5]], [['1/1', 2]]), false],
  ])('of %s', (_what, other, same) => {
    expect(isSameLeft(left([[1, 5]], [['1/1', 2]]), other)).toBe(same);
  });

  it('comes with the next beginning', () => {
    const at = (hour: number) => ({ startsAt: new Date(hour * 3_600_000) });
    const events = [{ sessions: [at(1), at(5)] }, { sessions: [at(3)] }];
    const starts = [0, 1, 3, 5].map((hour) => nextStart(events, at(hour).startsAt) / 3_600_000);
    expect(starts).toEqual([1, 3, 5, Number.POSITIVE_INFINITY]);
  });
});
