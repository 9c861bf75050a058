/**
 * Finds words in names and test titles that the glossary replaces by the field's usual term.
 * vocabulary.unit.test.ts lists them.
 */
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync, Visitor } from 'oxc-parser';
import {
  BANNED_NAMES,
  BANNED_TITLE_WORDS,
  BANNED_VALUES,
  BANNED_WORDS,
  isAllowed,
  isDictated,
} from './vocabulary-words.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SOURCES = [
  '{apps,packages}/*/*.{ts,tsx}',
  '{apps,packages}/*/{src,playground}/**/*.{ts,tsx}',
  '{bench,e2e,scripts}/**/*.{ts,mjs}',
];
const GENERATED = /node_modules|[\\/]fixtures[\\/]|routeTree\.gen/;
const TITLED = new Set(['it', 'test', 'describe', 'itOnce', 'describeOnBothEngines', 'describeWithDatabase']);

export type Finding = { word: string; use: string; where: string };
export type SourceNames = {
  file: string;
  declared: ReadonlySet<string>;
  exported: ReadonlySet<string>;
  /** String literals of types. */
  values: ReadonlySet<string>;
  titles: readonly string[];
};

export function listSources(): string[] {
  return globSync(SOURCES, { cwd: ROOT })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !GENERATED.test(file))
    .toSorted();
}

export function readSource(file: string): SourceNames {
  return readNames(file, readFileSync(join(ROOT, file), 'utf8'));
}

/**
 * Declared names are variables, parameters, functions, types, members and keys, including those dictated by a library
 * or the wire format.
 */
export function readNames(file: string, text: string): SourceNames {
  const { program, module } = parseSync(file, text);
  const declared = new Set<string>();
  const values = new Set<string>();
  const titles: string[] = [];
  const add = (node: { type: string; name?: unknown; left?: { type: string } } | null): void => {
    // A parameter with a default value.
    if (node?.type === 'AssignmentPattern' && node.left) add(node.left);
    if (node?.type === 'Identifier' && typeof node.name === 'string') declared.add(node.name);
  };
  new Visitor({
    VariableDeclarator: ({ id }) => add(id),
    FunctionDeclaration: ({ id, params }) => [id, ...params].forEach(add),
    FunctionExpression: ({ params }) => params.forEach(add),
    ArrowFunctionExpression: ({ params }) => params.forEach(add),
    ClassDeclaration: ({ id }) => add(id),
    TSLiteralType: ({ literal }) => {
      if (literal.type === 'Literal' && typeof literal.value === 'string') values.add(literal.value);
    },
    TSTypeAliasDeclaration: ({ id }) => add(id),
    TSInterfaceDeclaration: ({ id }) => add(id),
    TSPropertySignature: ({ key }) => add(key),
    TSMethodSignature: ({ key }) => add(key),
    PropertyDefinition: ({ key }) => add(key),
    MethodDefinition: ({ key }) => add(key),
    Property: ({ key, shorthand }) => (shorthand ? null : add(key)),
    CallExpression: ({ callee, arguments: [title] }) => {
      if (title?.type === 'Literal' && typeof title.value === 'string' && isTitled(callee)) titles.push(title.value);
    },
  }).visit(program);
  const exported = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ exportName, moduleRequest }) => (moduleRequest || !exportName.name ? [] : [exportName.name])),
  );
  return { file, declared, exported: new Set(exported), values, titles };
}

function isTitled(callee: { type: string }): boolean {
  if ('name' in callee && typeof callee.name === 'string') return TITLED.has(callee.name);
  if ('object' in callee && callee.object && typeof callee.object === 'object' && 'type' in callee.object)
    return isTitled({ ...callee.object, type: String(callee.object.type) });
  return false;
}

/** `MAX_sizeInPx2` has the words max, size, in, px. */
export function splitWords(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean);
}

export function findInNames({ file, declared }: SourceNames): Finding[] {
  return [...declared].flatMap((name) => {
    if (isAllowed(file, name)) return [];
    const whole = BANNED_NAMES.get(name.toLowerCase());
    const found = whole === undefined ? findWord(splitWords(name)) : ([name.toLowerCase(), whole] as const);
    return found ? [{ word: found[0], use: found[1], where: `${file}: ${name}` }] : [];
  });
}

export function findInFileName({ file }: SourceNames): Finding[] {
  const found = findWord(splitWords(basename(file).replace(/\..*/, '')));
  return found && !isAllowed(file, basename(file)) ? [{ word: found[0], use: found[1], where: file }] : [];
}

export function findInTitles({ file, titles }: SourceNames): Finding[] {
  return titles.flatMap((title) =>
    [...BANNED_TITLE_WORDS]
      .filter(([word]) => new RegExp(`(^|[^\\p{L}])${word}($|[^\\p{L}])`, 'iu').test(title))
      .map(([word, use]) => ({ word, use, where: `${file}: ${title}` })),
  );
}

export function findInValues({ file, values }: SourceNames): Finding[] {
  return [...values].flatMap((value) => {
    const use = BANNED_VALUES.get(value);
    return use === undefined || isDictated(file, value) ? [] : [{ word: value, use, where: `${file}: '${value}'` }];
  });
}

function findWord(words: readonly string[]): readonly [string, string] | null {
  for (const word of words) {
    const use = BANNED_WORDS.get(word);
    if (use !== undefined) return [word, use];
  }
  return null;
}

/** Names exported more than once, without tests and their support. */
export function findDuplicateExports(sources: readonly SourceNames[]): Finding[] {
  const homes = new Map<string, string[]>();
  for (const { file, exported } of sources.filter(({ file }) => !/\.test\.tsx?$|testing[\\/]|-tests[\\/]/.test(file)))
    for (const name of exported) homes.set(name, [...(homes.get(name) ?? []), file]);
  return [...homes]
    .filter(([name, files]) => files.length > 1 && !['Route', 'default'].includes(name))
    .map(([word, files]) => ({ word, use: 'a name of its own in each', where: files.join(', ') }));
}

export function findAll(): Record<'names' | 'files' | 'values' | 'titles' | 'exports', Finding[]> {
  const sources = listSources().map(readSource);
  const filterByFolder = (folder: string) =>
    sources.filter(({ file }) => file.startsWith(folder) || file.startsWith('packages/'));
  return {
    names: sources.flatMap(findInNames),
    files: sources.flatMap(findInFileName),
    values: sources.flatMap(findInValues),
    titles: sources.flatMap(findInTitles),
    exports: ['apps/server/', 'apps/storefront/'].flatMap((folder) => findDuplicateExports(filterByFolder(folder))),
  };
}
