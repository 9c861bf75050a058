/** Follows a session's places: by the shop's stream of changes, and by asking again and again where there is none. */

import { readChangeEvent, readListEvent } from '../api/read-hall.ts';
import type { AvailabilityDelta, AvailabilitySnapshot } from './hall.types.ts';
import type { SeatAvailability } from './seat-availability.ts';

export const WATCH_MS = {
  /** Between two questions where the stream is not there. */
  poll: 3_000,
  /** A stream that the browser has not opened again by then is asked beside. */
  patience: 6_000,
  /** A stream that was refused is tried again. */
  retry: 30_000,
} as const;

export type WatchDeps = {
  places: SeatAvailability;
  /** The stream's address, for changes after a version. */
  address(version: string): string;
  /** All places as they are now. */
  ask(): Promise<AvailabilitySnapshot>;
  /** The session has another plan now. */
  onPlan(fresh: AvailabilitySnapshot): void;
  plan: string;
  open?: (address: string) => EventSource;
};

/** Until the answer is called. */
export function subscribeToAvailability(deps: WatchDeps): () => void {
  const { places, address, ask, plan, onPlan, open = (url) => new EventSource(url) } = deps;
  let source: EventSource | null = null;
  let polling: ReturnType<typeof setTimeout> | undefined;
  let reopening: ReturnType<typeof setTimeout> | undefined;
  let ended = false;

  const takeFresh = (fresh: AvailabilitySnapshot): void => {
    if (fresh.plan !== plan) onPlan(fresh);
    else if (fresh.version !== places.version) places.takeFresh(fresh);
  };

  const look = async (): Promise<void> => {
    const fresh = await ask().catch(() => null);
    if (fresh && !ended) takeFresh(fresh);
  };

  const poll = (inMs: number): void => {
    clearTimeout(polling);
    polling = setTimeout(() => {
      void look().finally(() => {
        if (!ended && source?.readyState !== OPEN) poll(WATCH_MS.poll);
      });
    }, inMs);
  };

  const listen = (): void => {
    source?.close();
    const stream = open(address(places.version));
    source = stream;
    stream.addEventListener('open', () => clearTimeout(polling));
    stream.addEventListener('list', (event) => takeFresh(readListEvent(event.data)));
    stream.addEventListener('change', (event) => {
      const change: AvailabilityDelta = readChangeEvent(event.data);
      if (!places.takeChange(change) && change.version !== places.version) void look();
    });
    stream.addEventListener('error', () => {
      // The browser opens a stream again that has ended; one that was refused it leaves.
      if (stream.readyState !== CLOSED) return poll(WATCH_MS.patience);
      poll(0);
      clearTimeout(reopening);
      reopening = setTimeout(listen, WATCH_MS.retry);
    });
  };

  listen();
  return () => {
    ended = true;
    source?.close();
    clearTimeout(polling);
    clearTimeout(reopening);
  };
}

const [OPEN, CLOSED] = [1, 2];
