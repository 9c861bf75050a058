import type { OrderCreateBody, OrderCreateResponse } from '@sahna/contract/endpoints/order-create';
import { ERROR_CODE, needsBotCheck } from '@sahna/contract/error-codes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouteContext } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { type Api, isDecided, newKey } from '../api/client.ts';
import { createOrder } from '../api/ordering.ts';
import { useBotCheck } from '../bot-check/use-bot-check.tsx';
import type { Message } from '../messages/message-modal.tsx';
import { forgetConsents } from '../order-form/order-consents.ts';
import { useTexts } from '../texts/checkout/index.ts';
import { failureMessage, focused, Refused } from './failure.ts';
import {
  forgetPending,
  keepPending,
  type Ordered,
  type PendingOrder,
  readPending,
  readPendingOf,
} from './pending-order.ts';
import { retryLost } from './retry.ts';
import { useSingleCall } from './use-single-call.ts';
import { withReferral } from './with-referral.ts';

export type Ordering<Body = OrderCreateBody> = {
  /** Makes the order and opens it, or shows why there is none. Resolves with whether it was made. */
  order(body: Body): Promise<boolean>;
  /** Opens the order of a call whose answer was lost in a reload, if there is one. */
  findPending(): void;
  busy: boolean;
  /** The connection is lost, and the same call is being sent again. */
  retrying: boolean;
  message: Message | null;
  show(message: Message | null): void;
  /** The dialog of the bot check, while it is open. */
  botCheck: ReactNode;
};

type Answer = OrderCreateResponse['response'];

/** The call that makes orders, and the field of its body that names what is ordered. */
export type OrderCall = {
  field: Ordered['field'];
  send(api: Api, body: object, key: string): Promise<Answer>;
  /** The data that a refusal makes old: what was refused is often what has just been sold. */
  stale: string;
};

const ORDER_CALL: OrderCall = { field: 'hash', send: createOrder, stale: 'event' };

/**
 * Sends an order. A wish keeps its idempotency key until the shop has answered, so that a retry after a lost connection, or
 * after a reload, finds the order that the lost call made instead of making a second one.
 */
export function useOrder<Body extends Pick<OrderCreateBody, 'crmClient'> = OrderCreateBody>(
  eventHash: string,
  call: OrderCall = ORDER_CALL,
): Ordering<Body> {
  const { t } = useTexts();
  const { api } = useRouteContext({ from: '__root__' });
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const botCheck = useBotCheck();
  const [retrying, setRetrying] = useState(false);
  const [message, setMessage] = useState<Message | null>(null);

  async function answerTo(wish: object, pending: PendingOrder): Promise<Answer> {
    keepPending(pending);
    const answer = await retryLost(
      () => call.send(api, { ...wish, ...pending.proof }, pending.key),
      () => setRetrying(true),
    );
    forgetPending();
    return answer;
  }

  /** A pending wish is sent again as it was, with its proof and key; any other is a new call. */
  async function answerToWish(wish: object): Promise<Answer> {
    const name = JSON.stringify(wish);
    const lost = readPending(name);
    const known = lost && (await answerTo(wish, lost));
    if (known && !needsBotCheck(known.errorCode)) return known;
    const answer = await botCheck.send('order', (proof) => answerTo(wish, { wish: name, proof, key: newKey() }));
    if (answer === null) throw new Refused(ERROR_CODE.invalidRecaptcha, t('bot.failed'));
    return answer;
  }

  // Named tickets are named before they are paid.
  const open = ({ hash, writeticketname }: Answer): Promise<void> =>
    navigate({ to: writeticketname === 1 ? '/nominal-tickets/$hash' : '/order/$hash', params: { hash } });

  const ordering = useMutation({
    networkMode: 'always',
    onMutate: focused,
    mutationFn: async (wish: object) => {
      const answer = await answerToWish(wish);
      if (answer.errorCode !== ERROR_CODE.success) throw new Refused(answer.errorCode, answer.errorText);
      forgetConsents();
      await open(answer);
    },
    onError: (error, _wish, pressed) => {
      // After a failure that decides nothing the order may exist: the call is kept, and sent again by the next press.
      if (isDecided(error)) forgetPending();
      const unexplained = { text: (code = '') => t('event.order-failed', { code }), code: ERROR_CODE.inner };
      setMessage(failureMessage(error, t, unexplained, pressed));
      if (error instanceof Refused) void queryClient.invalidateQueries({ queryKey: [call.stale, eventHash] });
    },
    onSettled: () => setRetrying(false),
  });

  const finding = useMutation({
    networkMode: 'always',
    mutationFn: async (lost: { body: object; key: string }) => {
      const answer = await retryLost(
        () => call.send(api, lost.body, lost.key),
        () => setRetrying(true),
      );
      forgetPending();
      if (answer.errorCode === ERROR_CODE.success) await open(answer);
    },
    onError: (error) => {
      if (isDecided(error)) forgetPending();
    },
    onSettled: () => setRetrying(false),
  });

  const orderOnce = useSingleCall(ordering.mutateAsync);
  const busy = ordering.isPending || finding.isPending;
  return {
    order: (body) =>
      orderOnce(withReferral(body)).then(
        () => true,
        () => false,
      ),
    findPending: () => {
      const lost = busy ? null : readPendingOf({ hash: eventHash, field: call.field });
      if (lost) finding.mutate(lost);
    },
    busy,
    retrying,
    message,
    show: setMessage,
    botCheck: botCheck.element,
  };
}
