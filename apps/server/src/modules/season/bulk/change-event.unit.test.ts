import type { BulkChangeDto } from '@sahna/contract/admin/season/bulk-change';
import { describe, expect, test } from 'vitest';
import { eventId, sessionId } from '../../../platform/lib/ids.ts';
import { changeEvent, type EventInput } from './change-event.ts';

const now = new Date('2026-11-29T07:00:00Z');
const HALLS = [
  { id: 1, key: 'great-hall', venueId: 1, name: {}, venue: {} },
  { id: 2, key: 'small-hall', venueId: 1, name: {}, venue: {} },
  { id: 3, key: 'far-hall', venueId: 2, name: {}, venue: {} },
];

/** An event in Berlin, where the clock skips 02:30 on 28 March 2027 and repeats it on 31 October. */
function createInput(
  days: readonly string[],
  selected: readonly string[],
  changes: Partial<EventInput> = {},
): EventInput {
  return {
    event: {
      ...{ id: eventId(1), key: 'concert', venueId: 1, hallId: 1, hallKey: 'great-hall' },
      ...{ timeZone: 'Europe/Berlin', durationMinutes: 90 },
    },
    fields: {
      ...{ key: 'concert', kind: 'stage', menu: 'music', venue: 'house', hall: 'great-hall', status: 'on_sale' },
      ...{ title: { en: 'Concert' }, image: 'images/poster.svg' },
      sessions: days.map((date) => ({ date, time: '02:00', stock: 50 })),
      offers: [{ category: 'adult', price: 5000 }],
    },
    sessions: selected.map((day, at) => ({
      ...{ id: sessionId(at + 1), eventId: eventId(1), hallId: 1, day, time: '02:00', durationMinutes: 90 },
      state: 'on_sale',
    })),
    tickets: new Map(),
    halls: HALLS,
    ...changes,
  };
}
const listNotes = (input: EventInput, change: BulkChangeDto) =>
  changeEvent(input, change, { now, today: '2026-11-29' }).rows.map(({ problems, warnings }) => [
    ...problems,
    ...warnings,
  ]);

describe('changeEvent', () => {
  test('refuses times that the clock skips, and marks those that it repeats', () => {
    const days = ['2027-03-28', '2027-10-31', '2027-11-01'];
    expect(listNotes(createInput(days, days), { kind: 'shift_time', minutes: 30 })).toEqual([
      ['time_skipped'],
      ['time_repeated'],
      [],
    ]);
  });

  test('copies keep the wall clock over a change of the offset', () => {
    const input = createInput(['2027-03-21'], ['2027-03-21']);
    const { rows, document } = changeEvent(input, { kind: 'copy', days: 14 }, { now, today: '2026-11-29' });
    expect(rows[0]?.changes).toMatchObject([{ field: 'copy', after: '2027-04-04 02:00' }]);
    expect(document?.['sessions']).toHaveLength(2);
    expect(listNotes(input, { kind: 'copy', days: 7 })).toEqual([['time_skipped']]);
  });

  test('moves an event to another hall of its venue with all its sessions, while nothing is sold', () => {
    const days = ['2027-03-01', '2027-03-02'];
    const change = { kind: 'set_hall', hall: 'small-hall' } as const;
    expect(listNotes(createInput(days, days), change)).toEqual([[], []]);
    expect(listNotes(createInput(days, days.slice(1)), change)).toEqual([['hall_of_event']]);
    expect(listNotes(createInput(days, days), { ...change, hall: 'far-hall' })[0]).toEqual(['hall_of_other_venue']);
    const tickets = new Map([['2027-03-01 02:00', { sold: 0, reserved: 2 }]]);
    expect(listNotes(createInput(days, days, { tickets }), change)).toEqual([['has_tickets'], ['has_tickets']]);
    const move = { kind: 'move', day: '2027-03-05', time: '03:00', hall: 'small-hall' } as const;
    expect(listNotes(createInput(['2027-03-01'], ['2027-03-01']), move)).toEqual([[]]);
  });

  test('refuses a session with prices of its day only', () => {
    const input = createInput(['2027-03-01'], ['2027-03-01']);
    const offers = [{ category: 'adult', price: 5000, days: ['2027-03-01'] }];
    const move = { kind: 'move', day: '2027-03-02', time: '02:00', hall: null } as const;
    expect(listNotes({ ...input, fields: { ...input.fields, offers } }, move)).toEqual([['day_prices']]);
  });

  test('refuses events with a draft that is not valid', () => {
    const input = createInput(['2027-03-01'], ['2027-03-01']);
    const fields = { ...input.fields, ageFrom: 'six' };
    expect(listNotes({ ...input, fields }, { kind: 'set_stock', stock: 1 })).toEqual([['draft_invalid']]);
  });
});
