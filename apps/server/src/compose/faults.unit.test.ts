import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { faultReporter } from './faults.ts';

function reporter() {
  const counted: string[] = [];
  const said: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void said.push(JSON.parse(line).fault) });
  return { report: faultReporter({ fault: (fault) => counted.push(fault) }, log), counted, said };
}

describe('what fails and is worked around', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('is counted each time, and said once a minute, each kind of it by itself', () => {
    const { report, counted, said } = reporter();
    report('country_not_found', new Error('away'));
    report('country_not_found', new Error('away'));
    report('catalogue_not_read', new Error('a table is gone'));
    expect(said).toEqual(['country_not_found', 'catalogue_not_read']);
    vi.advanceTimersByTime(60_000);
    report('country_not_found', new Error('still away'));
    expect(said).toEqual(['country_not_found', 'catalogue_not_read', 'country_not_found']);
    expect(counted).toHaveLength(4);
  });
});
