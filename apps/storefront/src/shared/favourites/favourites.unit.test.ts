import { beforeEach, describe, expect, test, vi } from 'vitest';
import { browserStorages } from '../stored/testing/storages.ts';

browserStorages();

/** A tab with its own module cache. */
async function tab() {
  vi.resetModules();
  return import('./favourites.ts');
}

describe('favourites', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.UTC(2030, 11, 5) });
    return () => {
      vi.useRealTimers();
    };
  });

  test('are added and taken back, also beside those of another tab', async () => {
    const [one, other] = [await tab(), await tab()];
    one.setFavourite('abai', true, ['05.12.2030', '07.01.2031']);
    other.setFavourite('carmen', true, []);
    one.setFavourite('spartacus', true, ['06.12.2030']);
    expect(one.favourites()).toEqual({ abai: 20310107, carmen: 0, spartacus: 20301206 });
    one.setFavourite('carmen', false, []);
    expect((await tab()).favourites()).toEqual({ abai: 20310107, spartacus: 20301206 });
  });

  test('drop out when they are over, and not on their last day', async () => {
    const { dropPastFavourites } = await tab();
    expect(dropPastFavourites({ abai: 20301204, carmen: 20301205, soon: 0 }, 20301205)).toEqual({
      carmen: 20301205,
      soon: 0,
    });
  });
});
