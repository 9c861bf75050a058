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

/** What has to be right before the order form is sent, although it is asked elsewhere on the page. */
export type AskedBeside = { isWrong: boolean; onTry: () => void };

export type Own = {
  of(eventHash: string): OwnAnswers;
  change(eventHash: string, changes: Partial<OwnAnswers>): void;
  /** The order was tried: what is wrong is said. */
  tried: boolean;
  beside(asked: readonly { hash: string; questions: OwnQuestions }[]): AskedBeside;
  /** An order has them now. */
  forget(eventHashes: readonly string[]): void;
};

/** Answers to events' own questions by event, kept like the buyer's details: a reload or another language loses nothing. */
export function useOwnAnswers(): Own {
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
      // Of other events another window may have kept answers meanwhile.
      KEPT.write({ ...readAnswers(), [hash]: next });
    },
    tried,
    beside: (asked) => ({
      isWrong: asked.some(({ hash, questions }) => ownProblems(questions, of(hash)).size > 0),
      onTry: () => setTried(true),
    }),
    forget: (hashes) =>
      KEPT.write(Object.fromEntries(Object.entries(readAnswers()).filter(([hash]) => !hashes.includes(hash)))),
  };
}
