/** Sign-in with passkeys, and their set-up with the link of an invitation. */
import { PASSKEY_ENDPOINTS } from '@sahna/contract/admin/staff/passkey-endpoints';
import type { FastifyRequest } from 'fastify';
import type { StaffPasskeys } from '../../../modules/staff/index.ts';
import { setSessionSecret } from '../cookies.ts';
import type { DefineRoute } from '../define-routes.ts';
import { readSignInClient, requirePasskeySite } from '../passkey-site.ts';
import { Refused } from '../problems.ts';

export type PasskeyRouteDeps = { passkeys: StaffPasskeys; readShopName: (request: FastifyRequest) => string };

const INVITATION_PROBLEMS = { not_found: 'invitation-ended', not_verified: 'passkey-refused' } as const;

export function passkeyRoutes(define: DefineRoute, { passkeys, readShopName }: PasskeyRouteDeps): void {
  define(PASSKEY_ENDPOINTS.startPasskeySignIn, ({ request }) => passkeys.startSignIn(requirePasskeySite(request)));

  define(PASSKEY_ENDPOINTS.signInWithPasskey, async ({ body, request, reply }) => {
    const site = requirePasskeySite(request);
    const signedIn = await passkeys.signIn(body.passkey, site, readSignInClient(request));
    if (!signedIn.ok) throw new Refused('passkey-unknown');
    setSessionSecret(reply, signedIn.value);
    return {};
  });

  define(PASSKEY_ENDPOINTS.startInvitedPasskey, async ({ body, request }) => {
    const started = await passkeys.startInvitation(body.token, requirePasskeySite(request), readShopName(request));
    if (!started.ok) throw new Refused('invitation-ended');
    return started.value;
  });

  define(PASSKEY_ENDPOINTS.acceptInvitationWithPasskey, async ({ body, request, reply }) => {
    const { token, passkey: response } = body;
    const [site, client] = [requirePasskeySite(request), readSignInClient(request)];
    const accepted = await passkeys.acceptInvitation({ token, response, site, client });
    if (!accepted.ok) throw new Refused(INVITATION_PROBLEMS[accepted.error]);
    setSessionSecret(reply, accepted.value);
    return {};
  });
}
