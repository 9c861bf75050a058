import { describe, expect, it } from 'vitest';
import { readCommonField, setSaleField, setZoneField } from './common-terms.ts';
import { changeSessions, readSessionRows } from './session-rows.ts';

const DOCUMENT = {
  sessions: [
    { date: '2026-12-05', zoneStock: { stalls: 290, boxes: 48 }, sales: { web: { until: '2026-12-05 10:00' } } },
    { date: '2026-12-06', zoneStock: { stalls: 290, boxes: 40 }, sales: { agents: { from: '2026-12-01 10:00' } } },
    { date: '2026-12-07' },
  ],
};
const ALL = new Set([0, 1, 2]);

describe('terms of several sessions', () => {
  it('are the common ones, at any depth', () => {
    const rows = readSessionRows(DOCUMENT).slice(0, 2);
    expect(readCommonField(rows, ['zoneStock', 'stalls'])).toEqual({ value: 290 });
    expect(readCommonField(rows, ['zoneStock', 'boxes'])).toBeUndefined();
    expect(readCommonField(rows, ['sales', 'boxOffice', 'from'])).toEqual({ value: undefined });
  });

  it('change in one zone, and stay as they are in the others', () => {
    const { sessions } = changeSessions(DOCUMENT, ALL, setZoneField('zoneStock', 'stalls', 200));
    expect(sessions).toMatchObject([
      { zoneStock: { stalls: 200, boxes: 48 } },
      { zoneStock: { stalls: 200, boxes: 40 } },
      { zoneStock: { stalls: 200 } },
    ]);
    const emptied = changeSessions(
      { sessions: [{ zoneColors: { a: '#000000' } }] },
      ALL,
      setZoneField('zoneColors', 'a', undefined),
    );
    expect(emptied).toEqual({ sessions: [{}] });
  });

  it('change in one channel, where the end is a moment or in minutes', () => {
    const { sessions } = changeSessions(DOCUMENT, ALL, setSaleField('web', 'untilMinutesBefore', 15));
    expect(sessions).toMatchObject([
      { sales: { web: { untilMinutesBefore: 15 } } },
      { sales: { agents: { from: '2026-12-01 10:00' }, web: { untilMinutesBefore: 15 } } },
      { sales: { web: { untilMinutesBefore: 15 } } },
    ]);
    expect(JSON.stringify(sessions)).not.toContain('2026-12-05 10:00');
    const removed = changeSessions(DOCUMENT, new Set([0]), setSaleField('web', 'until', undefined));
    expect(removed).toMatchObject({ sessions: [{ date: '2026-12-05', zoneStock: { stalls: 290 } }, {}, {}] });
    expect(JSON.stringify(removed)).not.toContain('"web"');
  });
});
