import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { PERSONAL_DATA_INVENTORY } from '../apps/server/src/modules/privacy/rules/inventory.ts';
import {
  findForeignTables,
  findRewrittenLogs,
  findStrayStatements,
  findTablesWithoutOwner,
  looksLikeSql,
} from './check-sql.mjs';
import MODULE_USES from './module-uses.json' with { type: 'json' };

const ROOT = new URL('../', import.meta.url).pathname;
const ILLEGAL = `${ROOT}scripts/fixtures/illegal`;

type Violation = { from: string; to: string; rule: { name: string } };

function checkLayers(folder: string): { violations: Violation[]; rules: string[] } {
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
    violations: summary.violations,
    rules: summary.ruleSetUsed.forbidden.map((rule: { name: string }) => rule.name),
  };
}

describe('the import rules', () => {
  const { violations, rules } = checkLayers(ILLEGAL);

  it('each detect the import that breaks them', () => {
    expect(rules.length).toBeGreaterThan(20);
    expect(rules.filter((name) => !violations.some(({ rule }) => rule.name === name))).toEqual([]);
  });

  it('detect a circle of a route and its page, of a lazy and a type import', () => {
    const [page, route] = ['features/cart/page.ts', 'routes/cart.ts'].map((file) => `apps/storefront/src/${file}`);
    expect(violations).toContainEqual(
      expect.objectContaining({ from: page, to: route, rule: expect.objectContaining({ name: 'no-circle' }) }),
    );
  });

  it('allow no circular module dependencies', () => {
    const uses = new Map<string, string[]>(Object.entries(MODULE_USES));
    // Default of the rule `module-is-listed`.
    const listUses = (name: string) => uses.get(name) ?? ['reservations'];
    const findPaths = (from: string, path: string[]): string[][] =>
      path.includes(from) ? [[...path, from]] : listUses(from).flatMap((to) => findPaths(to, [...path, from]));

    expect([...uses.keys()]).toContain('orders');
    expect([...uses.keys()].flatMap((name) => findPaths(name, []))).toEqual([]);
  });
});

describe('the rule that a table has one owner', () => {
  it('reports a store that writes, or reads without permission, tables of another module', () => {
    const file = 'apps/server/src/modules/orders/places.store.ts';
    expect(findForeignTables(ILLEGAL).filter((finding) => finding.file === file)).toEqual([
      { file, table: 'hold', does: 'writes' },
      { file, table: 'promo_code', does: 'writes' },
      { file, table: 'stock', does: 'reads' },
    ]);
  });

  it('allows auditors to read tables of other modules in their audit only', () => {
    const found = findForeignTables(ILLEGAL).filter(({ table }) => table === 'payment' || table === 'loyalty_movement');
    expect(found).toEqual([
      { file: 'apps/server/src/modules/orders/audit.store.ts', table: 'loyalty_movement', does: 'reads' },
      { file: 'apps/server/src/modules/orders/paid.store.ts', table: 'payment', does: 'reads' },
    ]);
  });

  it('covers every table of the migrations', () => {
    expect(findTablesWithoutOwner(ROOT)).toEqual([]);
    expect(findTablesWithoutOwner(ILLEGAL)).toContain('hold');
  });
});

describe('the rule that the audit log is append-only', () => {
  it('reports statements that change or delete its rows in any file', () => {
    const file = 'apps/server/src/modules/audit-log/store.ts';
    expect(findRewrittenLogs(ILLEGAL)).toEqual([
      { file, text: 'UPDATE audit_log SET reason = NULL WHERE id = $1' },
      { file, text: 'WITH gone AS (DELETE FROM audit_log RETURNING id) SELECT id FROM gone' },
      { file, text: 'INSERT INTO audit_log (id) VALUES ($1) ON CONFLICT (id) DO UPDATE SET reason = $2' },
      { file, text: 'TRUNCATE hold, audit_log' },
    ]);
    expect(findRewrittenLogs(ROOT)).toEqual([]);
  });

  it('applies to the privacy module', () => {
    const entries = PERSONAL_DATA_INVENTORY.filter(({ table }) => table === 'audit_log');
    expect(entries.map(({ rows, expiredWhere }) => ({ rows, expiredWhere }))).toEqual([
      { rows: {}, expiredWhere: undefined },
    ]);
  });
});

describe('the rule that only stores hold SQL', () => {
  it('reports a statement in a service, and one in a store of a command', () => {
    expect(findStrayStatements(ILLEGAL).toSorted((a, b) => a.file.localeCompare(b.file))).toEqual([
      { file: 'apps/server/src/cli/orders.store.ts', text: 'SELECT sum(total) FROM orders' },
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
