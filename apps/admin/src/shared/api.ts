/** The API of the staff with the CSRF token of this login session. */
import { createAdminClient } from '@sahna/contract/admin/client';
import { SESSION_ENDPOINTS, type SessionDto } from '@sahna/contract/admin/staff/session-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { getLanguage } from './texts/language.ts';

let csrfToken = '';

export const request = createAdminClient({ csrfToken: () => csrfToken, language: getLanguage });

/** The signed-in member, and the shop's name and currency. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async (): Promise<SessionDto> => {
    const session = await request(SESSION_ENDPOINTS.readSession, {});
    csrfToken = session.csrfToken;
    return session;
  },
  staleTime: 60_000,
  // A locked device shows the page of a session that has ended.
  refetchOnWindowFocus: false,
});
