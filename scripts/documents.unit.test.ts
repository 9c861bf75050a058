/** What documents say of the repository: files and names that are there, decisions with their date and status. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from './setup/step.mjs';

const NOT_OURS = /^(node_modules|dist|data|data-dev|\.git|\.cache)$/;
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const found = (text: string, pattern: RegExp): string[] => Array.from(text.matchAll(pattern), ([, one = '']) => one);

const paths = globSync('**/*', { cwd: ROOT, exclude: (name) => NOT_OURS.test(basename(name)) }).map((path) =>
  `/${path}`.replaceAll('\\', '/'),
);
const dotFiles = ['.editorconfig', '.ci/run', '.vscode', '.dependency-cruiser.cjs', '.size-limit.mjs', '.npmrc'];
const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/{*,specification/*}.md', { cwd: ROOT })];
const DECISIONS = globSync('docs/decisions/*.md', { cwd: ROOT }).sort();

/** Written whole, or from any folder on, as in `platform/lib/batcher.ts`. */
function isThere(path: string): boolean {
  const name = path.replace(/\/$/, '');
  return paths.some((one) => one.endsWith(`/${name}`)) || dotFiles.some((one) => name.startsWith(one));
}

/** In code marks: with a slash and an ending, or under a folder of the repository. No addresses, patterns or packages. In pictures: sources. */
function pathsIn(text: string): string[] {
  const pictures = found(text, /^```mermaid\n([\s\S]*?)^```/gm).flatMap((picture) =>
    found(picture, /([\w/-]+\.ts)\b/g),
  );
  const withoutBlocks = text.replace(/^```[\s\S]*?^```/gm, '');
  return [...pictures, ...found(withoutBlocks, /`([^`\s]+)`/g)].filter(
    (token) =>
      !/^(\/|\.[a-z0-9.]+$|\.\/data|https?:|@|\d)|[*{}<>$…():=%]/.test(token) &&
      (/\.(ts|tsx|mjs|cjs|md|sql|css)$|\/.+\.(json|svg)$/.test(token) ||
        /^(apps|packages|e2e|bench|scripts|docs|demo|modules|http|kernel|db|adapters|jobs|cli)\//.test(token)),
  );
}

describe.each(DOCUMENTS)('%s', (document) => {
  const text = read(document);

  test('names files that are there', () => {
    expect(pathsIn(text).filter((path) => !isThere(path))).toEqual([]);
  });

  test('links to what is there', () => {
    const links = found(text, /\]\(([^)#\s]+)(?:#[^)]*)?\)/g).filter((link) => !/^(https?|mailto):/.test(link));
    expect(links.filter((link) => !existsSync(join(ROOT, dirname(document), link)))).toEqual([]);
  });
});

describe.each(['docs/architecture.md', 'CONTRIBUTING.md'])('%s', (document) => {
  test('uses names that are in the code', () => {
    const sources = globSync('{apps,packages,scripts}/**/*.{ts,tsx,mjs}', {
      cwd: ROOT,
      exclude: (name) => NOT_OURS.test(basename(name)),
    }).map(read);
    // With a hump, or all capitals: what else stands in code marks may be a value or a column.
    const names = new Set(found(read(document), /`([A-Za-z]+(?:[a-z][A-Z]|[A-Z]_)\w*)(?:\([^`]*\))?`/g));
    const lost = [...names].filter((name) => !sources.some((source) => new RegExp(`\\b${name}\\b`).test(source)));
    expect(lost).toEqual([]);
  });
});

describe.each(DECISIONS)('%s', (decision) => {
  const [title = '', gap, status = ''] = read(decision).split('\n');
  const number = Number(basename(decision).slice(0, 4));

  test('has its number, and a line with date and status', () => {
    expect(title).toMatch(new RegExp(`^# ${number}\\. \\S`));
    expect(gap).toBe('');
    const [, day, month, year] =
      /^(\d\d)\.(\d\d)\.(20\d\d), (?:in force|superseded by \[\d{4}\]\(.+\).*)\.$/.exec(status) ?? [];
    expect(new Date(`${year}-${month}-${day}`).toISOString().slice(0, 10)).toBe(`${year}-${month}-${day}`);
  });

  test('is superseded by a later one that says so', () => {
    for (const [, later = '', file = ''] of status.matchAll(/\[(\d{4})\]\(([^)]+)\)/g)) {
      expect(Number(later)).toBeGreaterThan(number);
      expect(file.startsWith(later)).toBe(true);
      expect(read(posix.join('docs/decisions', file))).toContain(`](${basename(decision)})`);
    }
  });
});

test('the debugger starts programs that are there', () => {
  const programs = found(read('.vscode/launch.json'), /"\$\{workspaceFolder\}\/([^"]+\.m?js)"/g);
  expect(programs.length).toBeGreaterThan(3);
  expect(programs.filter((program) => !existsSync(join(ROOT, program)))).toEqual([]);
});

test('no number stands for two decisions', () => {
  const numbers = DECISIONS.map((file) => basename(file).slice(0, 4));
  expect(new Set(numbers).size).toBe(numbers.length);
});
