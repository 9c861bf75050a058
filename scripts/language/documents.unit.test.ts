/** Documents mention only existing files, commands and names; decision records have one format. */
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../setup/step.mjs';
import {
  findDocumentProblems,
  listHeadings,
  listReadVariables,
  listTableVariables,
  type Repository,
} from './document-problems.ts';

const IGNORED = /^(node_modules|dist|data|data-dev|\.git|\.cache)$/;
const DOT_FILES = ['.editorconfig', '.ci/run', '.vscode', '.dependency-cruiser.cjs', '.size-limit.mjs', '.npmrc'];
const BROKEN = 'scripts/fixtures/documents/broken.md';
/** Joined at run time, so that this file does not contain the name. */
const NO_SUCH_METRIC = ['sahna', 'no_such_metric_total'].join('_');

const list = (pattern: string): string[] =>
  globSync(pattern, { cwd: ROOT, exclude: (name) => IGNORED.test(basename(name)) }).map((path) =>
    path.replaceAll('\\', '/'),
  );
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

const paths = list('**/*').map((path) => `/${path}`);
const DOCUMENTS = list('**/*.md').filter((path) => !path.startsWith('scripts/fixtures/'));
const DECISIONS = list('docs/decisions/*.md').sort();
const SOURCES = list('{apps,packages,scripts,bench,e2e,demo}/**/*.{ts,tsx,mjs}').map((path) => ({
  path,
  text: read(path),
}));
const PACKAGES = list('{package.json,{apps,packages}/*/package.json}').map(
  (path) => JSON.parse(read(path)) as { scripts?: Record<string, string> },
);

const repository: Repository = {
  hasFile: (path) => {
    const name = path.replace(/\/$/, '');
    return (
      paths.some((candidate) => candidate.endsWith(`/${name}`)) ||
      DOT_FILES.some((candidate) => name.startsWith(candidate))
    );
  },
  resolveLink: (document, link) => {
    const target = posix.normalize(posix.join(dirname(document), link));
    return existsSync(join(ROOT, target)) ? target : null;
  },
  read: (path) => (statSync(join(ROOT, path)).isFile() ? read(path) : ''),
  scripts: new Set(PACKAGES.flatMap(({ scripts = {} }) => Object.keys(scripts))),
  hasProgram: (name) => existsSync(join(ROOT, 'node_modules', '.bin', name)),
  variables: new Set(SOURCES.flatMap(({ text }) => listReadVariables(text))),
  hasName: (name) => SOURCES.some(({ text }) => new RegExp(`\\b${name}\\b`).test(text)),
};

