/** What the running shop answers to its operator's commands, by the first word. */
import type { Said } from './answer.ts';

type Answer = (args: readonly string[]) => Promise<Said>;

/** What begins with no command's word is of payments, which came first and has none of its own. */
export function operatorAnswers({
  payments,
  ...others
}: Readonly<Record<'payments', Answer> & Record<string, Answer>>): Answer {
  const byWord = new Map(Object.entries(others));
  return (args) => {
    const [word = '', ...rest] = args;
    return byWord.get(word)?.(rest) ?? payments(args);
  };
}
