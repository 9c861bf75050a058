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

const matches = (text: string, pattern: RegExp): string[] =>
  Array.from(text.matchAll(pattern), ([, group = '']) => group);
const unique = (names: readonly string[]): string[] => [...new Set(names)];
const blocksOf = (text: string): string[] => matches(text, /^```\w*\n([\s\S]*?)^```/gm);
const withoutBlocks = (text: string): string => text.replace(/^```[\s\S]*?^```/gm, '');
const codeSpansOf = (text: string): string[] => matches(withoutBlocks(text), /`([^`\n]+)`/g);
const codeOf = (text: string): string => [...blocksOf(text), ...codeSpansOf(text)].join('\n');

/** Paths in code spans: with a slash and a file extension, or under a folder of the repository. In Mermaid diagrams: sources. */
function pathsIn(text: string): string[] {
  const diagrams = matches(text, /^```mermaid\n([\s\S]*?)^```/gm).flatMap((diagram) =>
    matches(diagram, /([\w/-]+\.ts)\b/g),
  );
  const spans = matches(withoutBlocks(text), /`([^`\s]+)`/g);
  return [...diagrams, ...spans].filter(
    (token) =>
      !/^(\/|\.[a-z0-9.]+$|\.\/data|https?:|@|\d)|[*{}<>$…():=%]/.test(token) &&
      (/\.(ts|tsx|mjs|cjs|md|sql|css)$|\/.+\.(json|svg)$/.test(token) || TOP_FOLDERS.test(token)),
  );
}

/** The fragment that GitHub gives a heading. */
function slugOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');
}

/** Headings of a document, without code marks. */
export function headingsIn(text: string): string[] {
  return matches(withoutBlocks(text), /^#{1,6} (.+)$/gm).map((heading) => heading.replaceAll('`', ''));
}

function linkProblems(document: string, text: string, repository: Repository): string[] {
  const prose = withoutBlocks(text).replace(/`[^`\n]+`/g, '');
  return unique(matches(prose, /\]\(([^)\s]+)\)/g))
    .filter((link) => !/^(https?|mailto):/.test(link))
    .flatMap((link) => {
      const [path = '', fragment] = link.split('#');
      const target = path === '' ? document : repository.resolveLink(document, path);
      if (target === null) return [`${document} links to ${link}, which does not exist`];
      if (fragment === undefined || headingsIn(repository.read(target)).some((heading) => slugOf(heading) === fragment))
        return [];
      return [`${document} links to ${link}, a heading that does not exist`];
    });
}

function commandProblems(document: string, text: string, repository: Repository): string[] {
  const code = codeOf(text);
  const scripts = [
    ...matches(code, /\bnpm run ([\w:-]+)/g),
    ...matches(code, /\bnpm (?!run\b)([a-z][\w-]*)/g).filter((name) => !ALWAYS_AVAILABLE.has(name)),
  ];
  const programs = matches(code, /\bnpx ([\w@/-]+)/g);
  return [
    ...unique(scripts)
      .filter((script) => !repository.scripts.has(script))
      .map((script) => `${document} runs npm script ${script}, which does not exist`),
    ...unique(programs)
      .filter((program) => !repository.hasProgram(program))
      .map((program) => `${document} runs npx ${program}, which is not installed`),
  ];
}

/** First column of tables whose heading is `variable`. */
export function tableVariablesIn(text: string): string[] {
  return matches(text, /^\| variable \|.*\n\|[-|\s]+\|\n((?:\|.*\n?)*)/gm).flatMap((rows) =>
    matches(rows, /^\| ([^|]+) \|/gm).flatMap((cell) => matches(cell, /`([A-Z][A-Z0-9_]+)`/g)),
  );
}

/** Names in the last column of tables whose heading is `tests`: test files without their suffix. */
function testProblems(document: string, text: string, repository: Repository): string[] {
  const tables = matches(text, /^\|.*\| tests \|\n\|[-|\s]+\|\n((?:\|.*\n?)*)/gm);
  const cells = tables.flatMap((rows) => matches(rows, /\|([^|]*)\|$/gm));
  return unique(cells.flatMap((cell) => matches(cell, /`([\w-]+)`/g)))
    .filter((name) => !TEST_SUFFIXES.some((suffix) => repository.hasFile(`${name}${suffix}`)))
    .map((name) => `${document} names test ${name}, which does not exist`);
}

/** Variables of a document: those that it assigns in code, and those of its tables. */
function variableProblems(document: string, text: string, repository: Repository): string[] {
  const assigned = matches(codeOf(text), /(?:^|[\s`])([A-Z][A-Z0-9_]+)=/gm);
  return unique([...assigned, ...tableVariablesIn(text)])
    .filter((variable) => !repository.variables.has(variable))
    .map((variable) => `${document} sets ${variable}, which no code reads`);
}

/** Environment variables that a source file reads: `process.env.X`, `env['X']`, or keys of a zod schema of the environment. */
export function variablesReadBy(source: string): string[] {
  const read = matches(source, /\benv(?:ironment)?(?:\.|\??\.?\[['"])([A-Z][A-Z0-9_]+)/g);
  if (!/environment: NodeJS\.ProcessEnv|_VARIABLES = \{/.test(source)) return read;
  const schemas = matches(source, /(?:z\.object\(|_VARIABLES = )\{\n([\s\S]*?)^\}/gm);
  return [...read, ...schemas.flatMap((schema) => matches(schema, /^ {2}([A-Z][A-Z0-9_]+):/gm))];
}

export function documentProblems(document: string, text: string, repository: Repository): string[] {
  return [
    ...unique(pathsIn(text))
      .filter((path) => !repository.hasFile(path))
      .map((path) => `${document} names ${path}, which does not exist`),
    ...linkProblems(document, text, repository),
    ...commandProblems(document, text, repository),
    ...variableProblems(document, text, repository),
    ...testProblems(document, text, repository),
    ...unique(matches(codeOf(text), /\b(sahna_\w+)/g))
      .filter((name) => !repository.hasName(name))
      .map((name) => `${document} names ${name}, which no code has`),
  ];
}
