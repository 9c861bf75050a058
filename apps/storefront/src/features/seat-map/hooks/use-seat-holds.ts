import { ERROR_CODE } from '@sahna/contract/error-codes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { type ReactNode, useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { heldQuery, holdPlaces, type SessionOf } from '../../../shared/api/scheme.ts';
import { useCartCalls } from '../../../shared/bot-check/use-cart-calls.tsx';
import { failureMessage, focused, Refused } from '../../../shared/checkout/failure.ts';
import { retryLost } from '../../../shared/checkout/retry.ts';
import type { Message } from '../../../shared/messages/message-modal.tsx';
import type { Payment } from '../../../shared/order-form/questions.ts';
import { useTexts } from '../../../shared/texts/scheme/index.ts';
import type { HoldRequest } from '../api/hold-request.ts';
import { readHolds } from '../api/read-holds.ts';
import { type Holds, NO_HOLDS } from '../model/seat-map.types.ts';

export type SeatHolds = {
  held: Holds;
  /** When it was read, by the browser's clock. */
  readAt: number;
  isKnown: boolean;
  /** Numbered places that are on their way into the cart. */
  pending: ReadonlySet<number>;
  /** Seats that this visitor requested and another one was given. */
  lost: ReadonlySet<number>;
  busy: boolean;
  /** Resolves with whether all of it was done. */
  change(wishes: readonly HoldRequest[]): Promise<boolean>;
  /** Holds all of these or none. `taken`: at least one belongs to another visitor. */
  holdWhole(wishes: readonly HoldRequest[]): Promise<'held' | 'taken' | 'failed'>;
  refresh(): void;
  botCheck: ReactNode;
};

/** With more places a shop may ask for a check to hold them as long as those before. */
const CHECK_AHEAD_PLACES = 4;

type Call = { seats: readonly number[]; send: (terms: object) => ReturnType<typeof holdPlaces> };

/** The visitor's places of a session: held from the moment they are added, one change after the other. */
export function useSeatHolds(of: SessionOf, payment: Payment, show: (message: Message) => void): SeatHolds {
  const { t } = useTexts();
  const { api } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const { send, prepare, element } = useCartCalls();
  const options = heldQuery(api, of);
  // Another window may have given places back, or taken some.
  const { data, dataUpdatedAt, refetch } = useQuery({ ...options, refetchOnWindowFocus: 'always' });
  const [pending, setPending] = useState<ReadonlySet<number>>(new Set());
  const [lost, setLost] = useState<ReadonlySet<number>>(new Set());
  const held = useMemo(() => (data ? readHolds(data, of.language) : NO_HOLDS), [data, of.language]);

  const { mutateAsync, isPending } = useMutation({
    scope: { id: 'scheme' },
    networkMode: 'always',
    onMutate: ({ seats }: Call) => {
      setPending((before) => new Set([...before, ...seats]));
      return focused();
    },
    mutationFn: async (call: Call) => {
      const answer = await send((terms) =>
        retryLost(
          () => call.send(terms),
          () => {},
        ),
      );
      // The refusal is shown here; the cache keeps what is held without it.
      queryClient.setQueryData(options.queryKey, { ...answer, errorCode: ERROR_CODE.success, errorText: '' });
      void queryClient.invalidateQueries({ queryKey: ['cart'] });
      setLost((before) => new Set([...before, ...answer.taken]));
      // Taken by another visitor, or this one refused the shorter hold.
      if (answer.taken.length > 0 || answer.shorterhold) return { ...answer, done: false };
      if (answer.errorCode !== ERROR_CODE.success) throw new Refused(answer.errorCode, answer.errorText);
      return { ...answer, done: true };
    },
    onError: (error, _call, pressed) =>
      show(failureMessage(error, t, { text: (code) => t(code ? 'error.unknown' : 'error.network') }, pressed)),
    onSettled: (_answer, _error, { seats }) =>
      setPending((before) => new Set([...before].filter((seat) => !seats.includes(seat)))),
  });

  const prepareCheck = useEffectEvent(prepare);
  useEffect(() => {
    if (held.count >= CHECK_AHEAD_PLACES) prepareCheck();
  }, [held.count]);

  const refresh = useCallback(() => void refetch(), [refetch]);
  const common = {
    hash: of.hash,
    lang: of.language,
    calendar_id: of.calendarId,
    usepushkarta: payment === 'voucher' ? 1 : 0,
  } as const;
  const sendWishes = (wishes: readonly HoldRequest[], whole: 0 | 1) =>
    mutateAsync({
      seats: wishes.flatMap(({ seat_id }) => (typeof seat_id === 'number' ? [seat_id] : [])),
      send: (terms) => holdPlaces(api, { ...common, ...terms, whole, tickets: [...wishes] }),
    });
  return {
    held,
    readAt: dataUpdatedAt,
    isKnown: data !== undefined,
    pending,
    lost,
    busy: isPending,
    change: (wishes) =>
      sendWishes(wishes, 0).then(
        ({ done }) => done,
        () => false,
      ),
    holdWhole: (wishes) =>
      sendWishes(wishes, 1).then(
        ({ done, taken }) => (done ? 'held' : taken.length > 0 ? 'taken' : 'failed'),
        () => 'failed',
      ),
    refresh,
    botCheck: element,
  };
}
