import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createFaultReporter } from './fault-reporter.ts';

function reporter() {
  const counted: string[] = [];
  const logged: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(JSON.parse(line).fault) });
  return { report: createFaultReporter({ fault: (fault) => counted.push(fault) }, log), counted, logged };
}

describe('createFaultReporter', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('counts each fault, and logs each kind once a minute', () => {
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
