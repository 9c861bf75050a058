import { useEffect, useState } from 'react';
import { keepClientInfo, readClientInfo } from '../client-info.ts';
import { type Asked, NO_OWN_ANSWERS, type OwnAnswers, ownProblems } from './own-answers.ts';

type ByEvent = Readonly<Record<string, OwnAnswers>>;

/** What has to be right before the order form is sent, although it is asked elsewhere on the page. */
export type AskedBeside = { isWrong: boolean; onTry: () => void };

export type Own = {
  of(eventHash: string): OwnAnswers;
  change(eventHash: string, changes: Partial<OwnAnswers>): void;
  /** The order was tried: what is wrong is said. */
  tried: boolean;
  beside(asked: readonly { hash: string; questions: Asked }[]): AskedBeside;
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
      keepClientInfo({ answers: { ...readAnswers(), [hash]: next } });
    },
    tried,
    beside: (asked) => ({
      isWrong: asked.some(({ hash, questions }) => ownProblems(questions, of(hash)).size > 0),
      onTry: () => setTried(true),
    }),
    forget: (hashes) =>
      keepClientInfo({
        answers: Object.fromEntries(Object.entries(readAnswers()).filter(([hash]) => !hashes.includes(hash))),
      }),
  };
}

function readAnswers(): ByEvent {
  const kept = readClientInfo('answers');
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(Object.entries(kept).map(([hash, answers]) => [hash, answersIn(answers)]));
}

function answersIn(kept: unknown): OwnAnswers {
  const part = (name: string): unknown =>
    typeof kept === 'object' && kept !== null ? Reflect.get(kept, name) : undefined;
  const chosen = (name: string): number => {
    const id = part(name);
    return typeof id === 'number' ? id : 0;
  };
  const carNumber = part('carNumber');
  return {
    parking: part('parking') === true,
    carNumber: typeof carNumber === 'string' ? carNumber : '',
    box1: chosen('box1'),
    box2: chosen('box2'),
    checkbox: part('checkbox') === true,
    audience: chosen('audience'),
    spoken: chosen('spoken'),
    ownGuide: part('ownGuide') === true,
  };
}
