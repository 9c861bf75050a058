/** Says when an order is to be read again: by the shop's stream, and again and again where there is none. */

export const FOLLOW_MS = {
  /** Between two looks where the stream is not there. */
  poll: 5_000,
  /** A stream that is not open by then is not waited for. */
  patience: 6_000,
  /** A stream that was refused is tried again. */
  retry: 30_000,
} as const;

export type FollowDeps = {
  address: string;
  /** The order may have changed. */
  changed(): void;
  open?: (address: string) => EventSource;
};

const [OPEN, CLOSED] = [1, 2];

/** Until the answer is called. */
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
      // The browser opens a stream again that has ended; one that was refused it leaves.
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
