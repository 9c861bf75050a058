/** What is wrong with a malformed request, field by field, in the caller's language: never in the words of a library. */
import type { Language } from '../lib/languages.ts';
import { say } from './texts.ts';

export type Problem = { path: string; message: string };

/** As the validator tells it: `keyword` is the code of its issue. */
type Issue = { keyword: string; instancePath: string; params: object };

export function requestProblems(issues: readonly Issue[], language: Language): Problem[] {
  return issues.map((issue) => ({
    path: issue.instancePath.replace(/^\//, '').replaceAll('/', '.'),
    message: sentenceOf(issue, language),
  }));
}

/** The lines of an order name a day that no calendar has. */
export function badDay(language: Language): Problem[] {
  return [{ path: 'data', message: say(language, 'problem-form') }];
}

function sentenceOf({ keyword, params }: Issue, language: Language): string {
  const limit = (name: string): string => String(Reflect.get(params, name) ?? '');
  switch (keyword) {
    case 'invalid_type':
      return say(language, 'problem-type');
    case 'invalid_value':
      return say(language, 'problem-choice');
    case 'too_big': {
      const isText = Reflect.get(params, 'origin') === 'string';
      return say(language, isText ? 'problem-long' : 'problem-large', { most: limit('maximum') });
    }
    case 'too_small':
      return say(language, 'problem-small', { least: limit('minimum') });
    default:
      return say(language, 'problem-form');
  }
}
