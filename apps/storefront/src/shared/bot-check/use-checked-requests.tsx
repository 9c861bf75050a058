/** Sends requests that change holds; handles the bot check and the shorter hold time that the server may require. */
import type { BotProof } from '@sahna/contract/bot-check/captcha';
import type { ShorterHold } from '@sahna/contract/carts/cart';
import { needsBotCheck } from '@sahna/contract/error-codes';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { setupQuery } from '../queries.ts';
import { readShop } from '../shop.ts';
import { useBotCheck } from './use-bot-check.tsx';

const ShorterHoldQuestion = lazy(() => import('./shorter-hold-question.tsx'));

const BOT_CHECK_ACTION = 'cart';
/** Time for a background check before the dialog with its progress is shown. */
const BACKGROUND_TIMEOUT_MS = 4_000;
/** A passed check expires after five minutes; renewed one minute earlier. */
const PROOF_MAX_AGE_MS = 240_000;

/** Added to a repeated request: a passed bot check, and the hold time the visitor agreed to. */
export type CartTerms = BotProof & ShorterHold;

export type CheckedRequests = {
  /**
   * Sends a change of the cart and repeats it with a bot check, passed by the device if possible, or with the visitor's
   * consent to a shorter hold. If the visitor declines, returns the error result.
   */
  send<Answer extends ShorterHold & { errorCode: string }>(
    call: (terms: CartTerms) => Promise<Answer>,
  ): Promise<Answer>;
  /** Passes a bot check in the background for the next request that requires one. */
  prepare(): void;
  /** The dialog elements; may be rendered anywhere on the page. */
  element: ReactNode;
};

type Question = { seconds: number; answer: (isAgreed: boolean) => void };
type Prepared = { proof: Promise<BotProof | null>; freshUntil: number };

export function useCheckedRequests(): CheckedRequests {
  const { api } = useRouteContext({ from: '__root__' });
  const { data: setup } = useSuspenseQuery(setupQuery(api));
  const { recaptchaKey } = readShop(setup);
  const { challenge, element: botCheck } = useBotCheck();
  const [question, setQuestion] = useState<Question | null>(null);
  const prepared = useRef<Prepared | null>(null);

  function startCheck(): Prepared {
    const proof = import('./background-check.ts').then(({ passInBackground }) =>
      passInBackground(api, BOT_CHECK_ACTION),
    );
    return { proof: proof.catch(() => null), freshUntil: Date.now() + PROOF_MAX_AGE_MS };
  }

  const getFreshCheck = (): Prepared | null =>
    prepared.current && prepared.current.freshUntil > Date.now() ? prepared.current : null;

  /** Null: an interactive check is required, or reCAPTCHA, which is invisible. */
  async function passSilently(): Promise<BotProof | null> {
    if (recaptchaKey) return null;
    const { proof } = getFreshCheck() ?? startCheck();
    prepared.current = null;
    return Promise.race([
      proof,
      new Promise<null>((resolve) => setTimeout(() => resolve(null), BACKGROUND_TIMEOUT_MS)),
    ]);
  }

  function requestHoldConsent(seconds: number): Promise<boolean> {
    return new Promise((resolve) => {
      const answer = (isAgreed: boolean): void => {
        setQuestion(null);
        resolve(isAgreed);
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
        if (!(await requestHoldConsent(answer.shorterhold))) return answer;
        agreed = { shorterhold: answer.shorterhold };
        [proof, wasSilent] = [{}, false];
      } else if (needsBotCheck(answer.errorCode)) {
        const passed: BotProof | null = wasSilent ? null : await passSilently();
        proof = passed ?? (await challenge(BOT_CHECK_ACTION, proof));
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
      if (!recaptchaKey) prepared.current = getFreshCheck() ?? startCheck();
    },
    element,
  };
}
