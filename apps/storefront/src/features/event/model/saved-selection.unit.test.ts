import { describe, expect, test } from 'vitest';
import { createStorages } from '../../../shared/stored/testing/storages.ts';
import { createWireEvent, PRICE } from '../../../shared/testing/wire-event.ts';
import { readEvent } from '../api/read-event.ts';
import { clearSavedSelection, restoreSelection, saveSelection } from './saved-selection.ts';
import { calculateTotal, createInitialSelection, listOffers, selectDay, setQuantity } from './selection.ts';

const [FIRST, SECOND] = ['05.12.2030', '06.12.2030'];
const OPTIONAL = { ...PRICE, needprice: 0 as const };

function createEvent(left: number, days = [FIRST, SECOND]) {
  return readEvent(
    createWireEvent(
      {},
      {
        calendar: days.map((day) => ({ day, times: [{ time: '19:00', quantity: left, pricetype_id: 0 }] })),
        price: days.map((day) => ({ ...OPTIONAL, action_day: day, quantity: left })),
      },
    ),
    'en',
  );
}

const EVENT = createEvent(30);

function chooseQuantity(quantity: number) {
  const at = selectDay(EVENT, createInitialSelection(EVENT, {}), FIRST);
  const [row] = listOffers(EVENT, at);
  if (!row) throw new Error('no offer');
  return setQuantity(at, row, quantity);
}

describe('saved selection', () => {
  createStorages();

  test('is restored at its URL only', () => {
    saveSelection('abai', chooseQuantity(3));
    const back = restoreSelection(EVENT, { day: FIRST, time: '19:00' });
    expect(back?.isReduced).toBe(false);
    expect(back && calculateTotal(EVENT, back.selection)).toEqual({ count: 3, sum: 15_000 });
    expect(restoreSelection(EVENT, { day: SECOND, time: '19:00' })).toBeNull();
    // A URL without a day selects the next day.
    expect(restoreSelection(EVENT, {})).not.toBeNull();
    expect(restoreSelection(createEvent(30, ['04.12.2030', FIRST]), {})).toBeNull();
    expect(restoreSelection({ ...EVENT, hash: 'carmen' }, { day: FIRST, time: '19:00' })).toBeNull();
  });

  test('is restored without a day in the URL if the event has a single day', () => {
    saveSelection('abai', chooseQuantity(2));
    const only = createEvent(30, [FIRST]);
    const back = restoreSelection(only, {});
    expect(back && calculateTotal(only, back.selection).count).toBe(2);
  });

  test.each([
    ['some of its tickets were sold', createEvent(2), 2],
    ['all of its tickets were sold', createEvent(0), 0],
    ['its day is no longer on sale', createEvent(30, [SECOND]), 0],
  ])('is reduced, and marked as reduced, when %s', (_, now, count) => {
    saveSelection('abai', chooseQuantity(3));
    const back = restoreSelection(now, { day: FIRST, time: '19:00' });
    expect(back?.isReduced).toBe(true);
    expect(back && calculateTotal(now, back.selection).count).toBe(count);
  });

  test('is deleted after the purchase or its lifetime, without those of other events', () => {
    saveSelection('abai', chooseQuantity(3));
    saveSelection('carmen', chooseQuantity(1));
    clearSavedSelection('abai');
    expect(restoreSelection(EVENT, { day: FIRST, time: '19:00' })).toBeNull();
    expect(restoreSelection({ ...EVENT, hash: 'carmen' }, { day: FIRST, time: '19:00' })).not.toBeNull();
    saveSelection('carmen', { ...chooseQuantity(1), time: null });
    expect(restoreSelection({ ...EVENT, hash: 'carmen' }, { day: FIRST, time: '19:00' })).toBeNull();
  });
});
