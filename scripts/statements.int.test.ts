/** Both engines accept every statement of the sources, so most integration tests run on one engine only. */
import { beforeAll, expect, it } from 'vitest';
import { describeOnBothEngines } from '../apps/server/src/platform/db/testing/databases.ts';
import type { Database } from '../apps/server/src/platform/db/types.ts';
import { ROOT } from './setup/step.mjs';
import { readStatements } from './statements.mjs';

/** Statements composed at run time, with the test that runs them on both engines. */
const COMPOSED: Record<string, string> = {
  'apps/server/src/platform/db/upsert.ts': 'modules/season/import/import.int.test.ts',
  'apps/server/src/modules/carts/store/carts.ts': 'selling-tests/carts.int.test.ts',
  'apps/server/src/modules/orders/store/search.ts': 'http-tests/admin/orders/orders.int.test.ts',
  'apps/server/src/modules/people/store/search.ts': 'http-tests/admin/people/people.int.test.ts',
  'apps/server/src/modules/season/import/store/events.ts': 'modules/season/import/import.int.test.ts',
  'apps/server/src/modules/season/import/store/keys.ts': 'modules/season/import/import.int.test.ts',
  'apps/server/src/modules/payments/store/payments.ts': 'modules/payments/payments.int.test.ts',
  'apps/server/src/modules/privacy/store.ts': 'modules/privacy/retention.int.test.ts',
  'apps/server/src/modules/reservations/store/hold-usage.ts': 'selling-tests/hold-limits.int.test.ts',
  'apps/server/src/modules/tickets/store/tickets.ts': 'http-tests/returns/order-return.int.test.ts',
};

/** Statements that PREPARE accepts; others run at the start, on both engines. */
const PREPARABLE = /^\s*(SELECT|INSERT|UPDATE|DELETE|WITH|MERGE)\b/i;

/** Tables of pg-boss, created at its start; `jobs/*.int.test.ts` run these statements on both engines. */
const OF_JOBS = /\bpgboss\./;

/** SQLSTATEs of valid statements whose parameters have no type until they get values. */
const INDETERMINATE = ['42P18', '42P08'];

const { statements, composed } = readStatements(ROOT);

it('statements composed at run time are tested by name', () => {
  expect([...new Set(composed.map(({ file }) => file))].sort()).toEqual(Object.keys(COMPOSED).sort());
});

describeOnBothEngines('every statement', (_open, { openForAll }) => {
  let db: Database;
  beforeAll(async () => {
    ({ db } = await openForAll());
  });

  it('is accepted', async () => {
    const problems: string[] = [];
    const preparable = statements.filter(({ sql }) => PREPARABLE.test(sql) && !OF_JOBS.test(sql));
    for (const [index, { file, sql }] of preparable.entries())
      await db.query(`PREPARE statement_${index} AS ${sql}`).catch((error: Error & { code?: string }) => {
        if (!INDETERMINATE.includes(error.code ?? '')) problems.push(`${file}: ${error.message}: ${sql.slice(0, 200)}`);
      });
    expect(problems).toEqual([]);
    expect(preparable.length).toBeGreaterThan(400);
  });
});
