import { describe, expect, it } from 'vitest';
import { listDateShortcuts } from './date-shortcuts.ts';

const DAYS = ['04.12.2026', '05.12.2026', '06.12.2026'];

describe('listDateShortcuts', () => {
  it('returns today, tomorrow and the weekend', () => {
    expect(listDateShortcuts('04.12.2026', DAYS)).toEqual([
      { name: 'today', from: '04.12.2026', to: '04.12.2026' },
      { name: 'tomorrow', from: '05.12.2026', to: '05.12.2026' },
      { name: 'weekend', from: '05.12.2026', to: '06.12.2026' },
    ]);
  });

  it('omits days without events', () => {
    expect(listDateShortcuts('01.12.2026', DAYS).map(({ name }) => name)).toEqual(['weekend']);
    expect(listDateShortcuts('08.12.2026', DAYS)).toEqual([]);
  });

  it('limits the weekend to Sunday on a Sunday', () => {
    expect(listDateShortcuts('06.12.2026', DAYS)).toEqual([
      { name: 'today', from: '06.12.2026', to: '06.12.2026' },
      { name: 'weekend', from: '06.12.2026', to: '06.12.2026' },
    ]);
  });
});