describe('documents', () => {
  test.each(DOCUMENTS)('%s mentions only what exists', (document) => {
    expect(findDocumentProblems(document, read(document), repository)).toEqual([]);
  });

  test('finds every mistake of a document that has all kinds', () => {
    expect(findDocumentProblems(BROKEN, read(BROKEN), repository)).toEqual([
      `${BROKEN} names no-such-diagram.ts, which does not exist`,
      `${BROKEN} names apps/server/src/no-such-file.ts, which does not exist`,
      `${BROKEN} links to no-such-document.md, which does not exist`,
      `${BROKEN} links to broken.md#no-such-heading, a heading that does not exist`,
      `${BROKEN} runs npm script no-such-script, which does not exist`,
      `${BROKEN} runs npm script nothing, which does not exist`,
      `${BROKEN} runs npx no-such-program, which is not installed`,
      `${BROKEN} sets NO_SUCH_VARIABLE, which no code reads`,
      `${BROKEN} sets NO_SUCH_SETTING, which no code reads`,
      `${BROKEN} sets NOT_THIS_EITHER, which no code reads`,
      `${BROKEN} names test no-such-test, which does not exist`,
      `${BROKEN} names ${NO_SUCH_METRIC}, which no code has`,
    ]);
  });

  test.each(['docs/architecture.md', 'CONTRIBUTING.md'])('%s uses names that are in the code', (document) => {
    // Camel case or capitals with an underscore: other code spans may be values or columns.
    const names = read(document).matchAll(/`([A-Za-z]+(?:[a-z][A-Z]|[A-Z]_)\w*)(?:\([^`]*\))?`/g);
    const missing = [...new Set(Array.from(names, ([, name = '']) => name))].filter(
      (name) => !SOURCES.some(({ text }) => new RegExp(`\\b${name}\\b`).test(text)),
    );
    expect(missing).toEqual([]);
  });

  test('lists every environment variable of the server', () => {
    const documented = new Set(
      ['docs/operating.md', 'docs/payments.md'].flatMap((path) => listTableVariables(read(path))),
    );
    const variables = SOURCES.filter(({ path }) => path.startsWith('apps/server/src/config/')).flatMap(({ text }) =>
      listReadVariables(text),
    );
    expect(variables.length).toBeGreaterThan(50);
    expect(variables.filter((variable) => !documented.has(variable))).toEqual([]);
  });

  test('have the headings that comments quote', () => {
    const quoted = SOURCES.flatMap(({ path, text }) =>
      Array.from(text.matchAll(/\b(docs\/[\w/-]+\.md) "([^"]+)"/g), ([, document = '', heading = '']) => ({
        path,
        document,
        heading,
      })),
    );
    expect(quoted.length).toBeGreaterThan(2);
    expect(quoted.filter(({ document, heading }) => !listHeadings(read(document)).includes(heading))).toEqual([]);
  });

  test('exist where comments name them', () => {
    const named = SOURCES.filter(({ path }) => !path.startsWith('scripts/')).flatMap(({ path, text }) =>
      Array.from(text.matchAll(/(?<![\w/])(docs\/[\w/-]+)/g), ([, document = '']) => ({ path, document })),
    );
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter(({ document }) => !paths.some((candidate) => candidate.startsWith(`/${document}`)))).toEqual(
      [],
    );
  });

  test('name programs that the debugger finds', () => {
    const programs = Array.from(
      read('.vscode/launch.json').matchAll(/"\$\{workspaceFolder\}\/([^"]+\.m?js)"/g),
      ([, program = '']) => program,
    );
    expect(programs.length).toBeGreaterThan(3);
    expect(programs.filter((program) => !existsSync(join(ROOT, program)))).toEqual([]);
  });
});

describe.each(DECISIONS)('%s', (decision) => {
  const text = read(decision);
  const status = /^\*\*Status\.\*\* (.+)$/m.exec(text)?.[1] ?? '';

  test('has its number, its title as file name, and one format', () => {
    const [, number = '', title = ''] = /^# (\d+)\. (\S.*)\n/.exec(text) ?? [];
    expect(Number(number)).toBe(Number(basename(decision).slice(0, 4)));
    expect(title).not.toBe('');
    const sections = Array.from(text.matchAll(/^\*\*([A-Z][a-z]+)\.\*\*/gm), ([, section]) => section);
    expect(sections).toEqual(['Status', 'Context', 'Decision', 'Consequences', 'Alternatives']);
    expect(text.split(/\s+/).length).toBeLessThan(420);
  });

  test('has a status with a date', () => {
    expect(status).toMatch(
      /^(Accepted, 20\d\d-\d\d-\d\d\.( Amended, 20\d\d-\d\d-\d\d: .+\.)?|Superseded by \[\d{4}\]\(.+\).*, 20\d\d-\d\d-\d\d\..*)$/,
    );
    for (const [day] of status.matchAll(/20\d\d-\d\d-\d\d/g))
      expect(new Date(`${day}T00:00Z`).toISOString().slice(0, 10)).toBe(day);
  });

  test('is superseded by a later decision that links back', () => {
    for (const [, later = '', file = ''] of status.matchAll(/\[(\d{4})\]\(([^)]+)\)/g)) {
      expect(Number(later)).toBeGreaterThan(Number(basename(decision).slice(0, 4)));
      expect(file.startsWith(later)).toBe(true);
      expect(read(posix.join('docs/decisions', file))).toContain(`](${basename(decision)})`);
    }
  });
});

test('no two decisions have one number', () => {
  const numbers = DECISIONS.map((file) => basename(file).slice(0, 4));
  expect(new Set(numbers).size).toBe(numbers.length);
});
