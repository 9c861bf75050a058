import { useEffect, useState } from 'react';
import { flag, object, record, text, whole } from '../../stored/schema.ts';
import { stored } from '../../stored/stored.ts';
import type { CustomQuestions } from '../questions.ts';
import { type CustomAnswers, findCustomProblems, NO_CUSTOM_ANSWERS } from './custom-answers.ts';

type ByEvent = Readonly<Record<string, CustomAnswers>>;

const STORED_ANSWERS = stored<ByEvent>(
  'custom answers',
  record(
    object<CustomAnswers>({
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
const readAnswers = (): ByEvent => STORED_ANSWERS.read() ?? {};

/** Fields outside of the order form that must be valid before submitting; `onTry` makes them show their errors. */
export type ExternalFields = { isWrong: boolean; onTry: () => void };

export type CustomAnswersState = {
  of(eventHash: string): CustomAnswers;
  change(eventHash: string, changes: Partial<CustomAnswers>): void;
  /** Whether to show errors: an order was attempted. */
  tried: boolean;
  elsewhere(events: readonly { hash: string; questions: CustomQuestions }[]): ExternalFields;
  /** Clears the answers after the order. */
  forget(eventHashes: readonly string[]): void;
};

/** Answers to custom questions by event hash, stored in the browser. */
export function useCustomAnswers(): CustomAnswersState {
  const [answers, setAnswers] = useState<ByEvent>({});
  const [tried, setTried] = useState(false);
  // Read after hydration, because the server has no access to the browser's storage.
  useEffect(() => setAnswers((before) => ({ ...readAnswers(), ...before })), []);
  const getAnswersOf = (hash: string): CustomAnswers => answers[hash] ?? NO_CUSTOM_ANSWERS;
  return {
    of: getAnswersOf,
    change: (hash, changes) => {
      const next = { ...getAnswersOf(hash), ...changes };
      setAnswers((before) => ({ ...before, [hash]: next }));
      // Re-read: another tab may have stored answers for other events.
      STORED_ANSWERS.write({ ...readAnswers(), [hash]: next });
    },
    tried,
    elsewhere: (events) => ({
      isWrong: events.some(({ hash, questions }) => findCustomProblems(questions, getAnswersOf(hash)).size > 0),
      onTry: () => setTried(true),
    }),
    forget: (hashes) =>
      STORED_ANSWERS.write(
        Object.fromEntries(Object.entries(readAnswers()).filter(([hash]) => !hashes.includes(hash))),
      ),
  };
}
