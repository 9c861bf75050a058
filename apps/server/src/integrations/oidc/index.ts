/** Signs in through any OpenID provider, by the code flow with PKCE, state and nonce (openid-client). */
import { decodeJwt } from 'jose';
import * as oidc from 'openid-client';
import {
  type IdentityProvider,
  parseClaims,
  type SignInAttempt,
  type SignInError,
} from '../../modules/customers/index.ts';
import type { ReportFault } from '../../platform/lib/errors/fault.ts';
import { toLanguageTag } from '../../platform/lib/languages.ts';
import { err, ok } from '../../platform/lib/result.ts';
import { createGuardedFetch } from './guarded-fetch.ts';

export type OidcConfig = {
  /** Evaluated at the first use, because a provider on this machine starts at the same time as the shop. */
  issuer: () => string;
  clientId: string;
  /** Without a secret this is a public client, which only PKCE protects. */
  clientSecret?: string | undefined;
  scopes: string;
  accountUrl?: (() => string) | undefined;
  registerUrl?: string | undefined;
  /** Whether browsers reach the provider on the shop's host instead of the issuer's (the demo's identity provider). */
  isOnShopHost?: boolean;
  /** Addresses to which requests may be sent. Default: any, for a provider that the operator chose. */
  isAllowed?: (address: string) => boolean;
};

/** The provider metadata is reloaded after this time. */
const METADATA_TTL_MS = 3_600_000;
const TIMEOUT_SECONDS = 8;

export type OidcProvider = IdentityProvider & {
  /** Why the provider is unavailable; null if it is available. */
  findProblem(): Promise<string | null>;
};

export function createOidc(config: OidcConfig, report: ReportFault): OidcProvider {
  let cached: { at: number; configuration: Promise<oidc.Configuration> } | null = null;

  /** Discovery runs at the first use: an unavailable provider must not prevent the shop from starting. */
  function discover(): Promise<oidc.Configuration> {
    if (cached && Date.now() - cached.at < METADATA_TTL_MS) return cached.configuration;
    const issuer = new URL(config.issuer());
    const insecure = issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : [];
    const configuration = oidc.discovery(
      issuer,
      config.clientId,
      config.clientSecret,
      config.clientSecret ? undefined : oidc.None(),
      {
        execute: [oidc.enableNonRepudiationChecks, ...insecure],
        timeout: TIMEOUT_SECONDS,
        [oidc.customFetch]: createGuardedFetch(config.isAllowed ?? (() => true)),
      },
    );
    const entry = { at: Date.now(), configuration };
    cached = entry;
    // The caller gets the error; the next call retries.
    configuration.catch(() => {
      if (cached === entry) cached = null;
    });
    return configuration;
  }

  function toBrowserUrl(address: URL, siteOrigin: string): string {
    const url = new URL(address);
    if (config.isOnShopHost) url.hostname = new URL(siteOrigin).hostname;
    return url.href;
  }

  async function exchangeCode(provider: oidc.Configuration, attempt: SignInAttempt, query: string) {
    const tokens = await oidc.authorizationCodeGrant(provider, new URL(`?${query}`, attempt.redirectUri), {
      expectedState: attempt.state,
      expectedNonce: attempt.nonce,
      pkceCodeVerifier: attempt.verifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) throw new Error('no ID token');
    const userInfo = provider.serverMetadata().userinfo_endpoint
      ? await oidc.fetchUserInfo(provider, tokens.access_token, claims.sub)
      : {};
    return {
      claims: parseClaims(claims.iss, claims.sub, { ...claims, ...userInfo }),
      idToken: tokens.id_token ?? null,
    };
  }

  return {
    begin: async ({ siteOrigin, callbackPath, isRegistration, language }) => {
      try {
        const provider = await discover();
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
          ui_locales: toLanguageTag(language),
          ...(isRegistration && canRegister(provider) ? { prompt: 'create' } : {}),
        });
        return ok({ url: toBrowserUrl(url, siteOrigin), attempt });
      } catch (error) {
        return err({ kind: 'unavailable', reason: getErrorReason(error) });
      }
    },
    finish: async (attempt, query) => {
      try {
        return ok(await exchangeCode(await discover(), attempt, query));
      } catch (error) {
        return err(toSignInError(error));
      }
    },
    signOutUrl: async ({ siteOrigin, returnPath, language, idToken }) => {
      try {
        const provider = await discover();
        const { end_session_endpoint: endpoint, issuer: present } = provider.serverMetadata();
        // A session of an earlier provider ends in the shop only.
        if (!endpoint || (idToken && readIssuer(idToken) !== present)) return null;
        const url = oidc.buildEndSessionUrl(provider, {
          post_logout_redirect_uri: new URL(returnPath, siteOrigin).href,
          state: language,
          ui_locales: toLanguageTag(language),
          ...(idToken ? { id_token_hint: idToken } : {}),
        });
        return toBrowserUrl(url, siteOrigin);
      } catch (error) {
        // The login session of the shop ends regardless of the provider's response.
        report('provider_sign_out_failed', getErrorReason(error));
        return null;
      }
    },
    getAccountUrl: ({ siteOrigin, language }) => {
      if (!config.accountUrl) return null;
      if (!config.isOnShopHost) return config.accountUrl();
      const url = new URL(toBrowserUrl(new URL(config.accountUrl()), siteOrigin));
      url.searchParams.set('lang', language);
      url.searchParams.set('shop', siteOrigin);
      return url.href;
    },
    registerUrl: config.registerUrl ?? null,
    findProblem: () => discover().then(() => null, getErrorReason),
  };
}

/** Of a token that was verified at the sign-in. */
function readIssuer(idToken: string): string | undefined {
  return decodeJwt(idToken).iss;
}

/** Initiating User Registration via OpenID Connect 1.0. */
function canRegister(provider: oidc.Configuration): boolean {
  const prompts = provider.serverMetadata()['prompt_values_supported'];
  return Array.isArray(prompts) && prompts.includes('create');
}

/** Returns an error code of the library or of the provider; the message may quote personal data. */
function getErrorReason(error: unknown): string {
  if (error instanceof oidc.AuthorizationResponseError || error instanceof oidc.ResponseBodyError) return error.error;
  if (error instanceof Error) return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  return 'unknown';
}

function toSignInError(error: unknown): SignInError {
  const reason = getErrorReason(error);
  if (error instanceof oidc.AuthorizationResponseError)
    return reason === 'access_denied' ? { kind: 'declined' } : { kind: 'refused', reason };
  if (error instanceof oidc.ResponseBodyError) return { kind: error.status >= 500 ? 'unavailable' : 'refused', reason };
  return error instanceof oidc.ClientError && reason !== 'OAUTH_TIMEOUT'
    ? { kind: 'refused', reason }
    : { kind: 'unavailable', reason };
}
