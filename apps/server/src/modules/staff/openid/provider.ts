/** The OpenID provider as used by staff; implemented by integrations/oidc. */
import type { Language } from '../../../platform/lib/languages.ts';
import type { Result } from '../../../platform/lib/result.ts';

/** A sign-in in progress. It binds the provider's response to the browser that started it. */
export type OpenIdAttempt = { state: string; nonce: string; verifier: string; redirectUri: string };

/** `declined`: the member canceled it. `refused`: the response is forged, repeated, or of another issuer. */
type OpenIdFailure = { kind: 'declined' | 'refused' | 'unavailable' };

export type OpenIdStart = { siteOrigin: string; callbackPath: string; isRegistration: false; language: Language };

export type StaffOpenIdProvider = {
  begin(start: OpenIdStart): Promise<Result<{ url: string; attempt: OpenIdAttempt }, OpenIdFailure>>;
  /** `query` is what the provider appended to the callback URL. `verifiedEmail` null: not verified by the provider. */
  finish(
    attempt: OpenIdAttempt,
    query: string,
  ): Promise<Result<{ claims: { issuer: string; subject: string; verifiedEmail: string | null } }, OpenIdFailure>>;
};
