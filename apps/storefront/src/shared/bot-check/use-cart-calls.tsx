/** Calls that put places into the cart, and the two questions by which the shop may answer them. */
import type { BotProof } from '@sahna/contract/endpoints/captcha';
import type { ShorterHold } from '@sahna/contract/endpoints/cart';
import { needsBotCheck } from '@sahna/contract/error-codes';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { setupQuery } from '../queries.ts';
import { readShop } from '../shop.ts';
import { useBotCheck } from './use-bot-check.tsx';

const ShorterHoldQuestion = lazy(() => import('./shorter-hold-question.tsx'));

const ACTION = 'cart';
/** The visitor waits for the device without a word for so long; then the dialog shows how far it is. */
const SILENT_MS = 4_000;
/** A passed check is good for five minutes. */
const FRESH_MS = 240_000;

/** What a call carries when it is sent again: a passed check, and the hold time that the visitor agrees to. */
export type CartTerms = BotProof & ShorterHold;

export type CartCalls = {
  /**
   * Sends a change of the cart, and again where it is asked for a check, which the device passes by itself if it can, or for the
   * visitor's consent to a shorter hold. Where the visitor says no, the refusal is the answer.
   */
  send<Answer extends ShorterHold & { errorCode: string }>(
    call: (terms: CartTerms) => Promise<Answer>,
  ): Promise<Answer>;
  /** Passes a check in the background, for the next call that is asked for one. */
  prepare(): void;
  /** The dialogs, to be rendered anywhere on the page. */
  element: ReactNode;
};

type Question = { seconds: number; answer: (agrees: boolean) => void };
type Prepared = { proof: Promise<BotProof | null>; freshUntil: number };

export function useCartCalls(): CartCalls {
  const { api } = useRouteContext({ from: '__root__' });
  const { data: setup } = useSuspenseQuery(setupQuery(api));
  const { recaptchaKey } = readShop(setup);
  const { ask, element: botCheck } = useBotCheck();
  const [question, setQuestion] = useState<Question | null>(null);
  const prepared = useRef<Prepared | null>(null);

  function startCheck(): Prepared {
    const proof = import('./background-check.ts').then(({ passInBackground }) => passInBackground(api, ACTION));
    return { proof: proof.catch(() => null), freshUntil: Date.now() + FRESH_MS };
  }

  const freshCheck = (): Prepared | null =>
    prepared.current && prepared.current.freshUntil > Date.now() ? prepared.current : null;

  /** Null: the visitor has to be asked, or reCAPTCHA, which is not seen either. */
  async function passSilently(): Promise<BotProof | null> {
    if (recaptchaKey) return null;
    const { proof } = freshCheck() ?? startCheck();
    prepared.current = null;
    return Promise.race([proof, new Promise<null>((resolve) => setTimeout(() => resolve(null), SILENT_MS))]);
  }

  function agree(seconds: number): Promise<boolean> {
    return new Promise((resolve) => {
      const answer = (agrees: boolean): void => {
        setQuestion(null);
        resolve(agrees);
      };
      setQuestion({ seconds, answer });
    });
  }

  async function send<Answer extends ShorterHold & { errorCode: string }>(
    call: (terms: CartTerms) => Promise<Answer>,
  ): Promise<Answer> {
    let [proof, agreed, wasSilent]: [BotProof | null, ShorterHold, boolean] = [{}, {}, false];
    for (;;) {
      const answer = await call({ ...proof, ...agreed });
      if (answer.shorterhold) {
        if (!(await agree(answer.shorterhold))) return answer;
        agreed = { shorterhold: answer.shorterhold };
        [proof, wasSilent] = [{}, false];
      } else if (needsBotCheck(answer.errorCode)) {
        const passed: BotProof | null = wasSilent ? null : await passSilently();
        proof = passed ?? (await ask(ACTION, proof));
        if (!proof) return answer;
        wasSilent = true;
      } else return answer;
    }
  }

  const element = (
    <>
      {botCheck}
      {question ? (
        <Suspense fallback={null}>
          <ShorterHoldQuestion seconds={question.seconds} onAnswer={question.answer} />
        </Suspense>
      ) : null}
    </>
  );
  return {
    send,
    prepare: () => {
      if (!recaptchaKey) prepared.current = freshCheck() ?? startCheck();
    },
    element,
  };
}
