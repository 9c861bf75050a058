/** Finds references of Markdown documents to missing files, links, headings, commands, variables, tests and metrics. */

export type Repository = {
  /** True if a path of the repository ends with this one. */
  readonly hasFile: (path: string) => boolean;
  /** Resolves a link of a document; null if there is no such file or folder. */
  readonly resolveLink: (document: string, link: string) => string | null;
  /** The text of a file, for the headings that a link names. */
  readonly read: (path: string) => string;
  /** Names of npm scripts. */
  readonly scripts: ReadonlySet<string>;
  /** True if `npx` finds this program. */
  readonly hasProgram: (name: string) => boolean;
  /** Environment variables that the code reads. */
  readonly variables: ReadonlySet<string>;
  /** True if the code contains this name of a metric, cookie or the like. */
  readonly hasName: (name: string) => boolean;
};

const ALWAYS_AVAILABLE = new Set(['ci', 'install', 'pack', 'exec', 'audit', 'outdated']);
const TEST_SUFFIXES = ['.unit.test.ts', '.unit.test.tsx', '.int.test.ts', '.e2e.ts'];
const TOP_FOLDERS = /^(apps|packages|e2e|bench|scripts|docs|demo|modules|http|kernel|db|adapters|jobs|cli|workflows)\//;

const listMatches = (text: string, pattern: RegExp): string[] =>
  Array.from(text.matchAll(pattern), ([, group = '']) => group);
const removeDuplicates = (names: readonly string[]): string[] => [...new Set(names)];
const listBlocks = (text: string): string[] => listMatches(text, /^```\w*\n([\s\S]*?)^```/gm);
const removeBlocks = (text: string): string => text.replace(/^```[\s\S]*?^```/gm, '');
const listCodeSpans = (text: string): string[] => listMatches(removeBlocks(text), /`([^`\n]+)`/g);
const extractCode = (text: string): string => [...listBlocks(text), ...listCodeSpans(text)].join('\n');

/** Paths in code spans: with a slash and a file extension, or under a folder of the repository. In Mermaid diagrams: sources. */
function listPaths(text: string): string[] {
  const diagrams = listMatches(text, /^```mermaid\n([\s\S]*?)^```/gm).flatMap((diagram) =>
    listMatches(diagram, /([\w/-]+\.ts)\b/g),
  );
  const spans = listMatches(removeBlocks(text), /`([^`\s]+)`/g);
  return [...diagrams, ...spans].filter(
    (token) =>
      !/^(\/|\.[a-z0-9.]+$|\.\/data|https?:|@|\d)|[*{}<>$…():=%]/.test(token) &&
      (/\.(ts|tsx|mjs|cjs|md|sql|css)$|\/.+\.(json|svg)$/.test(token) || TOP_FOLDERS.test(token)),
  );
}

/** The fragment that GitHub gives a heading. */
function toSlug(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');
}

/** Headings of a document, without code marks. */
export function listHeadings(text: string): string[] {
  return listMatches(removeBlocks(text), /^#{1,6} (.+)$/gm).map((heading) => heading.replaceAll('`', ''));
}

function findLinkProblems(document: string, text: string, repository: Repository): string[] {
  const prose = removeBlocks(text).replace(/`[^`\n]+`/g, '');
  return removeDuplicates(listMatches(prose, /\]\(([^)\s]+)\)/g))
    .filter((link) => !/^(https?|mailto):/.test(link))
    .flatMap((link) => {
      const [path = '', fragment] = link.split('#');
      const target = path === '' ? document : repository.resolveLink(document, path);
      if (target === null) return [`${document} links to ${link}, which does not exist`];
      if (
        fragment === undefined ||
        listHeadings(repository.read(target)).some((heading) => toSlug(heading) === fragment)
      )
        return [];
      return [`${document} links to ${link}, a heading that does not exist`];
    });
}

function findCommandProblems(document: string, text: string, repository: Repository): string[] {
  const code = extractCode(text);
  const scripts = [
    ...listMatches(code, /\bnpm run ([\w:-]+)/g),
    ...listMatches(code, /\bnpm (?!run\b)([a-z][\w-]*)/g).filter((name) => !ALWAYS_AVAILABLE.has(name)),
  ];
  const programs = listMatches(code, /\bnpx ([\w@/-]+)/g);
  return [
    ...removeDuplicates(scripts)
      .filter((script) => !repository.scripts.has(script))
      .map((script) => `${document} runs npm script ${script}, which does not exist`),
    ...removeDuplicates(programs)
      .filter((program) => !repository.hasProgram(program))
      .map((program) => `${document} runs npx ${program}, which is not installed`),
  ];
}

/** First column of tables whose heading is `variable`. */
export function listTableVariables(text: string): string[] {
  return listMatches(text, /^\| variable \|.*\n\|[-|\s]+\|\n((?:\|.*\n?)*)/gm).flatMap((rows) =>
    listMatches(rows, /^\| ([^|]+) \|/gm).flatMap((cell) => listMatches(cell, /`([A-Z][A-Z0-9_]+)`/g)),
  );
}

/** Names in the last column of tables whose heading is `tests`: test files without their suffix. */
function findTestProblems(document: string, text: string, repository: Repository): string[] {
  const tables = listMatches(text, /^\|.*\| tests \|\n\|[-|\s]+\|\n((?:\|.*\n?)*)/gm);
  const cells = tables.flatMap((rows) => listMatches(rows, /\|([^|]*)\|$/gm));
  return removeDuplicates(cells.flatMap((cell) => listMatches(cell, /`([\w-]+)`/g)))
    .filter((name) => !TEST_SUFFIXES.some((suffix) => repository.hasFile(`${name}${suffix}`)))
    .map((name) => `${document} names test ${name}, which does not exist`);
}

/** Variables of a document: those that it assigns in code, and those of its tables. */
function findVariableProblems(document: string, text: string, repository: Repository): string[] {
  const assigned = listMatches(extractCode(text), /(?:^|[\s`])([A-Z][A-Z0-9_]+)=/gm);
  return removeDuplicates([...assigned, ...listTableVariables(text)])
    .filter((variable) => !repository.variables.has(variable))
    .map((variable) => `${document} sets ${variable}, which no code reads`);
}

/** Environment variables that a source file reads: `process.env.X`, `env['X']`, or keys of a zod schema of the environment. */
export function listReadVariables(source: string): string[] {
  const read = listMatches(source, /\benv(?:ironment)?(?:\.|\??\.?\[['"])([A-Z][A-Z0-9_]+)/g);
  if (!/environment: NodeJS\.ProcessEnv|_VARIABLES = \{/.test(source)) return read;
  const schemas = listMatches(source, /(?:z\.object\(|_VARIABLES = )\{\n([\s\S]*?)^\}/gm);
  return [...read, ...schemas.flatMap((schema) => listMatches(schema, /^ {2}([A-Z][A-Z0-9_]+):/gm))];
}

export function findDocumentProblems(document: string, text: string, repository: Repository): string[] {
  return [
    ...removeDuplicates(listPaths(text))
      .filter((path) => !repository.hasFile(path))
      .map((path) => `${document} names ${path}, which does not exist`),
    ...findLinkProblems(document, text, repository),
    ...findCommandProblems(document, text, repository),
    ...findVariableProblems(document, text, repository),
    ...findTestProblems(document, text, repository),
    ...removeDuplicates(listMatches(extractCode(text), /\b(sahna_\w+)/g))
      .filter((name) => !repository.hasName(name))
      .map((name) => `${document} names ${name}, which no code has`),
  ];
}
