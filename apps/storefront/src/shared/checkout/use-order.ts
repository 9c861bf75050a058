import { ERROR_CODE, needsBotCheck } from '@sahna/contract/error-codes';
import type { OrderCreateBody, OrderCreateResponse } from '@sahna/contract/orders/order-create';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouteContext } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { type Api, createIdempotencyKey, isFinalError } from '../api/client.ts';
import { createOrder } from '../api/ordering.ts';
import { useBotCheck } from '../bot-check/use-bot-check.tsx';
import type { Message } from '../messages/message-modal.tsx';
import { clearConsents } from '../order-form/consents/order-consents.ts';
import { useCheckoutTexts } from '../texts/checkout/index.ts';
import { addReferral } from './add-referral.ts';
import { getFocusedElement, RequestRejectedError, toFailureMessage } from './failure.ts';
import {
  clearPendingOrder,
  findPendingOrder,
  findPendingOrderFor,
  type OrderTarget,
  type PendingOrder,
  savePendingOrder,
} from './pending-order.ts';
import { retryOnNetworkFailure } from './retry.ts';
import { useSingleFlight } from './use-single-flight.ts';

export type Ordering<Body = OrderCreateBody> = {
  /** Creates the order and navigates to it, or shows an error. Resolves with whether it was created. */
  order(body: Body): Promise<boolean>;
  /** Opens the order of a request whose response was lost in a reload, if there is one. */
  findPending(): void;
  isBusy: boolean;
  /** The connection was lost, and the request is being retried. */
  isRetrying: boolean;
  message: Message | null;
  show(message: Message | null): void;
  /** The dialog of the bot check, while it is open. */
  botCheck: ReactNode;
};

type Answer = OrderCreateResponse['response'];

/** API call that creates orders, and the field of its body that names the target. */
export type OrderCall = {
  field: OrderTarget['field'];
  send(api: Api, body: object, key: string): Promise<Answer>;
  /** Query keys to invalidate after a refusal, which often means that seats were just sold. */
  stale: string;
};

const ORDER_CALL: OrderCall = { field: 'hash', send: createOrder, stale: 'event' };

/**
 * Sends an order. The request keeps its idempotency key until the server has responded, so that a retry after a lost
 * connection or a reload finds the existing order instead of creating a second one.
 */
export function useOrder<Body extends Pick<OrderCreateBody, 'crmClient'> = OrderCreateBody>(
  eventHash: string,
  call: OrderCall = ORDER_CALL,
): Ordering<Body> {
  const { t } = useCheckoutTexts();
  const { api } = useRouteContext({ from: '__root__' });
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const botCheck = useBotCheck();
  const [isRetrying, setRetrying] = useState(false);
  const [message, setMessage] = useState<Message | null>(null);

  async function sendOrder(request: object, pending: PendingOrder): Promise<Answer> {
    savePendingOrder(pending);
    const answer = await retryOnNetworkFailure(
      () => call.send(api, { ...request, ...pending.proof }, pending.key),
      () => setRetrying(true),
    );
    clearPendingOrder();
    return answer;
  }

  /** A pending request is repeated unchanged, with its proof and key; any other is a new request. */
  async function requestOrder(request: object): Promise<Answer> {
    const body = JSON.stringify(request);
    const lost = findPendingOrder(body);
    const storedAnswer = lost && (await sendOrder(request, lost));
    if (storedAnswer && !needsBotCheck(storedAnswer.errorCode)) return storedAnswer;
    const answer = await botCheck.send('order', (proof) =>
      sendOrder(request, { request: body, proof, key: createIdempotencyKey() }),
    );
    if (answer === null) throw new RequestRejectedError(ERROR_CODE.invalidRecaptcha, t('bot.failed'));
    return answer;
  }

  // Attendees are required before the payment.
  const openOrder = ({ hash, writeticketname }: Answer): Promise<void> =>
    navigate({ to: writeticketname === 1 ? '/nominal-tickets/$hash' : '/order/$hash', params: { hash } });

  const creation = useMutation({
    networkMode: 'always',
    onMutate: getFocusedElement,
    mutationFn: async (request: object) => {
      const answer = await requestOrder(request);
      if (answer.errorCode !== ERROR_CODE.success) throw new RequestRejectedError(answer.errorCode, answer.errorText);
      clearConsents();
      await openOrder(answer);
    },
    onError: (error, _request, pressed) => {
      // After an error that is not final the order may exist: the request is kept for the next attempt.
      if (isFinalError(error)) clearPendingOrder();
      const fallback = { text: (code = '') => t('event.order-failed', { code }), code: ERROR_CODE.inner };
      setMessage(toFailureMessage(error, t, fallback, pressed));
      if (error instanceof RequestRejectedError)
        void queryClient.invalidateQueries({ queryKey: [call.stale, eventHash] });
    },
    onSettled: () => setRetrying(false),
  });

  const recovery = useMutation({
    networkMode: 'always',
    mutationFn: async (lost: { body: object; key: string }) => {
      const answer = await retryOnNetworkFailure(
        () => call.send(api, lost.body, lost.key),
        () => setRetrying(true),
      );
      clearPendingOrder();
      if (answer.errorCode === ERROR_CODE.success) await openOrder(answer);
    },
    onError: (error) => {
      if (isFinalError(error)) clearPendingOrder();
    },
    onSettled: () => setRetrying(false),
  });

  const orderOnce = useSingleFlight(creation.mutateAsync);
  const isBusy = creation.isPending || recovery.isPending;
  return {
    order: (body) =>
      orderOnce(addReferral(body)).then(
        () => true,
        () => false,
      ),
    findPending: () => {
      const lost = isBusy ? null : findPendingOrderFor({ hash: eventHash, field: call.field });
      if (lost) recovery.mutate(lost);
    },
    isBusy,
    isRetrying,
    message,
    show: setMessage,
    botCheck: botCheck.element,
  };
}
