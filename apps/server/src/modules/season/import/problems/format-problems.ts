import type { SeasonProblem } from './problems.ts';

/** A line for each problem, sorted by file and line. */
export function formatProblems(problems: readonly SeasonProblem[]): string[] {
  return problems
    .toSorted((first, second) => first.file.localeCompare(second.file) || first.line - second.line)
    .map(({ file, line, field, message }) => `${file}:${line}  ${field ? `${field} ` : ''}${message}`);
}
