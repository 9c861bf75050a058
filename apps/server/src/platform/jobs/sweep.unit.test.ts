import { expect, test } from 'vitest';
import type { ProcessedRows } from '../db/index.ts';
import type { AnyJob } from './definition.ts';
import type { Jobs } from './jobs.ts';
import { defineSweep, handleSweep } from './sweep.ts';

/** Registers sweeps, and runs each as its schedule would. */
async function runSweeps(sweeps: readonly { name: string; run(): Promise<ProcessedRows> }[], times = 1) {
  const handlers = new Map<string, () => Promise<void>>();
  const scheduled: string[] = [];
  const jobs: Pick<Jobs, 'handle' | 'schedule'> = {
    handle: (definition, handler) => {
      handlers.set(definition.name, () => handler(definition.schema.parse({})));
    },
    schedule: ({ name }: AnyJob) => void scheduled.push(name),
  };
  const counted: string[] = [];
  const logged: object[] = [];
  const platform = {
    jobs,
    metrics: { countJobFailure: (job: string) => void counted.push(job) },
    log: { error: (fields: object) => void logged.push(fields) },
  };
  for (const { name, run } of sweeps) handleSweep(platform, defineSweep(name, 5), run);
  const thrown: unknown[] = [];
  for (let time = 0; time < times; time++)
    for (const run of handlers.values()) await run().catch((error: unknown) => thrown.push(error));
  return { scheduled, counted, logged, thrown };
}

const fails = { processed: 1, failed: [{ row: 7, error: new Error('poisoned') }] };

test('runs each sweep as a separate job, so that a throwing sweep stops no other', async () => {
  const ran: string[] = [];
  const { scheduled, counted, thrown } = await runSweeps([
    { name: 'orders.expire', run: () => Promise.reject(new Error('away')) },
    {
      name: 'alerts.expire',
      run: async () => {
        ran.push('alerts');
        return { processed: 0, failed: [] };
      },
    },
  ]);
  expect(scheduled).toEqual(['orders.expire', 'alerts.expire']);
  expect([ran, counted, thrown]).toEqual([['alerts'], ['orders.expire'], [new Error('away')]]);
});

test('counts each failure of a row, and logs it once a minute', async () => {
  const { counted, logged } = await runSweeps([{ name: 'carts.expire', run: async () => fails }], 2);
  expect(counted).toEqual(['carts.expire', 'carts.expire']);
  expect(logged).toEqual([{ job: 'carts.expire', row: 7, err: new Error('poisoned') }]);
});
