import { useCodedText } from '../../texts/use-coded-text.ts';
import { PROBLEM_TEXTS } from './texts/index.ts';

const toKey = (code: string): string => `problem.${code}`;

/** Returns the function that formats a problem of a draft. */
export function useProblemText() {
  return useCodedText(PROBLEM_TEXTS, toKey);
}
