import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { foreignTables, looksLikeSql, strayStatements, tablesWithoutOwner } from './check-sql.mjs';
import MODULE_USES from './module-uses.json' with { type: 'json' };

const ROOT = new URL('../', import.meta.url).pathname;
const ILLEGAL = `${ROOT}scripts/fixtures/illegal`;

type Violation = { rule: { name: string } };

function cruise(folder: string): { fired: Set<string>; rules: string[] } {
  const run = spawnSync(
    process.execPath,
    [
      `${ROOT}node_modules/dependency-cruiser/bin/dependency-cruiser.mjs`,
      '--config',
      `${ROOT}.dependency-cruiser.cjs`,
      '--output-type',
      'json',
      'apps',
      'packages',
    ],
    { cwd: folder, encoding: 'utf8' },
  );
  const { summary } = JSON.parse(run.stdout);
  return {
    fired: new Set(summary.violations.map((violation: Violation) => violation.rule.name)),
    rules: summary.ruleSetUsed.forbidden.map((rule: { name: string }) => rule.name),
  };
}

describe('the import rules', () => {
  it('each notice the import that breaks them', () => {
    const { fired, rules } = cruise(ILLEGAL);

    expect(rules.length).toBeGreaterThan(20);
    expect(rules.filter((rule) => !fired.has(rule))).toEqual([]);
  });

  it('allow modules no circle', () => {
    const uses = new Map<string, string[]>(Object.entries(MODULE_USES));
    const reaches = (from: string, path: string[]): string[][] =>
      path.includes(from) ? [[...path, from]] : (uses.get(from) ?? []).flatMap((to) => reaches(to, [...path, from]));

    expect([...uses.keys()]).toContain('orders');
    expect([...uses.keys()].flatMap((name) => reaches(name, []))).toEqual([]);
  });
});

describe('the rule that a table has one owner', () => {
  it('names a store that writes, or reads unasked, what belongs to another module', () => {
    const file = 'apps/server/src/modules/orders/places.store.ts';
    expect(foreignTables(ILLEGAL).filter((one) => one.file === file)).toEqual([
      { file, table: 'hold', does: 'writes' },
      { file, table: 'promo_code', does: 'writes' },
      { file, table: 'stock', does: 'reads' },
    ]);
  });

  it('lets auditors read what they hold their own rows against, in their audit alone', () => {
    const found = foreignTables(ILLEGAL).filter(({ table }) => table === 'payment' || table === 'subscription_use');
    expect(found).toEqual([
      { file: 'apps/server/src/modules/orders/audit.store.ts', table: 'subscription_use', does: 'reads' },
      { file: 'apps/server/src/modules/orders/paid.store.ts', table: 'payment', does: 'reads' },
    ]);
  });

  it('knows every table that the migrations make', () => {
    expect(tablesWithoutOwner(ROOT)).toEqual([]);
    expect(tablesWithoutOwner(ILLEGAL)).toContain('hold');
  });
});

describe('the rule that only stores hold SQL', () => {
  it('names a statement in a service', () => {
    expect(strayStatements(ILLEGAL)).toEqual([
      { file: 'apps/server/src/modules/orders/service.ts', text: 'SELECT $0 FROM orders $0' },
    ]);
  });

  it.each([
    'select 1 from t ',
    'INSERT INTO orders (id) VALUES ($1)',
    '\n  UPDATE order_item SET state = $1',
    'WITH taken AS (SELECT 1)',
    'create table t (id int)',
    'SELECT pg_advisory_lock(1)',
  ])('knows %j', (text) => {
    expect(looksLikeSql(text)).toBe(true);
  });

  it.each([
    'Select a day from the calendar',
    'select',
    'Update your settings',
    'with love as always',
    'from',
    'create',
  ])('lets %j through', (text) => {
    expect(looksLikeSql(text)).toBe(false);
  });
});
