import type { BotProof } from '@sahna/contract/endpoints/captcha';
import { needsBotCheck } from '@sahna/contract/error-codes';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { checkCaptcha } from '../api/ordering.ts';
import { setupQuery } from '../queries.ts';
import { readShop } from '../shop.ts';

const BotCheckModal = lazy(() => import('./bot-check-modal.tsx'));

export type BotChecking = {
  /**
   * Lets the visitor show to be a person; the proof is spread into the call's body. Null: the visitor closed the question.
   * After a token of reCAPTCHA was refused there is the picture.
   */
  ask(action: string, refused?: BotProof): Promise<BotProof | null>;
  /** Sends a call, with a proof where the set-up or the answer demands one, and again as long as it does. Null as above. */
  send<Answer extends { errorCode: string }>(
    action: string,
    call: (proof: BotProof) => Promise<Answer>,
  ): Promise<Answer | null>;
  /** The dialog, to be rendered anywhere on the page. */
  element: ReactNode;
};

type OpenQuestion = { action: string; answer: (proof: BotProof | null) => void };

/** The bot check of booking §4 "Submit": invisible reCAPTCHA where the shop has keys, else the picture. */
export function useBotCheck(): BotChecking {
  const { api } = useRouteContext({ from: '__root__' });
  const { data: setup } = useSuspenseQuery(setupQuery(api));
  const [question, setQuestion] = useState<OpenQuestion | null>(null);
  const { checksEveryOrder, recaptchaKey } = readShop(setup);

  async function ask(action: string, refused?: BotProof): Promise<BotProof | null> {
    if (recaptchaKey && !refused?.recaptchaToken) {
      const { recaptchaProof } = await import('./recaptcha.ts');
      const proof = await recaptchaProof(recaptchaKey, (token) => checkCaptcha(api, { ...token, action }));
      if (proof) return proof;
    }
    return new Promise((resolve) => {
      const answer = (proof: BotProof | null): void => {
        setQuestion(null);
        resolve(proof);
      };
      setQuestion({ action, answer });
    });
  }

  async function send<Answer extends { errorCode: string }>(
    action: string,
    call: (proof: BotProof) => Promise<Answer>,
  ): Promise<Answer | null> {
    let proof = checksEveryOrder ? await ask(action) : {};
    while (proof) {
      const answer = await call(proof);
      if (!needsBotCheck(answer.errorCode)) return answer;
      proof = await ask(action, proof);
    }
    return null;
  }

  const element = question ? (
    <Suspense fallback={null}>
      <BotCheckModal action={question.action} onAnswer={question.answer} />
    </Suspense>
  ) : null;
  return { ask, send, element };
}
