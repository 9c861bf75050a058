/** Requests of the staff's API in the session of a signed-in page. */
import type { Page } from '@playwright/test';
import { type AdminClient, createAdminClient } from '@sahna/contract/admin/client';
import { SESSION_ENDPOINTS } from '@sahna/contract/admin/staff/session-endpoints';

export async function createStaffClient({ request }: Page): Promise<AdminClient> {
  const send: typeof fetch = async (address, { method = 'GET', headers, body } = {}) => {
    const answer = await request.fetch(String(address), {
      method,
      headers: Object.fromEntries(new Headers(headers)),
      ...(typeof body === 'string' ? { data: body } : {}),
    });
    return new Response(await answer.text(), { status: answer.status() });
  };
  let csrfToken = '';
  const client = createAdminClient({ csrfToken: () => csrfToken, language: () => 'en', fetch: send });
  ({ csrfToken } = await client(SESSION_ENDPOINTS.readSession, {}));
  return client;
}
