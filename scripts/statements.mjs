/**
 * Extracts the server's SQL statements from its sources. Placeholders of templates are replaced if they name a constant
 * of the same file, an imported one or one that an entry point exports; statements with others are returned separately.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from '@swc/core';
import { looksLikeSql } from './check-sql.mjs';

/** @typedef {Record<string, any>} Node a node of the parsed file */
/** @typedef {{ file: string, sql: string }} Statement */

/**
 * @param {string} root @returns {{ statements: Statement[], composed: Statement[] }} `composed`: with remaining
 * placeholders as `$0`
 */
export function readStatements(root) {
  /** @type {Map<string, Source>} */
  const sources = new Map();
  const files = globSync('apps/server/src/**/*.ts', { cwd: root }).filter(
    (file) => !/\.test\.ts$|\/(testing|http-tests|selling-tests|migrations)\//.test(file),
  );
  /** @type {Statement[]} */
  const statements = [];
  /** @type {Statement[]} */
  const composed = [];
  for (const file of files.sort()) {
    const source = readSource(sources, join(root, file));
    for (const node of listTextNodes(source.tree)) {
      const { text, isComplete } = evaluate(sources, source, node);
      if (looksLikeSql(text)) (isComplete ? statements : composed).push({ file, sql: text });
    }
  }
  return { statements, composed };
}

/** @typedef {{ file: string, tree: Node, constants: Map<string, Node>, imports: Map<string, { file: string, name: string }> }} Source */

/** @param {Map<string, Source>} sources @param {string} file @returns {Source} */
function readSource(sources, file) {
  const cached = sources.get(file);
  if (cached) return cached;
  const tree = parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript' });
  /** @type {Source} */
  const source = { file, tree, constants: new Map(), imports: new Map() };
  for (const item of tree.body) {
    const declaration = item.type === 'ExportDeclaration' ? item.declaration : item;
    if (declaration.type === 'VariableDeclaration' && declaration.kind === 'const')
      for (const { id, init } of declaration.declarations)
        if (id.type === 'Identifier' && init) source.constants.set(id.value, init);
    const isNamed = item.type === 'ImportDeclaration' || item.type === 'ExportNamedDeclaration';
    if (!isNamed || !item.source?.value.startsWith('.')) continue;
    const from = join(dirname(file), item.source.value);
    for (const specifier of item.specifiers)
      if (specifier.type === 'ImportSpecifier')
        source.imports.set(specifier.local.value, {
          file: from,
          name: specifier.imported?.value ?? specifier.local.value,
        });
      else if (specifier.type === 'ExportSpecifier')
        source.imports.set(specifier.exported?.value ?? specifier.orig.value, {
          file: from,
          name: specifier.orig.value,
        });
  }
  sources.set(file, source);
  return source;
}

/** @param {unknown} node @returns {Generator<Node>} string literals and templates, without types */
function* listTextNodes(node) {
  if (Array.isArray(node)) {
    for (const child of node) yield* listTextNodes(child);
    return;
  }
  if (typeof node !== 'object' || node === null) return;
  const found = /** @type {Node} */ (node);
  if (found.type === 'StringLiteral' || (found.type === 'TemplateLiteral' && found.expressions)) yield found;
  for (const child of Object.values(found)) yield* listTextNodes(child);
}

/**
 * @param {Map<string, Source>} sources @param {Source} source @param {Node} node
 * @returns {{ text: string, isComplete: boolean }}
 */
function evaluate(sources, source, node) {
  if (node.type === 'StringLiteral') return { text: node.value, isComplete: true };
  if (node.type === 'NumericLiteral') return { text: String(node.value), isComplete: true };
  if (node.type === 'TsConstAssertion' || node.type === 'ParenthesisExpression')
    return evaluate(sources, source, node.expression);
  if (node.type === 'TemplateLiteral') {
    const parts = node.expressions.map((/** @type {Node} */ expression) => evaluate(sources, source, expression));
    return {
      text: node.quasis
        .map(
          (/** @type {Node} */ quasi, /** @type {number} */ index) =>
            (quasi.cooked ?? quasi.raw) + (parts[index]?.text ?? ''),
        )
        .join(''),
      isComplete: parts.every((/** @type {{ isComplete: boolean }} */ { isComplete }) => isComplete),
    };
  }
  if (node.type === 'Identifier') {
    const constant = source.constants.get(node.value);
    if (constant) return evaluate(sources, source, constant);
    const imported = source.imports.get(node.value);
    if (imported && existsSync(imported.file))
      return evaluate(sources, readSource(sources, imported.file), { type: 'Identifier', value: imported.name });
  }
  return { text: '$0', isComplete: false };
}
