/** Sign-in with the OpenID provider of staff. */
import { z } from 'zod';
import { plainText } from '../../wire/primitives.ts';
import type { AdminEndpoint } from '../endpoint.ts';

/** The page to which the provider redirects, below /admin. */
export const OPENID_CALLBACK_PAGE = '/openid';

export const OPENID_ENDPOINTS = {
  startOpenId: {
    method: 'POST',
    path: '/admin/api/session/openid/start',
    access: 'public',
    summary: 'The address of the provider; a cookie binds its response to this browser',
    response: z.object({ url: z.string() }),
  },
  finishOpenId: {
    method: 'POST',
    path: '/admin/api/session/openid',
    access: 'public',
    summary: 'Signs in with what the provider appended to the address of the page; for members who exist',
    body: z.object({ query: plainText(4000, 1) }),
    response: z.object({}),
  },
} as const satisfies Record<string, AdminEndpoint>;
