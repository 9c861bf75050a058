import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createFaultReporter } from './fault-reporter.ts';

function createReporter() {
  const counted: string[] = [];
  const logged: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(JSON.parse(line).fault) });
  return { report: createFaultReporter({ countFault: (fault) => counted.push(fault) }, log), counted, logged };
}

describe('createFaultReporter', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('counts each fault, and logs each kind once a minute', () => {
    const { report, counted, logged } = createReporter();
    report('country_lookup_failed', new Error('away'));
    report('country_lookup_failed', new Error('away'));
    report('catalog_reload_failed', new Error('a table is gone'));
    expect(logged).toEqual(['country_lookup_failed', 'catalog_reload_failed']);
    vi.advanceTimersByTime(60_000);
    report('country_lookup_failed', new Error('still away'));
    expect(logged).toEqual(['country_lookup_failed', 'catalog_reload_failed', 'country_lookup_failed']);
    expect(counted).toHaveLength(4);
  });
});
