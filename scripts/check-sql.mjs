/**
 * Only stores, the database door and the command-line tools may hold SQL; and a module's stores write its own tables, and read
 * those of others that table-owners.mjs lets them. Names every string that breaks this.
 */
import { globSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { parseSync } from '@swc/core';
import { CLEARS_EVERYWHERE, TABLES } from './table-owners.mjs';

const MAY_HOLD_SQL = /(^|\/)(db|cli)\/|\/([\w-]+\.)?store(\.ts$|\/)|\.test\.tsx?$/;

/** A statement starts the string, in one case throughout, so that prose ("Select a day from…") is let through. */
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
 * Every string and template of a parsed file; the placeholders of a template become `$0`.
 * @param {unknown} node
 * @returns {Generator<string>}
 */
function* textsIn(node) {
  if (Array.isArray(node)) {
    for (const child of node) yield* textsIn(child);
    return;
  }
  if (typeof node !== 'object' || node === null) return;
  if ('type' in node && node.type === 'StringLiteral' && 'value' in node && typeof node.value === 'string')
    yield node.value;
  if ('type' in node && node.type === 'TemplateLiteral' && 'quasis' in node && Array.isArray(node.quasis))
    yield node.quasis.map((part) => String(part.cooked ?? part.raw)).join('$0');
  for (const child of Object.values(node)) yield* textsIn(child);
}

/**
 * @param {string} root the folder whose apps/ and packages/ are read
 * @returns {{ file: string, text: string }[]} the strings that look like SQL where none may be
 */
export function strayStatements(root) {
  const files = globSync('{apps,packages}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (path) => /(^|\/)(node_modules|dist)$/.test(path),
  });
  return files
    .filter((file) => !MAY_HOLD_SQL.test(file))
    .flatMap((file) => {
      const tree = parseSync(readFileSync(`${root}/${file}`, 'utf8'), {
        syntax: 'typescript',
        tsx: file.endsWith('x'),
      });
      return [...textsIn(tree)].filter(looksLikeSql).map((text) => ({ file, text }));
    });
}

const WRITTEN = /\b(?:INSERT INTO|DELETE FROM|UPDATE|TRUNCATE|MERGE INTO)\s+(?:ONLY\s+)?"?([a-z_]+)"?/g;
const NAMED = /\b(?:FROM|JOIN|INTO|UPDATE|TABLE)\s+(?:ONLY\s+)?"?([a-z_]+)"?/g;
/** `upsert` writes the table that its target names. */
const UPSERTED = /^\s*table:\s*'([a-z_]+)'/gm;

/**
 * @param {string} root the folder whose modules are read
 * @returns {{ file: string, table: string, does: 'writes' | 'reads' }[]} what stores do to tables of other modules
 */
export function foreignTables(root) {
  const files = globSync('apps/server/src/modules/**/*.ts', { cwd: root }).filter(
    (file) => /\/([\w-]+\.)?store(\.ts$|\/)/.test(file) && !/\.test\.ts$|\/testing\//.test(file),
  );
  return files.flatMap((file) => {
    const text = readFileSync(`${root}/${file}`, 'utf8');
    const [, module = ''] = /modules\/([^/]+)\//.exec(file) ?? [];
    if (module === CLEARS_EVERYWHERE) return [];
    const statements = [...textsIn(parseSync(text, { syntax: 'typescript' }))].join('\n;\n');
    const written = new Set(
      [...statements.matchAll(WRITTEN), ...text.matchAll(UPSERTED)].flatMap(([, table]) => table ?? []),
    );
    const named = new Set([...statements.matchAll(NAMED)].flatMap(([, table]) => table ?? []));
    return [
      ...[...written]
        .filter((table) => TABLES[table] && TABLES[table].owner !== module)
        .map((table) => does('writes', table)),
      ...[...named]
        .filter((table) => !written.has(table) && TABLES[table] && !mayRead(module, TABLES[table], file))
        .map((table) => does('reads', table)),
    ];

    /** @param {'writes' | 'reads'} what @param {string} table */
    function does(what, table) {
      return { file, table, does: what };
    }
  });
}

/**
 * @param {string} module
 * @param {import('./table-owners.mjs').Table} table
 * @param {string} file
 */
function mayRead(module, { owner, readers = [], auditors = [] }, file) {
  if (module === owner || readers.includes(module)) return true;
  return file.endsWith('/audit.store.ts') && (auditors === 'everyone' || auditors.includes(module));
}

/**
 * @param {string} root the folder whose migrations are read
 * @returns {string[]} tables that nobody owns, and owned ones that do not exist
 */
export function tablesWithoutOwner(root) {
  const folder = 'apps/server/src/platform/db/migrations';
  const sql = globSync(`${folder}/*.sql`, { cwd: root }).map((file) => readFileSync(`${root}/${file}`, 'utf8'));
  const made = [...sql.join('\n').matchAll(/^CREATE TABLE (?:IF NOT EXISTS )?([a-z_]+)/gm)].map(
    ([, name = '']) => name,
  );
  for (const [, before = '', after = ''] of sql.join('\n').matchAll(/^ALTER TABLE ([a-z_]+) RENAME TO ([a-z_]+)/gm))
    made[made.indexOf(before)] = after;
  const owned = Object.keys(TABLES);
  // The migrations' own table is made beside them.
  const known = new Set([...made, 'schema_migration']);
  return [...[...known].filter((name) => !owned.includes(name)), ...owned.filter((name) => !known.has(name))];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const root = process.cwd();
  const problems = [
    ...strayStatements(root).map(({ file, text }) => `${file}: SQL outside a store: ${text.trim().slice(0, 80)}`),
    ...foreignTables(root).map(
      ({ file, table, does }) => `${file}: ${does} ${table}, which is ${TABLES[table]?.owner}'s`,
    ),
    ...tablesWithoutOwner(root).map(
      (table) => `${table}: scripts/table-owners.mjs and the migrations disagree about it`,
    ),
  ];
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
