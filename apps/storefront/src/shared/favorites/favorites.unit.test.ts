import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createStorages } from '../stored/testing/storages.ts';

createStorages();

/** A tab with its own module cache. */
async function openTab() {
  vi.resetModules();
  return import('./favorites.ts');
}

describe('favorites', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.UTC(2030, 11, 5) });
    return () => {
      vi.useRealTimers();
    };
  });

  test('are added and removed, and keep those of another tab', async () => {
    const [one, other] = [await openTab(), await openTab()];
    one.setFavorite('abai', true, ['05.12.2030', '07.01.2031']);
    other.setFavorite('carmen', true, []);
    one.setFavorite('spartacus', true, ['06.12.2030']);
    expect(one.readFavorites()).toEqual({ abai: 20310107, carmen: 0, spartacus: 20301206 });
    one.setFavorite('carmen', false, []);
    expect((await openTab()).readFavorites()).toEqual({ abai: 20310107, spartacus: 20301206 });
  });

  test('are read again after a time without listeners, when changes of other tabs are not reported', async () => {
    vi.stubGlobal('addEventListener', () => undefined);
    vi.stubGlobal('removeEventListener', () => undefined);
    const [one, other] = [await openTab(), await openTab()];
    one.subscribeToFavorites(() => undefined)();
    other.setFavorite('carmen', true, []);
    const listener = vi.fn();
    one.subscribeToFavorites(listener);
    expect(listener.mock.calls).toEqual([[{ carmen: 0 }]]);
  });

  test('are removed after their last day', async () => {
    const { dropPastFavorites } = await openTab();
    expect(dropPastFavorites({ abai: 20301204, carmen: 20301205, soon: 0 }, 20301205)).toEqual({
      carmen: 20301205,
      soon: 0,
    });
  });
});
