/** Only stores, the database door and the command-line tools may hold SQL: names every other string that looks like it. */
import { globSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { parseSync } from '@swc/core';

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

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const found = strayStatements(process.cwd());
  for (const { file, text } of found) console.error(`${file}: SQL outside a store: ${text.trim().slice(0, 80)}`);
  process.exitCode = found.length > 0 ? 1 : 0;
}
