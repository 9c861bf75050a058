import type { OrderCreateBody, OrderCreateResponse } from '@sahna/contract/endpoints/order-create';
import { ERROR_CODE } from '@sahna/contract/error-codes';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouteContext } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { CallFailed, newKey, Unreachable } from '../../shared/api/client.ts';
import { useBotCheck } from '../../shared/bot-check/use-bot-check.tsx';
import type { Message } from '../../shared/messages/message-modal.tsx';
import { useTexts } from '../../shared/texts/index.ts';

/** How long to wait before a call that got no answer is sent again, in milliseconds. */
const PAUSES = [1_000, 2_000, 4_000, 8_000, 15_000];

export type Ordering = {
  /** Makes the order and leads to it, or shows why there is none. */
  order(body: OrderCreateBody): Promise<void>;
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
 * a lost connection finds the order that the lost call has made.
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
  const unanswered = useRef<{ body: string; key: string } | null>(null);
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);

  async function answerTo(body: OrderCreateBody): Promise<OrderCreateResponse['response']> {
    const text = JSON.stringify(body);
    if (unanswered.current?.body !== text) unanswered.current = { body: text, key: newKey() };
    const { key } = unanswered.current;
    for (const pause of [...PAUSES, null]) {
      try {
        return await api.createOrder(body, key);
      } catch (error) {
        if (!isLost(error) || pause === null || left.current) throw error;
        setRepeating(true);
        await whenOnline(pause);
      }
    }
    throw new Error('the last attempt either answers or throws');
  }

  async function order(body: OrderCreateBody): Promise<void> {
    const pressed = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    const fail = (text: string, code?: string): void =>
      setMessage({ tone: 'error', text, returnTo: pressed, ...(code ? { code } : {}) });
    setBusy(true);
    try {
      const made = await botCheck.send('order', (proof) => answerTo({ ...body, ...proof }));
      unanswered.current = null;
      if (!made) {
        fail(t('bot.failed'), ERROR_CODE.invalidRecaptcha);
        return;
      }
      if (made.errorCode === ERROR_CODE.success) {
        await navigate({ to: '/order/$hash', params: { hash: made.hash } });
        return;
      }
      fail(made.errorText || t('event.order-failed', { code: made.errorCode }), made.errorCode);
      // What was refused is often what has just been sold: the page looks again meanwhile.
      void queryClient.invalidateQueries({ queryKey: ['event', eventHash] });
    } catch (error) {
      if (error instanceof CallFailed && error.refusal) {
        unanswered.current = null;
        const code = error.refusal.errorCode;
        fail(error.refusal.errorText || t('event.order-failed', { code }), code);
      } else fail(t('error.network'));
    } finally {
      setRepeating(false);
      setBusy(false);
    }
  }
  return { order, busy, repeating, message, show: setMessage, botCheck: botCheck.element };
}

/** Nobody knows whether the shop has heard the call: no network, or an answer that is not the shop's own. */
function isLost(error: unknown): boolean {
  return error instanceof Unreachable || (error instanceof CallFailed && error.refusal === null);
}

/** After the pause, or as soon as the browser says that it is online again. */
function whenOnline(pause: number): Promise<void> {
  return new Promise((resolve) => {
    const go = (): void => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, pause);
    window.addEventListener('online', go);
  });
}
