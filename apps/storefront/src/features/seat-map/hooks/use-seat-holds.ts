import { ERROR_CODE } from '@sahna/contract/error-codes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { type ReactNode, useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { holdPlaces, holdsQuery, type SessionKey } from '../../../shared/api/seat-map.ts';
import { useCheckedRequests } from '../../../shared/bot-check/use-checked-requests.tsx';
import { getFocusedElement, RequestRejectedError, toFailureMessage } from '../../../shared/checkout/failure.ts';
import { retryOnNetworkFailure } from '../../../shared/checkout/retry.ts';
import type { Message } from '../../../shared/messages/message-modal.tsx';
import type { Payment } from '../../../shared/order-form/questions.ts';
import { useSeatMapTexts } from '../../../shared/texts/seat-map/index.ts';
import type { HoldRequest } from '../api/hold-request.ts';
import { readHolds } from '../api/read-holds.ts';
import { type Holds, NO_HOLDS } from '../model/seat-map.types.ts';

export type SeatHolds = {
  current: Holds;
  /** Time of the last response, by the browser's clock, in milliseconds. */
  readAt: number;
  isKnown: boolean;
  /** Seats of pending requests. */
  pending: ReadonlySet<number>;
  /** Seats that this visitor requested, but another one holds. */
  lost: ReadonlySet<number>;
  /** Those of the last response. */
  lastLost: readonly number[];
  isBusy: boolean;
  /** Resolves to whether all requests succeeded. */
  change(requests: readonly HoldRequest[]): Promise<boolean>;
  /** Holds all of the seats or none. `unavailable`: another visitor holds at least one. */
  holdAll(requests: readonly HoldRequest[]): Promise<'held' | 'unavailable' | 'failed'>;
  refresh(): void;
  botCheck: ReactNode;
};

/** From this number of seats on the bot check is prepared, which a shop may require for the full hold time. */
const MIN_SEATS_FOR_CHECK = 4;

type Call = { seats: readonly number[]; send: (terms: object) => ReturnType<typeof holdPlaces> };

/** The visitor's holds in a session. Changes are sent one after the other. */
export function useSeatHolds(sessionKey: SessionKey, payment: Payment, show: (message: Message) => void): SeatHolds {
  const { t } = useSeatMapTexts();
  const { api } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const { send, prepare, element } = useCheckedRequests();
  const options = holdsQuery(api, sessionKey);
  // Holds may have changed in another window.
  const { data, dataUpdatedAt, refetch } = useQuery({ ...options, refetchOnWindowFocus: 'always' });
  const [pending, setPending] = useState<ReadonlySet<number>>(new Set());
  const [lost, setLost] = useState<ReadonlySet<number>>(new Set());
  const [lastLost, setLastLost] = useState<readonly number[]>([]);
  const current = useMemo(() => (data ? readHolds(data, sessionKey.language) : NO_HOLDS), [data, sessionKey.language]);

  const { mutateAsync, isPending } = useMutation({
    scope: { id: 'seat-map' },
    networkMode: 'always',
    onMutate: ({ seats }: Call) => {
      setPending((before) => new Set([...before, ...seats]));
      return getFocusedElement();
    },
    mutationFn: async (call: Call) => {
      const answer = await send((terms) =>
        retryOnNetworkFailure(
          () => call.send(terms),
          () => {},
        ),
      );
      // The error is shown here; the cache keeps the last holds.
      queryClient.setQueryData(options.queryKey, { ...answer, errorCode: ERROR_CODE.success, errorText: '' });
      void queryClient.invalidateQueries({ queryKey: ['cart'] });
      setLost((before) => new Set([...before, ...answer.taken]));
      setLastLost(answer.taken);
      // Another visitor holds a seat, or this visitor refused the shorter hold.
      if (answer.taken.length > 0 || answer.shorterhold) return { ...answer, done: false };
      if (answer.errorCode !== ERROR_CODE.success) throw new RequestRejectedError(answer.errorCode, answer.errorText);
      return { ...answer, done: true };
    },
    onError: (error, _call, pressed) =>
      show(toFailureMessage(error, t, { text: (code) => t(code ? 'error.unknown' : 'error.network') }, pressed)),
    onSettled: (_answer, _error, { seats }) =>
      setPending((before) => new Set([...before].filter((seat) => !seats.includes(seat)))),
  });

  const prepareCheck = useEffectEvent(prepare);
  useEffect(() => {
    if (current.count >= MIN_SEATS_FOR_CHECK) prepareCheck();
  }, [current.count]);

  const refresh = useCallback(() => void refetch(), [refetch]);
  const common = {
    hash: sessionKey.hash,
    lang: sessionKey.language,
    calendar_id: sessionKey.calendarId,
    usepushkarta: payment === 'voucher' ? 1 : 0,
  } as const;
  const sendRequests = (requests: readonly HoldRequest[], whole: 0 | 1) =>
    mutateAsync({
      seats: requests.flatMap(({ seat_id }) => (typeof seat_id === 'number' ? [seat_id] : [])),
      send: (terms) => holdPlaces(api, { ...common, ...terms, whole, tickets: [...requests] }),
    });
  return {
    current,
    readAt: dataUpdatedAt,
    isKnown: data !== undefined,
    pending,
    lost,
    lastLost,
    isBusy: isPending,
    change: (requests) =>
      sendRequests(requests, 0).then(
        ({ done }) => done,
        () => false,
      ),
    holdAll: (requests) =>
      sendRequests(requests, 1).then(
        ({ done, taken }) => (done ? 'held' : taken.length > 0 ? 'unavailable' : 'failed'),
        () => 'failed',
      ),
    refresh,
    botCheck: element,
  };
}
