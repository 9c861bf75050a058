import { RequestFailed } from '@sahna/contract/admin/client';
import {
  SESSION_ENDPOINTS,
  type SessionDto,
  type SignedInMemberDto,
} from '@sahna/contract/admin/staff/session-endpoints';
import { IDLE_LOCK_MINUTES } from '@sahna/contract/rules/staff/pin';
import { focusManager } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { endSession, request, sessionQuery } from '../../shared/api.ts';
import { queryClient } from '../../shared/query-client.ts';

export const LOCK_KEY = 'F9';

/** Shared by the tabs of the browser, which have one session. */
const CHANNEL = 'sahna-lock';
const LAST_INPUT_KEY = 'sahna-last-input';
const CHECK_INTERVAL_MS = 2000;
const RETRY_MS = 3000;
const PING_INTERVAL_MS = 60_000;
const INPUTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

export type Lock = {
  /** Whose page is under the lock; null: unlocked. */
  member: SignedInMemberDto | null;
  lock: () => void;
  release: () => void;
};

/** Locks an enrolled device by hand, by its key, after a while without input, and after the session has ended elsewhere. */
export function useLock({ member, isDevice }: SessionDto): Lock {
  const [locked, setLocked] = useState<SignedInMemberDto | null>(null);
  const channel = useRef<BroadcastChannel | null>(null);
  const isLockable = isDevice && member !== null && locked === null;

  const cover = useCallback((): void => {
    // Nothing reloads under the lock: there is no session.
    focusManager.setFocused(false);
    setLocked(member);
  }, [member]);

  const lock = useCallback((): void => {
    if (!isLockable) return;
    cover();
    channel.current?.postMessage('lock');
    void endUntilAnswered();
  }, [isLockable, cover]);

  const uncover = useCallback((): void => {
    // The next session is not the one to end.
    clearTimeout(retry);
    focusManager.setFocused(undefined);
    setLocked(null);
  }, []);

  const release = useCallback((): void => {
    uncover();
    channel.current?.postMessage('release');
  }, [uncover]);

  useEffect(() => {
    const opened = new BroadcastChannel(CHANNEL);
    channel.current = opened;
    opened.onmessage = ({ data }) => {
      if (data === 'lock' && isLockable) cover();
      if (data === 'release' && locked) void followRelease(locked.id, uncover);
    };
    return () => opened.close();
  }, [isLockable, cover, uncover, locked]);

  useEffect(() => {
    if (!isLockable) return undefined;
    const stopWatching = watchInput(lock);
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== LOCK_KEY) return;
      event.preventDefault();
      lock();
    };
    const unsubscribe = queryClient.getQueryCache().subscribe(({ query }) => {
      const { error } = query.state;
      if (error instanceof RequestFailed && error.problem.type === 'signed-out') lock();
    });
    addEventListener('keydown', onKey);
    return () => {
      stopWatching();
      unsubscribe();
      removeEventListener('keydown', onKey);
    };
  }, [isLockable, lock]);

  return { member: locked, lock, release };
}

/** The other tab may belong to another member now, whose pages are not these. */
async function followRelease(memberId: number, uncover: () => void): Promise<void> {
  const { member } = await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
  if (member?.id !== memberId) return location.reload();
  uncover();
  await queryClient.invalidateQueries();
}

let retry: ReturnType<typeof setTimeout> | undefined;

async function endUntilAnswered(): Promise<void> {
  try {
    await endSession();
  } catch (error) {
    if (!(error instanceof RequestFailed)) retry = setTimeout(endUntilAnswered, RETRY_MS);
  }
}

/** Calls `onIdle` after no tab of this browser has had input for a while, or when the session is gone. */
function watchInput(onIdle: () => void): () => void {
  let [notedAt, pingedAt] = [0, Date.now()];
  const note = (): void => {
    if (Date.now() - notedAt < CHECK_INTERVAL_MS) return;
    notedAt = Date.now();
    localStorage.setItem(LAST_INPUT_KEY, `${notedAt}`);
  };
  const check = (): void => {
    const idleMs = Date.now() - Number(localStorage.getItem(LAST_INPUT_KEY));
    if (idleMs >= IDLE_LOCK_MINUTES * 60_000) onIdle();
    else if (Date.now() - pingedAt >= PING_INTERVAL_MS && idleMs < PING_INTERVAL_MS) {
      pingedAt = Date.now();
      // Typing reaches no server, which would end the session as idle.
      request(SESSION_ENDPOINTS.readSession, {}).then(
        ({ member }) => (member ? undefined : onIdle()),
        () => undefined,
      );
    }
  };
  note();
  for (const input of INPUTS) addEventListener(input, note, { passive: true, capture: true });
  document.addEventListener('visibilitychange', check);
  const timer = setInterval(check, CHECK_INTERVAL_MS);
  return () => {
    for (const input of INPUTS) removeEventListener(input, note, { capture: true });
    document.removeEventListener('visibilitychange', check);
    clearInterval(timer);
  };
}
