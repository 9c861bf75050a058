/** The identity provider as used by customers; implemented by integrations/oidc. */
import type { Language } from '../../platform/lib/languages.ts';
import type { Result } from '../../platform/lib/result.ts';
import type { Claims } from './rules.ts';

/** Which settings a provider has: a version that staff saved; null: those of the environment or demonstration. */
export type SettingsVersion = number | null;

/** A sign-in in progress (OpenID Connect). The browser sends it back, which binds the response to that browser. */
export type SignInAttempt = { state: string; nonce: string; verifier: string; redirectUri: string };

export type SignInRequest = { siteOrigin: string; callbackPath: string; isRegistration: boolean; language: Language };

/** The provider redirects to `returnPath` with `?state=` and the language. */
export type SignOutRequest = { siteOrigin: string; returnPath: string; language: Language; idToken: string | null };

/** Why a sign-in failed. `declined`: the visitor canceled it. */
export type SignInError =
  | { kind: 'declined' }
  | { kind: 'refused'; reason: string }
  | { kind: 'unavailable'; reason: string };

export type Identified = { claims: Claims; idToken: string | null };

export type IdentityProvider = {
  /** URL to redirect the browser to, and the state that has to come back with it. */
  begin(request: SignInRequest): Promise<Result<{ url: string; attempt: SignInAttempt }, SignInError>>;
  /** Completes a sign-in. `query` is what the provider appended to the callback URL. */
  finish(attempt: SignInAttempt, query: string): Promise<Result<Identified, SignInError>>;
  /** URL that ends the provider's session; null if the provider has none. */
  signOutUrl(request: SignOutRequest): Promise<string | null>;
  /** The account page at the provider; null if unknown. */
  getAccountUrl(request: { siteOrigin: string; language: Language }): string | null;
  /** The provider's registration page; null if sign-in leads there. */
  registerUrl: string | null;
};

export type IdentityProviders = {
  /** The provider of new sign-ins; null: sign-in is disabled. */
  current(): { provider: IdentityProvider; version: SettingsVersion } | null;
  /** The provider of a sign-in that began with these settings; null: they do not exist here. */
  find(version: SettingsVersion): Promise<IdentityProvider | null>;
};
