import type { OrderCreateBody, OrderCreateResponse } from '@sahna/contract/endpoints/order-create';
import { ERROR_CODE, needsBotCheck } from '@sahna/contract/error-codes';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouteContext } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { CallFailed, isDecided, newKey } from '../../shared/api/client.ts';
import { useBotCheck } from '../../shared/bot-check/use-bot-check.tsx';
import {
  forgetPending,
  keepPending,
  type PendingOrder,
  readPending,
  readPendingOf,
} from '../../shared/checkout/pending-order.ts';
import type { Message } from '../../shared/messages/message-modal.tsx';
import { forgetConsents } from '../../shared/order-form/order-consents.ts';
import { repeated } from '../../shared/repeated.ts';
import { useTexts } from '../../shared/texts/index.ts';

export type Ordering = {
  /** Makes the order and leads to it, or shows why there is none; whether there is one. */
  order(body: OrderCreateBody): Promise<boolean>;
  /** Leads to the order that a call made whose answer was lost with the page, if there is one. */
  find(): Promise<void>;
  busy: boolean;
  /** The connection is lost; the same call is being repeated. */
  repeating: boolean;
  message: Message | null;
  show(message: Message | null): void;
  /** The question whether the visitor is a person, while it is asked. */
  botCheck: ReactNode;
};

/**
 * Sends an order: once, however often it takes. A wish keeps its key until the shop has answered, so that a repeat after
 * a lost connection, or after a reload, finds the order that the lost call has made.
 */
export function useOrder(eventHash: string): Ordering {
  const { t } = useTexts();
  const { api } = useRouteContext({ from: '__root__' });
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const botCheck = useBotCheck();
  const [busy, setBusy] = useState(false);
  const [repeating, setRepeating] = useState(false);
  const [message, setMessage] = useState<Message | null>(null);

  async function answerTo(wish: OrderCreateBody, call: PendingOrder): Promise<OrderCreateResponse['response']> {
    keepPending(call);
    const answer = await repeated(
      () => api.createOrder({ ...wish, ...call.proof }, call.key),
      () => setRepeating(true),
    );
    forgetPending();
    return answer;
  }

  /** A wish that got no answer is sent again as it was, proof and key; whatever else is a new call. */
  async function answerToWish(wish: OrderCreateBody): Promise<OrderCreateResponse['response'] | null> {
    const name = JSON.stringify(wish);
    const lost = readPending(name);
    const answer = lost && (await answerTo(wish, lost));
    if (answer && !needsBotCheck(answer.errorCode)) return answer;
    return botCheck.send('order', (proof) => answerTo(wish, { wish: name, proof, key: newKey() }));
  }

  async function order(body: OrderCreateBody): Promise<boolean> {
    const pressed = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    const fail = (text: string, code?: string): void =>
      setMessage({ tone: 'error', text, returnTo: pressed, ...(code ? { code } : {}) });
    setBusy(true);
    try {
      const made = await answerToWish(body);
      if (!made) {
        fail(t('bot.failed'), ERROR_CODE.invalidRecaptcha);
        return false;
      }
      if (made.errorCode === ERROR_CODE.success) {
        forgetConsents();
        await navigate({ to: '/order/$hash', params: { hash: made.hash } });
        return true;
      }
      fail(made.errorText || t('event.order-failed', { code: made.errorCode }), made.errorCode);
      // What was refused is often what has just been sold: the page looks again meanwhile.
      void queryClient.invalidateQueries({ queryKey: ['event', eventHash] });
    } catch (error) {
      if (error instanceof CallFailed) {
        // An answer that decides nothing tells nothing of the order: the same call is kept for the next press.
        if (isDecided(error)) forgetPending();
        const code = error.refusal?.errorCode ?? ERROR_CODE.inner;
        fail(error.refusal?.errorText || t('event.order-failed', { code }), code);
      } else fail(t('error.network'));
    } finally {
      setRepeating(false);
      setBusy(false);
    }
    return false;
  }
  async function find(): Promise<void> {
    const lost = readPendingOf(eventHash);
    if (!lost) return;
    setBusy(true);
    try {
      const made = await repeated(
        () => api.createOrderAgain(lost.body, lost.key),
        () => setRepeating(true),
      );
      forgetPending();
      if (made.errorCode === ERROR_CODE.success) await navigate({ to: '/order/$hash', params: { hash: made.hash } });
    } catch (error) {
      if (isDecided(error)) forgetPending();
    } finally {
      setRepeating(false);
      setBusy(false);
    }
  }

  return { order, find, busy, repeating, message, show: setMessage, botCheck: botCheck.element };
}
