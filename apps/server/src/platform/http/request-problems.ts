/** Describes the errors of a malformed request per field, in the client's language, without messages of libraries. */
import type { Language } from '../lib/languages.ts';
import { formatServerText } from './languages/texts.ts';

export type RequestProblem = { path: string; message: string };

/** An issue of the validator; `keyword` is its code. */
type Issue = { keyword: string; instancePath: string; params: object };

export function describeRequestProblems(issues: readonly Issue[], language: Language): RequestProblem[] {
  return issues.map((issue) => ({
    path: issue.instancePath.replace(/^\//, '').replaceAll('/', '.'),
    message: formatIssue(issue, language),
  }));
}

/** The problem of an order line with an invalid calendar day. */
export function describeInvalidDay(language: Language): RequestProblem[] {
  return [{ path: 'data', message: formatServerText(language, 'problem-form') }];
}

function formatIssue({ keyword, params }: Issue, language: Language): string {
  const getLimit = (name: string): string => String(Reflect.get(params, name) ?? '');
  switch (keyword) {
    case 'invalid_type':
      return formatServerText(language, 'problem-type');
    case 'invalid_value':
      return formatServerText(language, 'problem-choice');
    case 'too_big': {
      const isText = Reflect.get(params, 'origin') === 'string';
      return formatServerText(language, isText ? 'problem-long' : 'problem-large', { max: getLimit('maximum') });
    }
    case 'too_small':
      return formatServerText(language, 'problem-small', { min: getLimit('minimum') });
    default:
      return formatServerText(language, 'problem-form');
  }
}
