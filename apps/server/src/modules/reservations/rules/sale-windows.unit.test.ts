import { describe, expect, test } from 'vitest';
import { createVisitorActor, STAFF } from '../../../testing/actors.ts';
import { getSaleChannel, getSalePhase, isBuyable, mergeSaleWindows, type SaleWindows } from './sale-windows.ts';

const startsAt = new Date('2026-12-05T14:00:00Z');
const phaseAt = (sales: SaleWindows, at: string, channel: 'web' | 'boxOffice' | 'agents' = 'web') =>
  getSalePhase({ onSale: true, startsAt, sales }, new Date(at), channel);

describe('sale windows', () => {
  const from = { web: { from: '2026-12-01T05:00:00.000Z', until: '2026-12-05T12:00:00.000Z' } };

  test.each([
    ['2026-12-01T04:59:59.999Z', 'before_sale'],
    ['2026-12-01T05:00:00Z', 'on_sale'],
    ['2026-12-05T11:59:59.999Z', 'on_sale'],
    ['2026-12-05T12:00:00Z', 'ended'],
  ])('are open from the first instant until before the last one: %s is %s', (at, phase) => {
    expect(phaseAt(from, at)).toBe(phase);
  });

  test('end relative to the start of the session, and never after it', () => {
    const relative = { web: { untilMinutesBefore: 30 } };
    expect(phaseAt(relative, '2026-12-05T13:29:59Z')).toBe('on_sale');
    expect(phaseAt(relative, '2026-12-05T13:30:00Z')).toBe('ended');
    expect(phaseAt({ web: { until: '2026-12-09T00:00:00Z' } }, startsAt.toISOString())).toBe('ended');
  });

  test('are separate by channel, and a session without a window of the channel is sold until it starts', () => {
    const before = '2026-11-20T00:00:00Z';
    expect([phaseAt(from, before), phaseAt(from, before, 'boxOffice'), phaseAt(from, before, 'agents')]).toEqual([
      'before_sale',
      'on_sale',
      'on_sale',
    ]);
  });

  test('of a session precede those of its event, channel by channel', () => {
    const session = { web: { untilMinutesBefore: 5 } };
    expect(mergeSaleWindows({ ...from, agents: {} }, session)).toEqual({ ...session, agents: {} });
    expect(mergeSaleWindows(null, null)).toEqual({});
  });

  test('belong to the channel of the actor', () => {
    expect([createVisitorActor('aliya'), STAFF].map(getSaleChannel)).toEqual(['web', 'boxOffice']);
  });

  test('do not put a session on sale that was taken off sale', () => {
    expect(isBuyable({ onSale: false, startsAt, sales: from }, new Date('2026-12-02T00:00:00Z'))).toBe(false);
  });
});
