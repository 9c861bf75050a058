/** Collects problems of a season folder with file, line and field. */
import type { z } from 'zod';
import { createProblem, type ValueProblem } from './create-problem.ts';
import { listRootTypes, toValueProblem } from './schema-problems.ts';

type Issue = z.core.$ZodIssue;

export type SeasonProblem = ValueProblem & { file: string; line: number; field: string };

/** Locates values in the files. */
export type Source = {
  file: string;
  /** Position of the value at `path`, or of its parent if it is missing. */
  locate(path: readonly PropertyKey[]): { file: string; line: number; field: string };
};

/** Of one file. Locating a problem takes time that grows with the file. */
export const MAX_LOCATED_PROBLEMS = 200;

/** Omits problems of a file beyond the maximum. */
export class Problems {
  readonly list: SeasonProblem[] = [];
  readonly #located = new Map<string, number>();

  add(file: string, line: number, field: string, problem: ValueProblem): void {
    this.list.push({ file, line, field, ...problem });
  }

  at(source: Source, path: readonly PropertyKey[], problem: ValueProblem): void {
    const located = this.#located.get(source.file) ?? 0;
    if (located === MAX_LOCATED_PROBLEMS) return;
    this.#located.set(source.file, located + 1);
    this.list.push({ ...source.locate(path), ...problem });
  }
}

/** Validates a value; reports its problems and returns null if it is invalid. */
export function validate<Schema extends z.ZodType>(
  schema: Schema,
  source: Source,
  value: unknown,
  problems: Problems,
): z.infer<Schema> | null {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  // More are not listed.
  const issues = parsed.error.issues.slice(0, MAX_LOCATED_PROBLEMS);
  for (const { path, problem } of flattenIssues(issues, value)) problems.at(source, path, problem);
  return null;
}

type LocatedProblem = { path: PropertyKey[]; problem: ValueProblem };

function flattenIssues(
  issues: readonly Issue[],
  value: unknown,
  before: readonly PropertyKey[] = [],
): LocatedProblem[] {
  return issues.flatMap((issue): LocatedProblem[] => {
    const path = [...before, ...issue.path];
    if (issue.code === 'invalid_union' && getValueAt(value, path) !== undefined) {
      const variants = issue.errors.filter((variant) => listRootTypes(variant).length === 0);
      const [closest] = variants.sort((a, b) => rateVariant(a) - rateVariant(b));
      if (closest && closest.length > 0) return flattenIssues(closest, value, path);
    }
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({ path: [...path, key], problem: createProblem('unknown-field') }));
    return [{ path, problem: toValueProblem(issue, getValueAt(value, path)) }];
  });
}

/** Undefined if there is no such value. */
export function getValueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null ? Object.getOwnPropertyDescriptor(inner, key)?.value : undefined,
    value,
  );
}

/**
 * Orders variants of a union: only problems of the closest one are reported. An unknown field counts like a missing
 * one; a variant that accepts the value's type is closer than one that does not.
 */
function rateVariant(issues: readonly Issue[]): number {
  return issues.reduce((sum, issue) => {
    if (issue.code === 'unrecognized_keys') return sum + issue.keys.length;
    return sum + (issue.path.length === 0 ? 1.5 : 1);
  }, 0);
}
