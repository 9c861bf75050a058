/** Keeps the seat availability of a session up to date by a stream of changes, or by polling if the stream is unavailable. */

import { readChangeEvent, readListEvent } from '../api/read-hall.ts';
import type { AvailabilityDelta, AvailabilitySnapshot } from './hall.types.ts';
import type { SeatAvailability } from './seat-availability.ts';

export const WATCH_MS = {
  /** Polling interval without a stream. */
  poll: 3_000,
  /** Polling starts if the stream has not opened, or the browser has not reconnected it, after this time. */
  reconnectGrace: 6_000,
  /** A rejected stream is opened again after this time. */
  retry: 30_000,
} as const;

export type WatchDeps = {
  places: SeatAvailability;
  /** URL of the stream of changes after a version. */
  getAddress(version: string): string;
  /** Fetches the current availability. */
  fetchSnapshot(): Promise<AvailabilitySnapshot>;
  /** Called when the session has another plan. */
  onPlan(fresh: AvailabilitySnapshot): void;
  plan: string;
  open?: (address: string) => EventSource;
};

/** Returns a function that ends the subscription. */
export function subscribeToAvailability(deps: WatchDeps): () => void {
  const { places, getAddress, fetchSnapshot, plan, onPlan, open = (url) => new EventSource(url) } = deps;
  let source: EventSource | null = null;
  let polling: ReturnType<typeof setTimeout> | undefined;
  let reopening: ReturnType<typeof setTimeout> | undefined;
  let ended = false;

  const applySnapshot = (fresh: AvailabilitySnapshot): void => {
    if (fresh.plan !== plan) onPlan(fresh);
    else if (fresh.version !== places.version) places.applySnapshot(fresh);
  };

  const refetch = async (): Promise<void> => {
    const fresh = await fetchSnapshot().catch(() => null);
    if (fresh && !ended) applySnapshot(fresh);
  };

  const stopPolling = (): void => {
    clearTimeout(polling);
    polling = undefined;
  };

  const poll = (inMs: number): void => {
    stopPolling();
    polling = setTimeout(() => {
      void refetch().finally(() => {
        if (!ended && source?.readyState !== OPEN) poll(WATCH_MS.poll);
      });
    }, inMs);
  };

  const connect = (): void => {
    source?.close();
    const stream = open(getAddress(places.version));
    source = stream;
    // A proxy that buffers the stream lets it neither open nor fail.
    if (polling === undefined) poll(WATCH_MS.reconnectGrace);
    stream.addEventListener('open', stopPolling);
    stream.addEventListener('list', (event) => applySnapshot(readListEvent(event.data)));
    stream.addEventListener('change', (event) => {
      const change: AvailabilityDelta = readChangeEvent(event.data);
      if (!places.applyDelta(change) && change.version !== places.version) void refetch();
    });
    stream.addEventListener('error', () => {
      // The browser reconnects an interrupted stream, but not a rejected one. Each failed attempt is an error, which must not restart the timer.
      if (stream.readyState !== CLOSED) {
        if (polling === undefined) poll(WATCH_MS.reconnectGrace);
        return;
      }
      poll(0);
      clearTimeout(reopening);
      reopening = setTimeout(connect, WATCH_MS.retry);
    });
  };

  connect();
  return () => {
    ended = true;
    source?.close();
    stopPolling();
    clearTimeout(reopening);
  };
}

const [OPEN, CLOSED] = [1, 2];
