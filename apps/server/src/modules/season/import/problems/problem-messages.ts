/** Formats validation issues in terms of the operator's files. */
import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/** Type names for JSON and spreadsheets. */
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

/** `value`: the value at the path of the issue. A missing value is reported as required. */
export function formatProblem(issue: Issue, value: unknown): string {
  if (value === undefined && issue.code !== 'custom') return 'is required';
  switch (issue.code) {
    case 'invalid_type':
      return hasOwnMessage(issue) ? issue.message : formatTypeProblem([issue.expected], value);
    case 'invalid_value':
      return hasOwnMessage(issue)
        ? issue.message
        : `must be ${formatAllowedValues(issue.values)}, not ${formatValue(value)}`;
    case 'too_small':
      return hasOwnMessage(issue) ? issue.message : formatMinimum(issue);
    case 'too_big':
      return hasOwnMessage(issue) ? issue.message : formatMaximum(issue);
    case 'invalid_union':
      return hasOwnMessage(issue) ? issue.message : formatTypeProblem(issue.errors.flatMap(listRootTypes), value);
    case 'invalid_key':
      return `has a name that ${issue.issues.map(({ message }) => message).join(', ')}`;
    default:
      return issue.message;
  }
}

/** Whether the message is from a schema of the format; messages of the library begin with a capital letter. */
function hasOwnMessage({ message }: Issue): boolean {
  return /^[a-z]/.test(message);
}

/** The types that would be accepted at the root. */
export function listRootTypes(issues: readonly Issue[]): string[] {
  return issues.flatMap((issue) => (issue.code === 'invalid_type' && issue.path.length === 0 ? [issue.expected] : []));
}

function formatTypeProblem(types: readonly string[], value: unknown): string {
  const expectedTypes = [...new Set(types.map((type) => NAMES[type] ?? type))];
  if (expectedTypes.length === 0) return `is not an allowed value: ${formatValue(value)}`;
  return `must be ${expectedTypes.join(' or ')}, not ${formatValue(value)}`;
}

function formatMinimum({ origin, minimum, inclusive }: z.core.$ZodIssueTooSmall): string {
  if (origin === 'string') return minimum === 1 ? 'must not be empty' : `must have at least ${minimum} characters`;
  if (origin === 'array') return minimum === 1 ? 'must not be an empty list' : `must have at least ${minimum} values`;
  return inclusive === false ? `must be above ${minimum}` : `must be at least ${minimum}`;
}

function formatMaximum({ origin, maximum, inclusive }: z.core.$ZodIssueTooBig): string {
  if (origin === 'string') return `must have at most ${maximum} characters`;
  if (origin === 'array') return `must have at most ${maximum} values`;
  return inclusive === false ? `must be below ${maximum}` : `must be at most ${maximum}`;
}

function formatAllowedValues(values: readonly unknown[]): string {
  return values.length === 1 ? formatValue(values[0]) : `one of ${values.join(', ')}`;
}

/** Formats a value; describes long and nested ones. */
function formatValue(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'fields in braces';
  const text = JSON.stringify(value) ?? '';
  return text.length <= 40 ? text : 'a long text';
}
