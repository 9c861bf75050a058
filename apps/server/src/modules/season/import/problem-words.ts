/** What is wrong with a value, in words that an operator's files use. */
import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/** Of what JSON and spreadsheets hold. */
const NAMES: Readonly<Record<string, string>> = {
  string: 'text in quotes',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list: […]',
  object: 'fields in braces: {…}',
  record: 'fields in braces: {…}',
  null: 'null',
};

/** `value` stands where the issue says. A value that is missing is said to be needed, whatever else it would have to be. */
export function wordsOf(issue: Issue, value: unknown): string {
  if (value === undefined && issue.code !== 'custom') return 'is needed';
  switch (issue.code) {
    case 'invalid_type':
      return isOwn(issue) ? issue.message : mustBe([issue.expected], value);
    case 'invalid_value':
      return isOwn(issue) ? issue.message : `must be ${among(issue.values)}, not ${shown(value)}`;
    case 'too_small':
      return isOwn(issue) ? issue.message : smallest(issue);
    case 'too_big':
      return isOwn(issue) ? issue.message : largest(issue);
    case 'invalid_union':
      return isOwn(issue) ? issue.message : mustBe(issue.errors.flatMap(rootTypes), value);
    case 'invalid_key':
      return `has a name that ${issue.issues.map(({ message }) => message).join(', ')}`;
    default:
      return issue.message;
  }
}

/** Sentences that the format has for a value of its own; the library's begin with a capital letter. */
function isOwn({ message }: Issue): boolean {
  return /^[a-z]/.test(message);
}

/** The types that a variant of a union wants instead of what is there. */
export function rootTypes(issues: readonly Issue[]): string[] {
  return issues.flatMap((issue) => (issue.code === 'invalid_type' && issue.path.length === 0 ? [issue.expected] : []));
}

function mustBe(types: readonly string[], value: unknown): string {
  const wanted = [...new Set(types.map((type) => NAMES[type] ?? type))];
  if (wanted.length === 0) return `is nothing that is known here: ${shown(value)}`;
  return `must be ${wanted.join(' or ')}, not ${shown(value)}`;
}

function smallest({ origin, minimum, inclusive }: z.core.$ZodIssueTooSmall): string {
  if (origin === 'string') return minimum === 1 ? 'must not be empty' : `must have at least ${minimum} characters`;
  if (origin === 'array') return minimum === 1 ? 'must not be an empty list' : `must have at least ${minimum} values`;
  return inclusive === false ? `must be above ${minimum}` : `must be at least ${minimum}`;
}

function largest({ origin, maximum, inclusive }: z.core.$ZodIssueTooBig): string {
  if (origin === 'string') return `must have at most ${maximum} characters`;
  if (origin === 'array') return `must have at most ${maximum} values`;
  return inclusive === false ? `must be below ${maximum}` : `must be at most ${maximum}`;
}

function among(values: readonly unknown[]): string {
  return values.length === 1 ? shown(values[0]) : `one of ${values.join(', ')}`;
}

/** A value as it stands in the file; of long and nested ones what they are. */
function shown(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'fields in braces';
  const text = JSON.stringify(value) ?? '';
  return text.length <= 40 ? text : 'a long text';
}
