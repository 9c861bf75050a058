/** What is wrong in an operator's files: file, line and field, all at once. */
import { findNodeAtLocation, type Node, type ParseError, parseTree } from 'jsonc-parser';
import type { z } from 'zod';

export type Problem = { file: string; line: number; field: string; message: string };

export class Problems {
  readonly list: Problem[] = [];
  add(file: string, line: number, field: string, message: string): void {
    this.list.push({ file, line, field, message });
  }
}

/** A parsed JSON file that remembers on which line everything stands. */
export type JsonFile = { file: string; text: string; root: Node | undefined };

export function lineOf(json: JsonFile, path: readonly PropertyKey[]): number {
  const keys = path.filter((key) => typeof key !== 'symbol');
  for (let length = keys.length; length >= 0; length--) {
    const node = json.root && findNodeAtLocation(json.root, keys.slice(0, length));
    if (node) return json.text.slice(0, node.offset).split('\n').length;
  }
  return 1;
}

/** Reads strict JSON (no comments); a syntax error becomes a problem and null. */
export function parseJson(file: string, text: string, problems: Problems): { json: JsonFile; value: unknown } | null {
  try {
    const value: unknown = JSON.parse(text);
    return { json: { file, text, root: parseTree(text) }, value };
  } catch (error) {
    const errors: ParseError[] = [];
    parseTree(text, errors);
    const line = text.slice(0, errors[0]?.offset ?? 0).split('\n').length;
    problems.add(file, line, '', `is not JSON: ${error instanceof Error ? error.message : String(error)}`);
    return null;
  }
}

/** Checks a value against its schema; what is wrong is added with its line, and null is returned. */
export function check<Schema extends z.ZodType>(
  schema: Schema,
  { json, value }: { json: JsonFile; value: unknown },
  problems: Problems,
): z.infer<Schema> | null {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  for (const issue of flatten(parsed.error.issues))
    problems.add(json.file, lineOf(json, issue.path), issue.path.join('.'), issue.message);
  return null;
}

type Issue = { path: PropertyKey[]; message: string };

/** Of a union the variant that came closest says what is wrong; the union itself says nothing helpful. */
function flatten(issues: readonly z.core.$ZodIssue[], before: readonly PropertyKey[] = []): Issue[] {
  return issues.flatMap((issue): Issue[] => {
    const path = [...before, ...issue.path];
    if (issue.code === 'invalid_union') {
      const [closest] = [...issue.errors].sort((one, other) => one.length - other.length);
      if (closest && closest.length > 0) return flatten(closest, path);
    }
    return [{ path, message: issue.message }];
  });
}
