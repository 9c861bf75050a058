/** Requests to an OpenID provider: to allowed addresses only, and without reading huge responses. */
import type { CustomFetch } from 'openid-client';
import { readLimitedText } from '../read-limited-text.ts';

const MAX_DOCUMENT_BYTES = 262_144;
const NULL_BODY_STATUSES = [204, 205, 304];

/** `isAllowed`: also for the addresses in the provider's discovery document. Redirects are not followed. */
export function createGuardedFetch(isAllowed: (address: string) => boolean): CustomFetch {
  return async (address, { method, headers: requestHeaders, body = null, signal = null }) => {
    if (!isAllowed(address)) throw new Error('the address is not allowed');
    if (body !== null && typeof body !== 'string' && !(body instanceof URLSearchParams))
      throw new Error('only forms are sent to a provider');
    const response = await fetch(address, { method, headers: requestHeaders, body, signal, redirect: 'manual' });
    const { status, statusText, headers } = response;
    const text = await readLimitedText(response, MAX_DOCUMENT_BYTES);
    return new Response(NULL_BODY_STATUSES.includes(status) ? null : text, { status, statusText, headers });
  };
}
