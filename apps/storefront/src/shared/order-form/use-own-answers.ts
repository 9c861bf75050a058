import { useEffect, useState } from 'react';
import { flag, object, record, text, whole } from '../stored/schema.ts';
import { stored } from '../stored/stored.ts';
import { NO_OWN_ANSWERS, type OwnAnswers, ownProblems } from './own-answers.ts';
import type { OwnQuestions } from './questions.ts';

type ByEvent = Readonly<Record<string, OwnAnswers>>;

const KEPT = stored<ByEvent>(
  'own answers',
  record(
    object<OwnAnswers>({
      parking: flag,
      carNumber: text,
      box1: whole,
      box2: whole,
      checkbox: flag,
      audience: whole,
      tourLanguage: whole,
      ownGuide: flag,
    }),
  ),
);
const readAnswers = (): ByEvent => KEPT.read() ?? {};

/** Fields outside of the order form that have to be right before it is sent; `onTry` makes them show their errors. */
export type AskedElsewhere = { isWrong: boolean; onTry: () => void };

export type OwnAnswersState = {
  of(eventHash: string): OwnAnswers;
  change(eventHash: string, changes: Partial<OwnAnswers>): void;
  /** Ordering was tried: errors are shown. */
  tried: boolean;
  elsewhere(asked: readonly { hash: string; questions: OwnQuestions }[]): AskedElsewhere;
  /** Once an order has been made with them. */
  forget(eventHashes: readonly string[]): void;
};

/** Answers to events' own questions, by event. They are kept in the browser, and survive a reload and a change of language. */
export function useOwnAnswers(): OwnAnswersState {
  const [answers, setAnswers] = useState<ByEvent>({});
  const [tried, setTried] = useState(false);
  // Read after hydration: the server knows nothing of this browser.
  useEffect(() => setAnswers((before) => ({ ...readAnswers(), ...before })), []);
  const of = (hash: string): OwnAnswers => answers[hash] ?? NO_OWN_ANSWERS;
  return {
    of,
    change: (hash, changes) => {
      const next = { ...of(hash), ...changes };
      setAnswers((before) => ({ ...before, [hash]: next }));
      // Read anew: another window may have kept answers to other events meanwhile.
      KEPT.write({ ...readAnswers(), [hash]: next });
    },
    tried,
    elsewhere: (asked) => ({
      isWrong: asked.some(({ hash, questions }) => ownProblems(questions, of(hash)).size > 0),
      onTry: () => setTried(true),
    }),
    forget: (hashes) =>
      KEPT.write(Object.fromEntries(Object.entries(readAnswers()).filter(([hash]) => !hashes.includes(hash)))),
  };
}
