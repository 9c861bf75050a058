/** Problems that schemas find. The message of an issue is a code where a schema has its own rule. */
import { fillMessage, type MessageValues } from '@sahna/hall-plan';
import { z } from 'zod';
import { createProblem, type ProblemCode, SEASON_MESSAGES, type ValueProblem } from './create-problem.ts';

type Issue = z.core.$ZodIssue;

/** The message and values of a custom check. Other checks of zod take a code as their message, and have their values. */
export function toIssueParams({ code, values }: ValueProblem) {
  return { message: code, params: values };
}

/** `value`: the value at the path of the issue. A missing value is reported as required. */
export function toValueProblem(issue: Issue, value: unknown): ValueProblem {
  if (value === undefined && issue.code !== 'custom') return createProblem('required');
  const { message } = issue;
  if (isProblemCode(message)) {
    const values = readValues(issue);
    return { code: message, values, message: fillMessage(SEASON_MESSAGES[message], values) };
  }
  switch (issue.code) {
    case 'invalid_type':
      return createTypeProblem([issue.expected], value);
    case 'invalid_value':
      return createChoiceProblem(issue.values, formatValue(value));
    case 'too_small':
      return createMinimumProblem(issue);
    case 'too_big':
      return createMaximumProblem(issue);
    case 'invalid_union':
      return createTypeProblem(issue.errors.flatMap(listRootTypes), value);
    case 'invalid_key':
      return createProblem('field-name', {
        reason: issue.issues.map((inner) => toValueProblem(inner, '').message).join(', '),
      });
    default:
      return createProblem('invalid', { reason: message });
  }
}

function isProblemCode(message: string): message is ProblemCode {
  return Object.hasOwn(SEASON_MESSAGES, message);
}

const Values = z.record(z.string(), z.union([z.string(), z.number()])).catch({});

function readValues(issue: Issue): MessageValues {
  switch (issue.code) {
    case 'custom':
      return Values.parse(issue.params);
    case 'too_small':
      return { min: Number(issue.minimum) };
    case 'too_big':
      return { max: Number(issue.maximum) };
    case 'invalid_value':
      return { choices: issue.values.join(' or ') };
    default:
      return {};
  }
}

/** The types that would be accepted at the root. */
export function listRootTypes(issues: readonly Issue[]): string[] {
  return issues.flatMap((issue) => (issue.code === 'invalid_type' && issue.path.length === 0 ? [issue.expected] : []));
}

/** Codes of single types. */
const TYPE_CODES = new Map<string, 'text' | 'number' | 'integer' | 'boolean'>([
  ['string', 'text'],
  ['number', 'number'],
  ['int', 'integer'],
  ['boolean', 'boolean'],
]);

/** Type names for JSON and spreadsheets. */
const TYPE_NAMES = new Map([
  ['string', 'text in quotes'],
  ['number', 'a number'],
  ['int', 'a whole number'],
  ['boolean', 'true or false'],
  ['array', 'a list: […]'],
  ['object', 'fields in braces: {…}'],
  ['record', 'fields in braces: {…}'],
]);

function createTypeProblem(expected: readonly string[], actual: unknown): ValueProblem {
  const value = formatValue(actual);
  const [type, ...more] = new Set(expected);
  if (type === undefined) return createProblem('not-allowed', { value });
  const code = TYPE_CODES.get(type);
  if (code && more.length === 0) return createProblem(code, { value });
  const names = new Set([type, ...more].map((name) => TYPE_NAMES.get(name) ?? name));
  return createProblem('type', { types: [...names].join(' or '), value });
}

function createMinimumProblem({ origin, minimum, inclusive }: z.core.$ZodIssueTooSmall): ValueProblem {
  const min = Number(minimum);
  if (origin === 'string') return min === 1 ? createProblem('empty') : createProblem('short', { min });
  if (origin === 'array') return min === 1 ? createProblem('empty-list') : createProblem('few', { min });
  return createProblem(inclusive === false ? 'above' : 'minimum', { min });
}

function createMaximumProblem({ origin, maximum, inclusive }: z.core.$ZodIssueTooBig): ValueProblem {
  const max = Number(maximum);
  if (origin === 'string') return createProblem('long', { max });
  if (origin === 'array') return createProblem('many', { max });
  return createProblem(inclusive === false ? 'below' : 'maximum', { max });
}

function createChoiceProblem(allowed: readonly unknown[], value: string): ValueProblem {
  return allowed.length === 1
    ? createProblem('exactly', { choice: formatValue(allowed[0]), value })
    : createProblem('one-of', { choices: allowed.join(', '), value });
}

/** Formats a value; describes long and nested ones. */
function formatValue(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'fields in braces';
  const text = JSON.stringify(value) ?? '';
  return text.length <= 40 ? text : 'a long text';
}
