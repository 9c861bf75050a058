/**
 * Reports strings that break a rule of SQL: only stores and platform/db contain SQL, and commands none; a module's
 * stores write its own tables and read others only if table-owners.mjs allows it; rows of append-only tables are never
 * changed.
 */
import { globSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { parseSync } from '@swc/core';
import { APPEND_ONLY, CLEARS_EVERYWHERE, TABLES } from './table-owners.mjs';

const MAY_HOLD_SQL = /(^|\/)db\/|\/([\w-]+\.)?store(\.ts$|\/)|\.test\.tsx?$/;
/** Commands call workflows and modules instead. */
const NEVER_HOLDS_SQL = /^apps\/server\/src\/cli\/(?!.*\/testing\/)/;

/** Keywords at the start of a string, in one case throughout, so that prose ("Select a day from…") does not match. */
const STATEMENTS = [
  /^\s*(SELECT|select)\s[\s\S]*\s(FROM|from)\s/,
  /^\s*(SELECT|select)\s+[\w.]+\(/,
  /^\s*(INSERT INTO|insert into|DELETE FROM|delete from|MERGE INTO|merge into)\s/,
  /^\s*(UPDATE|update)\s+[\w."$ {}]+\s+(SET|set)\s/,
  /^\s*(WITH|with)\s+(RECURSIVE\s+|recursive\s+)?[\w"]+\s+(AS|as)\s+(NOT\s+|not\s+)?(MATERIALIZED\s*|materialized\s*)?\(/,
  /^\s*(CREATE|ALTER|DROP|TRUNCATE|create|alter|drop|truncate)\s+(TABLE|INDEX|UNIQUE|VIEW|TYPE|SCHEMA|table|index|unique|view|type|schema)\s/,
  /^\s*(LISTEN|NOTIFY|LOCK TABLE)\s+\w/,
];

/** @param {string} text */
export function looksLikeSql(text) {
  return STATEMENTS.some((statement) => statement.test(text));
}

/**
 * All strings and templates of a parsed file, with placeholders as `$0`.
 * @param {unknown} node
 * @returns {Generator<string>}
 */
function* listTexts(node) {
  if (Array.isArray(node)) {
    for (const child of node) yield* listTexts(child);
    return;
  }
  if (typeof node !== 'object' || node === null) return;
  if ('type' in node && node.type === 'StringLiteral' && 'value' in node && typeof node.value === 'string')
    yield node.value;
  if ('type' in node && node.type === 'TemplateLiteral' && 'quasis' in node && Array.isArray(node.quasis))
    yield node.quasis.map((part) => String(part.cooked ?? part.raw)).join('$0');
  for (const child of Object.values(node)) yield* listTexts(child);
}

/**
 * @param {string} root the folder with apps/ and packages/
 * @returns {{ file: string, text: string }[]} SQL strings in files that may not contain any
 */
export function findStrayStatements(root) {
  const files = globSync('{apps,packages}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (path) => /(^|\/)(node_modules|dist)$/.test(path),
  });
  return files
    .filter((file) => !MAY_HOLD_SQL.test(file) || NEVER_HOLDS_SQL.test(file))
    .flatMap((file) => {
      const tree = parseSync(readFileSync(`${root}/${file}`, 'utf8'), {
        syntax: 'typescript',
        tsx: file.endsWith('x'),
      });
      return [...listTexts(tree)].filter(looksLikeSql).map((text) => ({ file, text }));
    });
}

const WRITTEN = /\b(?:INSERT INTO|DELETE FROM|UPDATE|TRUNCATE|MERGE INTO)\s+(?:ONLY\s+)?"?([a-z_]+)"?/g;
const NAMED = /\b(?:FROM|JOIN|INTO|UPDATE|TABLE)\s+(?:ONLY\s+)?"?([a-z_]+)"?/g;
/** The table that `upsert` writes. */
const UPSERTED = /^\s*table:\s*'([a-z_]+)'/gm;

/**
 * @param {string} root the folder with the modules
 * @returns {{ file: string, table: string, does: 'writes' | 'reads' }[]} disallowed accesses of stores to tables of
 * other modules
 */
export function findForeignTables(root) {
  const files = globSync('apps/server/src/modules/**/*.ts', { cwd: root }).filter(
    (file) => /\/([\w-]+\.)?store(\.ts$|\/)/.test(file) && !/\.test\.ts$|\/testing\//.test(file),
  );
  return files.flatMap((file) => {
    const text = readFileSync(`${root}/${file}`, 'utf8');
    const [, module = ''] = /modules\/([^/]+)\//.exec(file) ?? [];
    if (module === CLEARS_EVERYWHERE) return [];
    const statements = [...listTexts(parseSync(text, { syntax: 'typescript' }))].join('\n;\n');
    const written = new Set(
      [...statements.matchAll(WRITTEN), ...text.matchAll(UPSERTED)].flatMap(([, table]) => table ?? []),
    );
    const named = new Set([...statements.matchAll(NAMED)].flatMap(([, table]) => table ?? []));
    return [
      ...[...written]
        .filter((table) => TABLES[table] && TABLES[table].owner !== module)
        .map((table) => createAccess('writes', table)),
      ...[...named]
        .filter((table) => !written.has(table) && TABLES[table] && !canRead(module, TABLES[table], file))
        .map((table) => createAccess('reads', table)),
    ];

    /** @param {'writes' | 'reads'} verb @param {string} table */
    function createAccess(verb, table) {
      return { file, table, does: verb };
    }
  });
}

/**
 * @param {string} module
 * @param {import('./table-owners.mjs').Table} table
 * @param {string} file
 */
function canRead(module, { owner, readers = [], auditors = [] }, file) {
  if (module === owner || readers.includes(module)) return true;
  return file.endsWith('/audit.store.ts') && (auditors === 'everyone' || auditors.includes(module));
}

/**
 * @param {string} root the folder with apps/ and packages/; includes migrations and tests
 * @returns {{ file: string, text: string }[]} statements that change or delete rows of append-only tables
 */
export function findRewrittenLogs(root) {
  const changes = APPEND_ONLY.map(
    (table) =>
      new RegExp(
        `\\b(UPDATE|DELETE\\s+FROM|MERGE\\s+INTO)\\s+(ONLY\\s+)?"?${table}\\b` +
          `|\\bTRUNCATE\\b[^;]*\\b${table}\\b|\\bINTO\\s+"?${table}\\b[^;]*\\bDO\\s+UPDATE\\b`,
        'i',
      ),
  );
  return globSync('{apps,packages}/**/*.{ts,tsx,sql}', {
    cwd: root,
    exclude: (path) => /(^|\/)(node_modules|dist)$/.test(path),
  }).flatMap((file) => {
    const text = readFileSync(`${root}/${file}`, 'utf8');
    if (!APPEND_ONLY.some((table) => text.includes(table))) return [];
    const texts = file.endsWith('.sql') ? text.split(';') : listTexts(parseSync(text, { syntax: 'typescript' }));
    return [...texts].filter((text) => changes.some((change) => change.test(text))).map((text) => ({ file, text }));
  });
}

/**
 * @param {string} root the folder with the migrations
 * @returns {string[]} tables without an owner, and owned tables that do not exist
 */
export function findTablesWithoutOwner(root) {
  const folder = 'apps/server/src/platform/db/migrations';
  const sql = globSync(`${folder}/*.sql`, { cwd: root }).map((file) => readFileSync(`${root}/${file}`, 'utf8'));
  const created = [...sql.join('\n').matchAll(/^CREATE TABLE (?:IF NOT EXISTS )?([a-z_]+)/gm)].map(
    ([, name = '']) => name,
  );
  for (const [, before = '', after = ''] of sql.join('\n').matchAll(/^ALTER TABLE ([a-z_]+) RENAME TO ([a-z_]+)/gm))
    created[created.indexOf(before)] = after;
  for (const [, name = ''] of sql.join('\n').matchAll(/^DROP TABLE ([a-z_]+)/gm))
    created.splice(created.indexOf(name), 1);
  const owned = Object.keys(TABLES);
  const dropped = new Set([...sql.join('\n').matchAll(/^DROP TABLE ([a-z_]+)/gm)].map(([, name]) => name));
  // The table of applied migrations is created by migrate.ts.
  const existing = new Set([...created.filter((name) => !dropped.has(name)), 'schema_migration']);
  return [...[...existing].filter((name) => !owned.includes(name)), ...owned.filter((name) => !existing.has(name))];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const root = process.cwd();
  const problems = [
    ...findStrayStatements(root).map(({ file, text }) => `${file}: SQL outside a store: ${text.trim().slice(0, 80)}`),
    ...findForeignTables(root).map(
      ({ file, table, does }) => `${file}: ${does} ${table}, which is ${TABLES[table]?.owner}'s`,
    ),
    ...findRewrittenLogs(root).map(
      ({ file, text }) => `${file}: changes an append-only table: ${text.trim().slice(0, 80)}`,
    ),
    ...findTablesWithoutOwner(root).map(
      (table) =>
        `${table}: either no migration creates it, or no module of apps/server/src/modules/index.ts has it in its tables`,
    ),
  ];
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
