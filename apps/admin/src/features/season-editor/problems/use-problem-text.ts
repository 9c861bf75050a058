import { useCallback } from 'react';
import { useTexts } from '../../../shared/texts/use-language.ts';
import { parseProblemMessage } from './parse-problem-message.ts';
import { PROBLEM_TEXTS } from './texts/index.ts';

/** Returns the function that formats a message of the check in the language of the app. */
export function useProblemText(): (message: string) => string {
  const t = useTexts(PROBLEM_TEXTS);
  return useCallback(
    (message) => {
      const parsed = parseProblemMessage(message);
      return parsed ? t(parsed.key, { value: parsed.value }) : message;
    },
    [t],
  );
}
