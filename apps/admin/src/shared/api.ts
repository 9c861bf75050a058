/** The API of the staff with the CSRF token of this login session. */
import { createAdminClient } from '@sahna/contract/admin/client';
import { SESSION_ENDPOINTS, type SessionDto } from '@sahna/contract/admin/staff/session-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { getLanguage } from './texts/language.ts';

let csrfToken = '';

export const request = createAdminClient({ csrfToken: () => csrfToken, language: getLanguage });

const ENDING_KEY = 'sahna-session-ending';
/** The page before this one was left before the shop had answered. */
let isLeftOpen = localStorage.getItem(ENDING_KEY) !== null;

/** Signs out. A page that is loaded before the shop has answered does so first. */
export async function endSession(): Promise<void> {
  localStorage.setItem(ENDING_KEY, '1');
  await request(SESSION_ENDPOINTS.signOut, {});
  forgetEnding();
}

/** Another session has begun. */
export function forgetEnding(): void {
  localStorage.removeItem(ENDING_KEY);
}

/** The signed-in member, and the shop's name and currency. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async (): Promise<SessionDto> => {
    const session = await readSession();
    if (!isLeftOpen) return session;
    if (session.member) await endSession();
    else forgetEnding();
    isLeftOpen = false;
    return readSession();
  },
  staleTime: 60_000,
  // A locked device shows the page of a session that has ended.
  refetchOnWindowFocus: false,
});

async function readSession(): Promise<SessionDto> {
  const session = await request(SESSION_ENDPOINTS.readSession, {});
  csrfToken = session.csrfToken;
  return session;
}
