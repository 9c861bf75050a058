/** What is wrong in an operator's files: file, line and field, all at once. */
import type { z } from 'zod';

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
  for (const issue of flatten(parsed.error.issues)) problems.at(source, issue.path, issue.message);
  return null;
}

type Issue = { path: PropertyKey[]; message: string };

function flatten(issues: readonly z.core.$ZodIssue[], before: readonly PropertyKey[] = []): Issue[] {
  return issues.flatMap((issue): Issue[] => {
    const path = [...before, ...issue.path];
    if (issue.code === 'invalid_union') {
      const [closest] = [...issue.errors].sort((one, other) => distance(one) - distance(other));
      if (closest && closest.length > 0) return flatten(closest, path);
    }
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({ path: [...path, key], message: 'is not known here' }));
    return [{ path, message: issue.message }];
  });
}

/** Of a union the problems of the closest variant are reported; an unknown field counts like a missing one. */
function distance(issues: readonly z.core.$ZodIssue[]): number {
  return issues.reduce((sum, issue) => sum + (issue.code === 'unrecognized_keys' ? issue.keys.length : 1), 0);
}
