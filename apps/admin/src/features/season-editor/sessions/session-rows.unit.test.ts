import { describe, expect, it } from 'vitest';
import { addSessions, changeSessions, copyWeek, readSessionRows, removeSessions, splitRule } from './session-rows.ts';

const WEEKEND = { every: ['sat', 'sun'], from: '2026-12-01', to: '2026-12-13', times: ['11:00', '13:30'], stock: 40 };
const DOCUMENT = {
  sessions: [
    { date: '2026-12-05', time: '19:00', priceType: 2, blockedSeats: [{ key: 'press' }], future: 1 },
    WEEKEND,
    { date: 'broken' },
    { date: '2026-12-01', time: null, stock: null },
  ],
};

describe('sessions of a document', () => {
  it('are dates and rules in the order of their first date', () => {
    expect(readSessionRows(DOCUMENT).map(({ at, kind, dates }) => [at, kind, dates.length])).toEqual([
      [3, 'date', 1],
      [1, 'rule', 8],
      [0, 'date', 1],
    ]);
    expect(readSessionRows(DOCUMENT)[1]?.dates[0]).toEqual({ day: '2026-12-05', time: '11:00' });
  });

  it('are changed and removed by their positions', () => {
    const changed = changeSessions(DOCUMENT, new Set([0]), () => ({ priceType: undefined, orderLimit: 4 }));
    const first = { date: '2026-12-05', time: '19:00', blockedSeats: [{ key: 'press' }], future: 1, orderLimit: 4 };
    expect(changed).toEqual({ sessions: [first, ...DOCUMENT.sessions.slice(1)] });
    expect(removeSessions(DOCUMENT, new Set([0, 2]))).toEqual({ sessions: [WEEKEND, DOCUMENT.sessions[3]] });
  });

  it('are added once', () => {
    const added = addSessions(DOCUMENT, [
      { date: '2026-12-05', time: '11:00' },
      { date: '2026-12-05', time: '12:00' },
    ]);
    expect(added['sessions']).toEqual([...DOCUMENT.sessions, { date: '2026-12-05', time: '12:00' }]);
  });

  it('of a rule become dates with its terms', () => {
    const rule = readSessionRows(DOCUMENT)[1];
    const split = rule && splitRule(DOCUMENT, rule);
    expect(split?.['sessions']).toHaveLength(11);
    expect(split && readSessionRows(split).flatMap(({ dates }) => dates)).toEqual(
      expect.arrayContaining(readSessionRows(DOCUMENT).flatMap(({ dates }) => dates)),
    );
    expect(split?.['sessions']).toContainEqual({ date: '2026-12-06', time: '13:30', stock: 40 });
  });

  it('of a week are copied to another week without blocked seats', () => {
    const copied = copyWeek(DOCUMENT, { from: '2026-11-30', to: '2026-12-21' });
    const added = Array.isArray(copied['sessions']) ? copied['sessions'].slice(4) : [];
    expect(added).toHaveLength(6);
    expect(added).toContainEqual({ date: '2026-12-26', time: '19:00', priceType: 2, future: 1 });
    expect(added).toContainEqual({ date: '2026-12-27', time: '13:30', stock: 40 });
    expect(copyWeek(copied, { from: '2026-11-30', to: '2026-12-21' })).toEqual(copied);
  });

  it('of a rule over centuries are limited', () => {
    const rule = { every: 'day', from: '0001-01-01', to: '9999-12-31', times: ['11:00'] };
    expect(readSessionRows({ sessions: [rule] })[0]?.dates).toHaveLength(2_000);
    const last = { every: ['mon'], from: '9999-12-31', to: '9999-12-31', times: ['11:00'] };
    expect(readSessionRows({ sessions: [last] })[0]?.dates).toEqual([]);
  });
});
