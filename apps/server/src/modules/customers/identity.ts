/** The identity provider as customers use it; implemented by integrations/oidc. */
import type { Language } from '../../platform/lib/languages.ts';
import type { Result } from '../../platform/lib/result.ts';
import type { Claims } from './rules.ts';

/** A sign-in under way (OpenID Connect). The browser brings it back, which proves that the answer belongs to it. */
export type SignInAttempt = { state: string; nonce: string; verifier: string; redirectUri: string };

export type SignInWish = { siteOrigin: string; callbackPath: string; register: boolean; language: Language };

/** The provider leads back to `returnPath` with `?state=` and the language. */
export type SignOutWish = { siteOrigin: string; returnPath: string; language: Language; idToken: string | null };

/** Why nobody is signed in. `declined`: the visitor changed their mind. */
export type SignInRefusal =
  | { kind: 'declined' }
  | { kind: 'refused'; why: string }
  | { kind: 'unavailable'; why: string };

export type Identified = { claims: Claims; idToken: string | null };

export type IdentityProvider = {
  /** Where to send the browser, and what has to come back with it. */
  begin(wish: SignInWish): Promise<Result<{ url: string; attempt: SignInAttempt }, SignInRefusal>>;
  /** Who came back. `query` is what the provider added to the callback's address. */
  finish(attempt: SignInAttempt, query: string): Promise<Result<Identified, SignInRefusal>>;
  /** Where the provider ends its own session; null where it offers no such thing. */
  signOutUrl(wish: SignOutWish): Promise<string | null>;
  /** The account's page at the provider; null where none is known. */
  accountUrl(wish: { siteOrigin: string; language: Language }): string | null;
  /** The provider's own registration page, where a sign-in does not lead to it. */
  registerUrl: string | null;
};
