/** Configures oidc-provider with one client, the shop. */
import { errors, interactionPolicy, Provider } from 'oidc-provider';
import type { Accounts } from './accounts.ts';
import { InMemoryAdapter } from './in-memory-adapter.ts';
import type { Keys } from './keys.ts';
import { negotiateLanguage } from './languages.ts';
import { createPagePolicy } from './page.ts';
import { renderErrorScreen, renderSignOutScreen } from './screens.ts';

const SCOPES = 'openid profile email phone';
const HOUR_SECONDS = 60 * 60;
/** Callback paths of the shop, on any of its hosts: of customers, and of staff. */
const CALLBACK_PATHS = ['/crm/callback', '/admin/openid'];
const SIGNED_OUT_PATH = '/crm/signed-out';

export type ProviderOptions = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  accounts: Accounts;
  keys: Keys;
};

export function createProvider({ issuer, clientId, clientSecret, accounts, keys }: ProviderOptions): Provider {
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'create', requestable: true }), 0);
  const provider = new Provider(issuer, {
    adapter: InMemoryAdapter,
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: CALLBACK_PATHS.map((path) => new URL(path, issuer).href),
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    jwks: { keys: [keys.jwk] },
    cookies: { keys: keys.cookies },
    scopes: SCOPES.split(' '),
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      phone: ['phone_number'],
      profile: ['family_name', 'given_name', 'middle_name', 'card_code'],
    },
    discovery: { prompt_values_supported: ['none', 'login', 'consent', 'create'] },
    pkce: { required: () => true },
    interactions: { policy, url: (_ctx, interaction) => `/sign-in/${interaction.uid}` },
    findAccount: (_ctx, sub) => {
      const account = accounts.find(sub);
      return account && { accountId: sub, claims: () => ({ ...account }) };
    },
    // Shop and provider are one party, so consent is granted implicitly.
    loadExistingGrant: async (ctx) => {
      const { client, session } = ctx.oidc;
      const accountId = session?.accountId;
      if (!client || !accountId) return undefined;
      const grant = new provider.Grant({ clientId: client.clientId, accountId });
      grant.addOIDCScope(SCOPES);
      await grant.save();
      return grant;
    },
    ttl: {
      AccessToken: HOUR_SECONDS,
      AuthorizationCode: 60,
      IdToken: HOUR_SECONDS,
      Interaction: HOUR_SECONDS,
      Session: 12 * HOUR_SECONDS,
      Grant: 12 * HOUR_SECONDS,
    },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => {
          const { ui_locales: locales, post_logout_redirect_uri: back } = ctx.oidc.params ?? {};
          ctx.set('content-security-policy', createPagePolicy(getOrigin(back)));
          ctx.body = renderSignOutScreen(negotiateLanguage(locales), form);
        },
      },
    },
    renderError: (ctx, out) => {
      ctx.type = 'html';
      ctx.set('content-security-policy', createPagePolicy(null));
      ctx.body = renderErrorScreen(negotiateLanguage(ctx.query['ui_locales']), out.error);
    },
  });
  allowRedirectsToRequestHost(provider);
  return provider;
}

/**
 * The shop is reachable under several host names, and browsers reach this provider under the same one. Redirects are allowed
 * to the shop on the host name of the request, and nowhere else.
 */
function allowRedirectsToRequestHost(provider: Provider): void {
  const isShop = (address: string, paths: readonly string[]): boolean => {
    const url = URL.parse(address);
    const host = Provider.ctx?.hostname;
    return (
      url !== null &&
      host !== undefined &&
      url.hostname === host &&
      ['http:', 'https:'].includes(url.protocol) &&
      url.username === '' &&
      paths.includes(url.pathname)
    );
  };
  provider.Client.prototype.redirectUriAllowed = (address) => isShop(address, CALLBACK_PATHS);
  provider.Client.prototype.postLogoutRedirectUriAllowed = (address) => isShop(address, [SIGNED_OUT_PATH]);
}

export function getOrigin(address: unknown): string | null {
  return typeof address === 'string' ? (URL.parse(address)?.origin ?? null) : null;
}

export const isSessionNotFound = (error: unknown): boolean => error instanceof errors.SessionNotFound;
