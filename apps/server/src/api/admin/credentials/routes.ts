/** Sign-in with password and authenticator app, and its set-up with the link of an invitation. */
import { CREDENTIAL_ENDPOINTS } from '@sahna/contract/admin/staff/credential-endpoints';
import type { FastifyRequest } from 'fastify';
import type { StaffCredentials } from '../../../modules/staff/index.ts';
import { setSessionSecret } from '../cookies.ts';
import type { DefineRoute } from '../define-routes.ts';
import { readSignInClient } from '../passkey-site.ts';
import { type ProblemType, Refused } from '../problems.ts';

export type CredentialRouteDeps = { credentials: StaffCredentials; readShopName: (request: FastifyRequest) => string };

const SIGN_IN_PROBLEMS = {
  wrong: 'wrong-credentials',
  too_many_attempts: 'too-many-requests',
  switched_off: 'password-sign-in-off',
} as const satisfies Record<string, ProblemType>;
const INVITATION_PROBLEMS = {
  not_found: 'invitation-ended',
  wrong_code: 'wrong-code',
  switched_off: 'password-sign-in-off',
} as const satisfies Record<string, ProblemType>;

export function credentialRoutes(define: DefineRoute, { credentials, readShopName }: CredentialRouteDeps): void {
  define(CREDENTIAL_ENDPOINTS.signInWithPassword, async ({ body, request, reply }) => {
    const signedIn = await credentials.signIn({
      ...body,
      client: readSignInClient(request),
      origin: request.originDigest(),
    });
    if (!signedIn.ok) throw new Refused(SIGN_IN_PROBLEMS[signedIn.error]);
    setSessionSecret(reply, signedIn.value);
    return {};
  });

  define(CREDENTIAL_ENDPOINTS.openInvitation, async ({ body, request }) => {
    const opened = await credentials.openInvitation(body.token, readShopName(request));
    if (!opened.ok) throw new Refused(INVITATION_PROBLEMS[opened.error]);
    return opened.value;
  });

  define(CREDENTIAL_ENDPOINTS.acceptInvitation, async ({ body, request, reply }) => {
    const accepted = await credentials.acceptInvitation({ ...body, client: readSignInClient(request) });
    if (!accepted.ok) throw new Refused(INVITATION_PROBLEMS[accepted.error]);
    setSessionSecret(reply, accepted.value);
    return {};
  });
}
