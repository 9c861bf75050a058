import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { flag, list, object, optional, record, text, whole } from './schema.ts';
import { clearBuyerData, clearStorage, stored } from './stored.ts';
import { createStorages } from './testing/storages.ts';

const INFO = stored(
  'client info',
  object<{ fio: string; age?: number | undefined }>({ fio: text, age: optional(whole) }),
);
const CONSENTS = stored('order consents', record(flag));
const PENDING = stored('pending order', text);
const FAVORITES = stored('favorites', record(whole));
const TAGS = stored('selected tag ids', list(whole));

const HOUR_MS = 3_600_000;
const BEGAN = Date.UTC(2026, 11, 5);
const storages = createStorages();

beforeEach(() => {
  vi.useFakeTimers({ now: BEGAN });
});
afterEach(() => vi.useRealTimers());

describe('a stored entry', () => {
  test('is read as it was written, from the storage of its lifetime', () => {
    INFO.write({ fio: 'Айгүл' });
    CONSENTS.write({ 1: true });
    expect([INFO.read(), CONSENTS.read(), TAGS.read()]).toEqual([{ fio: 'Айгүл' }, { 1: true }, null]);
    expect(storages.local.getItem('client info')).toBe('{"fio":"Айгүл"}');
    expect(storages.session.getItem('order consents')).toBe('{"1":true}');
    INFO.forget();
    expect(INFO.read()).toBeNull();
  });

  test.each(['abai', '{"fio":', 'null', '[]', '7', '{}', '{"fio":7}', '{"fio":"a","age":"old"}'])(
    'reads as null if %s is stored',
    (storedText) => {
      storages.local.setItem('client info', storedText);
      expect(INFO.read()).toBeNull();
    },
  );

  test.each([
    ['at 24 hours', BEGAN + 24 * HOUR_MS, 'kept'],
    ['later', BEGAN + 24 * HOUR_MS + 1, 'expired'],
    ['by a clock that was set back', BEGAN - 1, 'expired'],
  ])('expires after 24 hours: %s it is %s', (_, now, outcome) => {
    INFO.write({ fio: 'Айгүл' });
    CONSENTS.write({ 1: true });
    PENDING.write('request');
    vi.setSystemTime(now);
    expect(CONSENTS.read() === null).toBe(outcome === 'expired');
    expect(INFO.read() === null).toBe(outcome === 'expired');
    expect(PENDING.read()).toBe('request');
  });

  test('is kept longer if its lifetime is long, until all are deleted', () => {
    INFO.write({ fio: 'Айгүл' });
    FAVORITES.write({ abai: 20301205 });
    vi.setSystemTime(BEGAN + 25 * HOUR_MS);
    expect([INFO.read(), FAVORITES.read()]).toEqual([null, { abai: 20301205 }]);
    clearStorage();
    expect(FAVORITES.read()).toBeNull();
  });

  test('is expired if its age is unknown', () => {
    INFO.write({ fio: 'Айгүл' });
    storages.local.setItem('init time', 'yesterday');
    expect(INFO.read()).toBeNull();
  });

  test('is deleted with all others except an unanswered request', () => {
    INFO.write({ fio: 'Айгүл' });
    CONSENTS.write({ 1: true });
    PENDING.write('request');
    clearStorage();
    expect([INFO.read(), CONSENTS.read(), PENDING.read()]).toEqual([null, null, 'request']);
  });
});

test('contains no buyer data after signing out', () => {
  INFO.write({ fio: 'Айгүл' });
  CONSENTS.write({ 1: true });
  PENDING.write('request');
  TAGS.write([4]);
  clearBuyerData();
  expect([INFO.read(), CONSENTS.read(), PENDING.read(), TAGS.read()]).toEqual([null, null, null, [4]]);
});

test('reads as empty, without an error, in a browser without storage', () => {
  storages.refuse();
  INFO.write({ fio: 'Айгүл' });
  INFO.forget();
  clearStorage();
  expect([INFO.read(), PENDING.read()]).toEqual([null, null]);
});
