/** References to the specification lead to existing sections, and each statement has a test. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from './setup/step.mjs';

const FOLDER = 'docs/specification';
const PARTS = { booking: 'B', poster: 'P', decisions: 'D' } as const;
const SOURCES = ['{apps,packages,e2e,bench,scripts,demo}/**/*.{ts,tsx,mjs,css,sql}', 'docs/{*,decisions/*}.md'];
const NO_SOURCE = /node_modules|[\\/]dist[\\/]/;

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const listMatches = (text: string, pattern: RegExp): string[] =>
  Array.from(text.matchAll(pattern), ([, group = '']) => group);
const listRowsUnder = (heading: string): string[][] => {
  const [, below = ''] = read(`${FOLDER}/tests.md`).split(`# ${heading}\n`);
  const [section = ''] = below.split(/\n#+ /);
  return Array.from(section.matchAll(/^\| ([BPD]\d.*) \|$/gm), ([, row = '']) => row.split(' | '));
};
const listStatements = (rows: readonly string[][]): string[] => rows.flatMap(([names = '']) => names.split(', '));

const parts = Object.entries(PARTS).map(([name, letter]) => ({ name, letter, text: read(`${FOLDER}/${name}.md`) }));
const statements = parts.flatMap(({ text }) => listMatches(text, /^- \*\*([BPD]\d+a?\.\d+)\*\* /gm));

/** Section numbers with the names that may be quoted after them: headings, bold and quoted names, fields. */
const sections = new Map(
  parts.map(({ name, text }) => [
    name,
    new Map(
      text
        .split(/^## §/m)
        .slice(1)
        .map((section) => [
          section.split(' ')[0] ?? '',
          [
            ...listMatches(section, /^### (.+)$/gm),
            ...listMatches(section, /\*\*([^*]+)\*\*/g),
            ...listMatches(section, /["`]([^"`]+)["`]/g),
          ],
        ]),
    ),
  ]),
);

type Reference = { file: string; part: string; section: string; quoted: string | undefined };

const references: Reference[] = globSync(SOURCES, { cwd: ROOT, exclude: (name) => NO_SOURCE.test(name) }).flatMap(
  (file) =>
    Array.from(
      read(file).matchAll(
        /\b(booking|poster|decisions),?((?: and|,)?(?: ?§\d+[a-z]?(?: "[^"\n]+"(?: and|,)?(?: "[^"\n]+")*)?)+)/gi,
      ),
      ([, part = '', rest = '']) =>
        Array.from(rest.matchAll(/§(\d+[a-z]?)(?: "([^"\n]+)")?/g), ([, section = '', quoted]) => ({
          file,
          part: part.toLowerCase(),
          section,
          quoted,
        })),
    ).flat(),
);

describe('a reference to the specification', () => {
  test('leads to an existing section', () => {
    expect(references.length).toBeGreaterThan(150);
    expect(references.filter(({ part, section }) => !sections.get(part)?.has(section))).toEqual([]);
  });

  test('leads to its quotation', () => {
    const lost = references.filter(
      ({ part, section, quoted }) =>
        quoted !== undefined &&
        !sections
          .get(part)
          ?.get(section)
          ?.some((name) => name.startsWith(quoted)),
    );
    expect(lost).toEqual([]);
  });
});

describe('a statement', () => {
  test('has a unique number of its part and section', () => {
    expect(new Set(statements).size).toBe(statements.length);
    for (const { name, letter, text } of parts)
      for (const section of text.split(/^## §/m).slice(1)) {
        const [number = ''] = section.split(' ');
        for (const statement of listMatches(section, /^- \*\*([A-Z]\d+a?)\.\d+\*\* /gm))
          expect(statement, name).toBe(`${letter}${number}`);
      }
  });

  test('is covered by a test, not built yet, or listed as uncovered', () => {
    const covered = new Set(listStatements(listRowsUnder('Which test holds which statement')));
    const coming = listStatements(listRowsUnder('Not built yet'));
    const unheld = listStatements(listRowsUnder('Built, and held by no test of its own'));
    const named = [...covered, ...coming, ...unheld];
    expect(named.filter((statement, index) => named.indexOf(statement) !== index)).toEqual([]);
    expect(named.filter((statement) => !statements.includes(statement))).toEqual([]);
    expect(statements.filter((statement) => !named.includes(statement))).toEqual([]);
  });

  test('is covered by an existing test', () => {
    const rows = listRowsUnder('Which test holds which statement');
    expect(rows.length).toBeGreaterThan(100);
    const lost = rows.filter(
      ([, file = '', title = '']) => !existsSync(join(ROOT, file)) || !read(file).includes(title),
    );
    expect(lost).toEqual([]);
  });
});
