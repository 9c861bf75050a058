/** Notifies of order changes through the server's event stream, or by polling without one. */

export const STREAM_MS = {
  /** Polling interval without a stream. */
  poll: 5_000,
  /** Time to wait for the stream to open before polling. */
  open: 6_000,
  /** Delay before a rejected stream is reopened. */
  retry: 30_000,
} as const;

export type OrderStreamOptions = {
  address: string;
  /** Called when the order may have changed. */
  notify(): void;
  open?: (address: string) => EventSource;
};

const [OPEN, CLOSED] = [1, 2];

/** Opens the stream at `address`. Returns the function that unsubscribes. */
export function subscribeToOrder({
  address,
  notify,
  open = (url) => new EventSource(url),
}: OrderStreamOptions): () => void {
  let source: EventSource | null = null;
  let pollTimer: ReturnType<typeof setTimeout> | undefined;
  let reopenTimer: ReturnType<typeof setTimeout> | undefined;

  const poll = (delayMs: number): void => {
    clearTimeout(pollTimer);
    pollTimer = setTimeout(() => {
      if (source?.readyState === OPEN) return;
      notify();
      poll(STREAM_MS.poll);
    }, delayMs);
  };

  const openStream = (): void => {
    source?.close();
    const stream = open(address);
    source = stream;
    poll(STREAM_MS.open);
    stream.addEventListener('changed', notify);
    stream.addEventListener('error', () => {
      // The browser reopens a stream that has ended, but not one that was rejected.
      if (stream.readyState !== CLOSED) return poll(STREAM_MS.open);
      poll(STREAM_MS.poll);
      clearTimeout(reopenTimer);
      reopenTimer = setTimeout(openStream, STREAM_MS.retry);
    });
  };

  openStream();
  return () => {
    source?.close();
    clearTimeout(pollTimer);
    clearTimeout(reopenTimer);
  };
}
