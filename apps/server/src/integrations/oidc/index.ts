/** Any OpenID provider, by the code flow with PKCE, state and nonce (openid-client). */
import * as oidc from 'openid-client';
import {
  claimsOf,
  type IdentityProvider,
  type SignInAttempt,
  type SignInRefusal,
} from '../../modules/customers/index.ts';
import type { ReportFault } from '../../platform/lib/fault.ts';
import { languageTag } from '../../platform/lib/languages.ts';
import { ok, refused } from '../../platform/lib/result.ts';

export type OidcConfig = {
  /** Called at the first use, because a provider beside the shop starts at the same time as the shop. */
  issuer: () => string;
  clientId: string;
  /** Without it this is a public client, which PKCE alone protects. */
  clientSecret?: string | undefined;
  scopes: string;
  accountUrl?: (() => string) | undefined;
  registerUrl?: string | undefined;
  /** Whether browsers reach the provider on the shop's own host instead of the issuer's (the demo's provider). */
  onShopHost?: boolean;
};

/** The provider's metadata is loaded again after this time. */
const KNOWN_MS = 3_600_000;
const TIMEOUT_SECONDS = 8;

export type OidcProvider = IdentityProvider & {
  /** Why the provider cannot be used now; null: it can. */
  problem(): Promise<string | null>;
};

export function createOidc(config: OidcConfig, report: ReportFault): OidcProvider {
  let known: { at: number; configuration: Promise<oidc.Configuration> } | null = null;

  /** Loaded at the first use: a provider that is down must not keep the shop from starting. */
  function discovered(): Promise<oidc.Configuration> {
    if (known && Date.now() - known.at < KNOWN_MS) return known.configuration;
    const issuer = new URL(config.issuer());
    const insecure = issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : [];
    const configuration = oidc.discovery(
      issuer,
      config.clientId,
      config.clientSecret,
      config.clientSecret ? undefined : oidc.None(),
      { execute: [oidc.enableNonRepudiationChecks, ...insecure], timeout: TIMEOUT_SECONDS },
    );
    const asked = { at: Date.now(), configuration };
    known = asked;
    // The caller gets the error; the next call tries again.
    configuration.catch(() => {
      if (known === asked) known = null;
    });
    return configuration;
  }

  function seenByBrowser(address: URL, siteOrigin: string): string {
    const seen = new URL(address);
    if (config.onShopHost) seen.hostname = new URL(siteOrigin).hostname;
    return seen.href;
  }

  async function told(provider: oidc.Configuration, attempt: SignInAttempt, query: string) {
    const tokens = await oidc.authorizationCodeGrant(provider, new URL(`?${query}`, attempt.redirectUri), {
      expectedState: attempt.state,
      expectedNonce: attempt.nonce,
      pkceCodeVerifier: attempt.verifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) throw new Error('no ID token');
    const more = provider.serverMetadata().userinfo_endpoint
      ? await oidc.fetchUserInfo(provider, tokens.access_token, claims.sub)
      : {};
    return { claims: claimsOf(claims.iss, claims.sub, { ...claims, ...more }), idToken: tokens.id_token ?? null };
  }

  return {
    begin: async ({ siteOrigin, callbackPath, register, language }) => {
      try {
        const provider = await discovered();
        const redirectUri = new URL(callbackPath, siteOrigin).href;
        const verifier = oidc.randomPKCECodeVerifier();
        const attempt = { state: oidc.randomState(), nonce: oidc.randomNonce(), verifier, redirectUri };
        const url = oidc.buildAuthorizationUrl(provider, {
          redirect_uri: redirectUri,
          scope: config.scopes,
          state: attempt.state,
          nonce: attempt.nonce,
          code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          ui_locales: languageTag(language),
          ...(register && canRegister(provider) ? { prompt: 'create' } : {}),
        });
        return ok({ url: seenByBrowser(url, siteOrigin), attempt });
      } catch (error) {
        return refused({ kind: 'unavailable', why: reasonOf(error) });
      }
    },
    finish: async (attempt, query) => {
      try {
        return ok(await told(await discovered(), attempt, query));
      } catch (error) {
        return refused(refusalOf(error));
      }
    },
    signOutUrl: async ({ siteOrigin, returnPath, language, idToken }) => {
      try {
        const provider = await discovered();
        if (!provider.serverMetadata().end_session_endpoint) return null;
        const url = oidc.buildEndSessionUrl(provider, {
          post_logout_redirect_uri: new URL(returnPath, siteOrigin).href,
          state: language,
          ui_locales: languageTag(language),
          ...(idToken ? { id_token_hint: idToken } : {}),
        });
        return seenByBrowser(url, siteOrigin);
      } catch (error) {
        // The session in the shop is over whatever the provider does.
        report('provider_not_signed_out', reasonOf(error));
        return null;
      }
    },
    accountUrl: ({ siteOrigin, language }) => {
      if (!config.accountUrl) return null;
      if (!config.onShopHost) return config.accountUrl();
      const url = new URL(seenByBrowser(new URL(config.accountUrl()), siteOrigin));
      url.searchParams.set('lang', language);
      url.searchParams.set('shop', siteOrigin);
      return url.href;
    },
    registerUrl: config.registerUrl ?? null,
    problem: () => discovered().then(() => null, reasonOf),
  };
}

/** Initiating User Registration via OpenID Connect 1.0. */
function canRegister(provider: oidc.Configuration): boolean {
  const prompts = provider.serverMetadata()['prompt_values_supported'];
  return Array.isArray(prompts) && prompts.includes('create');
}

/** An error code of the library or of the provider; not the message, which may quote personal data. */
function reasonOf(error: unknown): string {
  if (error instanceof oidc.AuthorizationResponseError || error instanceof oidc.ResponseBodyError) return error.error;
  if (error instanceof Error) return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  return 'unknown';
}

function refusalOf(error: unknown): SignInRefusal {
  const why = reasonOf(error);
  if (error instanceof oidc.AuthorizationResponseError)
    return why === 'access_denied' ? { kind: 'declined' } : { kind: 'refused', why };
  if (error instanceof oidc.ResponseBodyError) return { kind: error.status >= 500 ? 'unavailable' : 'refused', why };
  return error instanceof oidc.ClientError && why !== 'OAUTH_TIMEOUT'
    ? { kind: 'refused', why }
    : { kind: 'unavailable', why };
}
