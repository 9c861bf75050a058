import { describe, expect, test } from 'vitest';
import { DatabaseUnavailable } from '../db/index.ts';
import { createMetrics, type GaugeReading } from './metrics.ts';
import { createPlatformGauges } from './platform-gauges.ts';

const CALM: Readonly<Record<string, GaugeReading>> = {
  holds: { name: 'sahna_holds', help: 'Places', label: 'state', readByLabel: async () => ({ held: 3 }) },
  payments: { name: 'sahna_payments', help: 'Payments', label: 'state', readByLabel: async () => ({ pending: 2 }) },
  paidWithoutTicket: { name: 'sahna_paid_without_ticket', help: 'Payments', read: async () => 4 },
};

async function renderPage(gauges: Readonly<Record<string, GaugeReading>>, isUp = true) {
  const metrics = createMetrics();
  const faults: string[] = [];
  const readLag = async () => {
    if (!isUp) throw new DatabaseUnavailable(new Error('away'));
    return [
      { name: 'mail.send', lag: 1, waiting: 1 },
      { name: 'payment.sweep', lag: 7, waiting: 2 },
    ];
  };
  metrics.watch(
    [...Object.values({ ...CALM, ...gauges }), ...createPlatformGauges({ canWrite: async () => isUp }, { readLag })],
    (fault) => faults.push(fault),
  );
  return { page: await metrics.formatPage(), faults };
}

describe('the metrics page', () => {
  test('has every gauge', async () => {
    const { page, faults } = await renderPage({});
    expect(page).toContain('sahna_holds{state="held"} 3');
    expect(page).toContain('sahna_payments{state="pending"} 2');
    expect(page).toContain('sahna_job_lag_seconds 7');
    expect(page).toContain('sahna_paid_without_ticket 4');
    expect(page).toContain('sahna_database_up 1');
    expect(faults).toEqual([]);
  });

  test('leaves out a gauge that cannot be read, and reports it', async () => {
    const failWithMissingColumn = () => Promise.reject(new Error('a column is gone'));
    const holds = { name: 'sahna_holds', help: 'Places', label: 'state', readByLabel: failWithMissingColumn };
    const { page, faults } = await renderPage({ holds });
    expect(page).not.toContain('sahna_holds{');
    expect(page).toContain('sahna_payments{state="pending"} 2');
    expect(faults).toEqual(['gauge_read_failed']);
  });

  test('has a separate gauge for an unavailable database, and reports nothing', async () => {
    const failAsUnavailable = () => Promise.reject(new DatabaseUnavailable(new Error('away')));
    const payments = { name: 'sahna_payments', help: 'Payments', label: 'state', readByLabel: failAsUnavailable };
    const { page, faults } = await renderPage({ payments }, false);
    expect(page).toContain('sahna_database_up 0');
    expect(faults).toEqual([]);
  });
});
