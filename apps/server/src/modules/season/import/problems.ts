/** What is wrong in an operator's files: file, line and field, all at once. */
import type { z } from 'zod';
import { rootTypes, wordsOf } from './problem-words.ts';

type Issue = z.core.$ZodIssue;

export type Problem = { file: string; line: number; field: string; message: string };

/** Where in the files a value stands. */
export type Source = {
  file: string;
  /** The place of the value at `path`, or of what would hold it where it is missing. */
  place(path: readonly PropertyKey[]): { file: string; line: number; field: string };
};

export class Problems {
  readonly list: Problem[] = [];

  add(file: string, line: number, field: string, message: string): void {
    this.list.push({ file, line, field, message });
  }

  at(source: Source, path: readonly PropertyKey[], message: string): void {
    this.list.push({ ...source.place(path), message });
  }
}

/** Checks a value against its schema; what is wrong is added with its place, and null is returned. */
export function check<Schema extends z.ZodType>(
  schema: Schema,
  source: Source,
  value: unknown,
  problems: Problems,
): z.infer<Schema> | null {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  for (const { path, message } of flatten(parsed.error.issues, value)) problems.at(source, path, message);
  return null;
}

type Wrong = { path: PropertyKey[]; message: string };

function flatten(issues: readonly Issue[], value: unknown, before: readonly PropertyKey[] = []): Wrong[] {
  return issues.flatMap((issue): Wrong[] => {
    const path = [...before, ...issue.path];
    if (issue.code === 'invalid_union' && valueAt(value, path) !== undefined) {
      const variants = issue.errors.filter((variant) => rootTypes(variant).length === 0);
      const [closest] = variants.sort((one, other) => distance(one) - distance(other));
      if (closest && closest.length > 0) return flatten(closest, value, path);
    }
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({ path: [...path, key], message: 'is not known here' }));
    return [{ path, message: wordsOf(issue, valueAt(value, path)) }];
  });
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null ? Object.getOwnPropertyDescriptor(inner, key)?.value : undefined,
    value,
  );
}

/**
 * Of a union the problems of the closest variant are reported; an unknown field counts like a missing one, and a variant that
 * takes the value as a whole is closer than one that does not.
 */
function distance(issues: readonly Issue[]): number {
  return issues.reduce((sum, issue) => {
    if (issue.code === 'unrecognized_keys') return sum + issue.keys.length;
    return sum + (issue.path.length === 0 ? 1.5 : 1);
  }, 0);
}
