/** From decisions to what callers hear, and what their keys stand for from then on. */
import type { Before, CallKey } from '../../idempotency/index.ts';
import { Answer, isQuestion, type Refusal } from '../answer.ts';
import type { Decision } from '../rules/decide-batch.ts';
import type { Draft } from '../rules/draft.ts';

/** An answer that was kept, in our own words. */
export function answerOf(before: Before): Answer | 'other_body' | null {
  switch (before.kind) {
    case 'none':
      return null;
    case 'other_body':
      return 'other_body';
    case 'same':
      return Answer.parse(before.answer);
  }
}

/** What the callers of a batch hear. `made`: of those that were granted, by their place in the batch. */
export function answersOf(
  decisions: readonly Decision<unknown, Answer, Refusal>[],
  made: ReadonlyMap<number, Answer>,
): Answer[] {
  const answers: Answer[] = [];
  decisions.forEach((decision, index) => {
    answers.push(answerTo(decision, index, answers, made));
  });
  return answers;
}

function answerTo(
  decision: Decision<unknown, Answer, Refusal>,
  index: number,
  before: readonly Answer[],
  made: ReadonlyMap<number, Answer>,
): Answer {
  switch (decision.kind) {
    case 'granted':
      return found(made.get(index));
    case 'same_as':
      return found(before[decision.index]);
    case 'answered':
      return decision.answer;
    case 'key_reused':
      return { ok: false, refusal: { kind: 'key_reused' } };
    case 'refused':
      return { ok: false, refusal: decision.refusal };
  }
}

function found(answer: Answer | undefined): Answer {
  if (!answer) throw new Error('a draft was granted, and its client says nothing of it');
  return answer;
}

/** First answers of calls with a key. */
export function answersToKeep(
  drafts: readonly Draft[],
  decisions: readonly Decision<unknown, Answer, Refusal>[],
  answers: readonly Answer[],
): { call: CallKey; answer: Answer }[] {
  return drafts.flatMap(({ repeatable }, index) => {
    const [decision, answer] = [decisions[index], answers[index]];
    if (!repeatable || !decision || !answer) return [];
    const isFirst = decision.kind === 'granted' || (decision.kind === 'refused' && decision.kept);
    return isFirst && !(!answer.ok && isQuestion(answer.refusal)) ? [{ call: repeatable, answer }] : [];
  });
}
