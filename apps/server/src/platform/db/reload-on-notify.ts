import type { Database } from './types.ts';

/** Delay of a retry after a failed reload. */
const RETRY_MS = 1_000;

export type Reloader = {
  /** Calls during a reload share the next one, because they can expect a newer change. */
  refresh(): Promise<void>;
  /** Stops listening. */
  close(): Promise<void>;
};

/**
 * Runs `reload` now, after each notification on the channel, and after LISTEN has reconnected. A failed reload goes to
 * `onError` and is repeated, because a change is announced only once.
 */
export async function reloadOnNotify(
  db: Pick<Database, 'listen'>,
  channel: string,
  reload: () => Promise<void>,
  onError: (error: unknown) => void,
): Promise<Reloader> {
  let current: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

  function refresh(): Promise<void> {
    if (current) {
      next ??= current
        // Its callers get the error; the next reload starts regardless.
        .catch(() => {})
        .then(() => {
          next = null;
          return refresh();
        });
      return next;
    }
    current = reload().finally(() => {
      current = null;
    });
    return current;
  }

  const onChange = (): void => {
    clearTimeout(retry);
    refresh().catch((error: unknown) => {
      if (isClosed) return;
      onError(error);
      retry = setTimeout(onChange, RETRY_MS).unref();
    });
  };
  const stopListening = await db.listen(channel, onChange);
  await refresh();
  return {
    refresh,
    close: async () => {
      isClosed = true;
      clearTimeout(retry);
      await stopListening();
    },
  };
}
