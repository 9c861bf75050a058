/** What the running shop answers to its operator's commands: the first word says which command asks. */
import { answerDesk as answerPayments, type Desk, type Said } from './payments/desk.ts';
import { answerSessions, type SessionDesk } from './session/desk.ts';

export function answerOperator(desk: Desk & SessionDesk, args: readonly string[]): Promise<Said> {
  const [command, ...rest] = args;
  return command === 'session' ? answerSessions(desk, rest) : answerPayments(desk, args);
}
