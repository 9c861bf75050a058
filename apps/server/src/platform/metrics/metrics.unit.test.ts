import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { DatabaseUnavailable } from '../db/index.ts';
import { type Gauges, measure } from './metrics.ts';

async function pageWith(gauges: Partial<Gauges>): Promise<{ page: string; faults: string[] }> {
  const metrics = measure(Fastify());
  const faults: string[] = [];
  const calm: Gauges = {
    databaseUp: async () => true,
    holds: async () => ({ held: 3 }),
    payments: async () => ({ pending: 2 }),
    paidWithoutTicket: async () => ({ count: 4, oldestSeconds: 75 }),
    jobLagSeconds: async () => 1,
    holderDetailsOverdue: async () => 0,
    holderDetailsUnderOldKeys: async () => 7,
    personalDataOverdue: async () => ({ order: 2 }),
  };
  metrics.watch({ ...calm, ...gauges }, (fault) => faults.push(fault));
  return { page: await metrics.page(), faults };
}

describe('the page of metrics', () => {
  test('has every gauge', async () => {
    const { page, faults } = await pageWith({});
    expect(page).toContain('sahna_holds{state="held"} 3');
    expect(page).toContain('sahna_payments{state="pending"} 2');
    expect(page).toContain('sahna_job_lag_seconds 1');
    expect(page).toContain('sahna_paid_without_ticket 4');
    expect(page).toContain('sahna_holder_details_under_old_keys 7');
    expect(page).toContain('sahna_personal_data_overdue{term="order"} 2');
    expect(page).toContain('sahna_paid_without_ticket_oldest_seconds 75');
    expect(faults).toEqual([]);
  });

  test('leaves out what cannot be asked, and reports that it could not', async () => {
    const { page, faults } = await pageWith({ holds: () => Promise.reject(new Error('a column is gone')) });
    expect(page).not.toContain('sahna_holds{');
    expect(page).toContain('sahna_payments{state="pending"} 2');
    expect(faults).toEqual(['gauge_not_read']);
  });

  test('has a gauge of its own for a database that is away, and no report', async () => {
    const away = () => Promise.reject(new DatabaseUnavailable(new Error('away')));
    const { page, faults } = await pageWith({ databaseUp: async () => false, payments: away, jobLagSeconds: away });
    expect(page).toContain('sahna_database_up 0');
    expect(faults).toEqual([]);
  });
});
