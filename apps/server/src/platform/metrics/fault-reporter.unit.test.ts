import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { faultReporter } from './fault-reporter.ts';

function reporter() {
  const counted: string[] = [];
  const logged: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(JSON.parse(line).fault) });
  return { report: faultReporter({ fault: (fault) => counted.push(fault) }, log), counted, logged };
}

describe('what fails and is worked around', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('is counted each time, and logged once a minute, each kind of it by itself', () => {
    const { report, counted, logged } = reporter();
    report('country_not_found', new Error('away'));
    report('country_not_found', new Error('away'));
    report('catalogue_not_read', new Error('a table is gone'));
    expect(logged).toEqual(['country_not_found', 'catalogue_not_read']);
    vi.advanceTimersByTime(60_000);
    report('country_not_found', new Error('still away'));
    expect(logged).toEqual(['country_not_found', 'catalogue_not_read', 'country_not_found']);
    expect(counted).toHaveLength(4);
  });
});
