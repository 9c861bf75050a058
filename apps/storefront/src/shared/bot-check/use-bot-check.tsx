import type { BotProof } from '@sahna/contract/bot-check/captcha';
import { needsBotCheck } from '@sahna/contract/error-codes';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { checkCaptcha } from '../api/ordering.ts';
import { setupQuery } from '../queries.ts';
import { readShop } from '../shop.ts';

const BotCheckModal = lazy(() => import('./bot-check-modal.tsx'));

export type BotCheck = {
  /**
   * Runs a bot check; the proof is spread into the request body. Null: the visitor closed the dialog. After a rejected
   * reCAPTCHA token the image captcha is shown.
   */
  challenge(action: string, refused?: BotProof): Promise<BotProof | null>;
  /** Sends a request, with a proof if the setup or the response requires one; retries while the response does. Null as above. */
  send<Answer extends { errorCode: string }>(
    action: string,
    call: (proof: BotProof) => Promise<Answer>,
  ): Promise<Answer | null>;
  /** The dialog element; may be rendered anywhere on the page. */
  element: ReactNode;
};

type OpenQuestion = { action: string; answer: (proof: BotProof | null) => void };

/** The bot check of booking §4 "Submit": invisible reCAPTCHA if the shop has keys, otherwise the image captcha. */
export function useBotCheck(): BotCheck {
  const { api } = useRouteContext({ from: '__root__' });
  const { data: setup } = useSuspenseQuery(setupQuery(api));
  const [question, setQuestion] = useState<OpenQuestion | null>(null);
  const { checksEveryOrder, recaptchaKey } = readShop(setup);

  async function requestChallenge(action: string, refused?: BotProof): Promise<BotProof | null> {
    if (recaptchaKey && !refused?.recaptchaToken) {
      const { requestRecaptchaProof } = await import('./recaptcha.ts');
      const proof = await requestRecaptchaProof(recaptchaKey, (token) => checkCaptcha(api, { ...token, action }));
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
    let proof = checksEveryOrder ? await requestChallenge(action) : {};
    while (proof) {
      const answer = await call(proof);
      if (!needsBotCheck(answer.errorCode)) return answer;
      proof = await requestChallenge(action, proof);
    }
    return null;
  }

  const element = question ? (
    <Suspense fallback={null}>
      <BotCheckModal action={question.action} onAnswer={question.answer} />
    </Suspense>
  ) : null;
  return { challenge: requestChallenge, send, element };
}
