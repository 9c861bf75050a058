/** Notifies of order changes by the server's stream, or by polling if there is none. */

export const FOLLOW_MS = {
  /** Polling interval without a stream. */
  poll: 5_000,
  /** Time to wait for the stream to open before polling. */
  patience: 6_000,
  /** Delay before a rejected stream is reopened. */
  retry: 30_000,
} as const;

export type FollowDeps = {
  address: string;
  /** The order may have changed. */
  changed(): void;
  open?: (address: string) => EventSource;
};

const [OPEN, CLOSED] = [1, 2];

/** Returns the unsubscribe function. */
export function subscribeToOrder({ address, changed, open = (url) => new EventSource(url) }: FollowDeps): () => void {
  let source: EventSource | null = null;
  let polling: ReturnType<typeof setTimeout> | undefined;
  let reopening: ReturnType<typeof setTimeout> | undefined;

  const poll = (inMs: number): void => {
    clearTimeout(polling);
    polling = setTimeout(() => {
      if (source?.readyState === OPEN) return;
      changed();
      poll(FOLLOW_MS.poll);
    }, inMs);
  };

  const listen = (): void => {
    source?.close();
    const stream = open(address);
    source = stream;
    poll(FOLLOW_MS.patience);
    stream.addEventListener('changed', changed);
    stream.addEventListener('error', () => {
      // The browser reopens a stream that has ended, but not one that was rejected.
      if (stream.readyState !== CLOSED) return poll(FOLLOW_MS.patience);
      poll(FOLLOW_MS.poll);
      clearTimeout(reopening);
      reopening = setTimeout(listen, FOLLOW_MS.retry);
    });
  };

  listen();
  return () => {
    source?.close();
    clearTimeout(polling);
    clearTimeout(reopening);
  };
}
