/** The API of the staff with the CSRF token of this login session. */
import { type AdminClient, createAdminClient, RequestFailed } from '@sahna/contract/admin/client';
import { SESSION_ENDPOINTS, type SessionDto } from '@sahna/contract/admin/staff/session-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { getLanguage } from './texts/language.ts';

let csrfToken = '';
/** Of the member for whom the page was loaded. */
let memberId: number | null = null;

const send = createAdminClient({ csrfToken: () => csrfToken, language: getLanguage });

/** Repeats a request whose token is outdated because the same member has signed in again in another tab. */
export const request: AdminClient = async (endpoint, parts) => {
  try {
    return await send(endpoint, parts);
  } catch (error) {
    if (!(error instanceof RequestFailed && error.problem.type === 'csrf' && (await renewToken()))) throw error;
    return send(endpoint, parts);
  }
};

async function renewToken(): Promise<boolean> {
  const { member, csrfToken: renewed } = await send(SESSION_ENDPOINTS.readSession, {});
  if (!member || member.id !== memberId) return false;
  csrfToken = renewed;
  return true;
}

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
  memberId = session.member?.id ?? null;
  return session;
}
