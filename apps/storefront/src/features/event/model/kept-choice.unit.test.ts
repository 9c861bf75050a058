import { describe, expect, test } from 'vitest';
import { browserStorages } from '../../../shared/stored/testing/storages.ts';
import { PRICE, wireEvent } from '../../../shared/testing/wire-event.ts';
import { readEvent } from '../api/read-event.ts';
import { forgetChoice, keepChoice, keptAt } from './kept-choice.ts';
import { chooseDay, firstSelection, offersOf, totalOf, withQuantity } from './selection.ts';

const [FIRST, SECOND] = ['05.12.2030', '06.12.2030'];
const OPTIONAL = { ...PRICE, needprice: 0 as const };

function eventWith(left: number, days = [FIRST, SECOND]) {
  return readEvent(
    wireEvent(
      {},
      {
        calendar: days.map((day) => ({ day, times: [{ time: '19:00', quantity: left, pricetype_id: 0 }] })),
        price: days.map((day) => ({ ...OPTIONAL, action_day: day, quantity: left })),
      },
    ),
    'en',
  );
}

const EVENT = eventWith(30);

function chosen(quantity: number) {
  const at = chooseDay(EVENT, firstSelection(EVENT, {}), FIRST);
  const [row] = offersOf(EVENT, at);
  if (!row) throw new Error('no offer');
  return withQuantity(at, row, quantity);
}

describe('what was chosen on an event’s page', () => {
  browserStorages();

  test('is there again at its address, and at no other', () => {
    keepChoice('abai', chosen(3));
    const back = keptAt(EVENT, { day: FIRST, time: '19:00' });
    expect(back?.isLess).toBe(false);
    expect(back && totalOf(EVENT, back.selection)).toEqual({ count: 3, sum: 15_000 });
    expect(keptAt(EVENT, { day: SECOND, time: '19:00' })).toBeNull();
    // Without a day the address selects the nearest.
    expect(keptAt(EVENT, {})).not.toBeNull();
    expect(keptAt(eventWith(30, ['04.12.2030', FIRST]), {})).toBeNull();
    expect(keptAt({ ...EVENT, hash: 'carmen' }, { day: FIRST, time: '19:00' })).toBeNull();
  });

  test('is there without its day in the address where there is no other', () => {
    keepChoice('abai', chosen(2));
    const only = eventWith(30, [FIRST]);
    const back = keptAt(only, {});
    expect(back && totalOf(only, back.selection).count).toBe(2);
  });

  test.each([
    ['some of it', eventWith(2), 2],
    ['all of it', eventWith(0), 0],
    ['its day', eventWith(30, [SECOND]), 0],
  ])('is cut down to what is left, and says so, where %s was sold', (_, now, count) => {
    keepChoice('abai', chosen(3));
    const back = keptAt(now, { day: FIRST, time: '19:00' });
    expect(back?.isLess).toBe(true);
    expect(back && totalOf(now, back.selection).count).toBe(count);
  });

  test('is forgotten once it is bought, and with its time; other events’ stays', () => {
    keepChoice('abai', chosen(3));
    keepChoice('carmen', chosen(1));
    forgetChoice('abai');
    expect(keptAt(EVENT, { day: FIRST, time: '19:00' })).toBeNull();
    expect(keptAt({ ...EVENT, hash: 'carmen' }, { day: FIRST, time: '19:00' })).not.toBeNull();
    keepChoice('carmen', { ...chosen(1), time: null });
    expect(keptAt({ ...EVENT, hash: 'carmen' }, { day: FIRST, time: '19:00' })).toBeNull();
  });
});
