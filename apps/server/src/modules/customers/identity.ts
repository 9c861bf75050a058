/** What customers need of an identity provider; adapters/oidc is it. */
import type { Language } from '../../kernel/languages.ts';
import type { Result } from '../../kernel/result.ts';
import type { Claims } from './rules.ts';

/** What the browser has to bring back unharmed: it proves that answer and question belong together. */
export type Question = { state: string; nonce: string; verifier: string; redirectUri: string };

export type AskWish = { siteOrigin: string; callbackPath: string; register: boolean; language: Language };

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
  ask(wish: AskWish): Promise<Result<{ url: string; question: Question }, SignInRefusal>>;
  /** Who came back. `query` is what the provider added to the callback's address. */
  answer(question: Question, query: string): Promise<Result<Identified, SignInRefusal>>;
  /** Where the provider ends its own session; null where it offers no such thing. */
  signOutUrl(wish: SignOutWish): Promise<string | null>;
  /** The account's page at the provider; null where none is known. */
  accountUrl(wish: { siteOrigin: string; language: Language }): string | null;
  /** The provider's own registration page, where it is not reached by the question itself. */
  registerUrl: string | null;
};
