/** The OpenID provider itself: oidc-provider with one client, the shop. */
import { errors, interactionPolicy, Provider } from 'oidc-provider';
import type { Accounts } from './accounts.ts';
import type { Keys } from './keys.ts';
import { languageOf } from './languages.ts';
import { Memory } from './memory.ts';
import { pagePolicy } from './page.ts';
import { failureScreen, signOutScreen } from './screens.ts';

const SCOPES = 'openid profile email phone';
const HOURS = 60 * 60;
/** Where the shop takes a visitor back, whatever its address is. */
const CALLBACK_PATH = '/crm/callback';
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
    adapter: Memory,
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [new URL(CALLBACK_PATH, issuer).href],
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
    // The shop and its accounts belong together: nobody is asked whether the shop may know who they are.
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
      AccessToken: HOURS,
      AuthorizationCode: 60,
      IdToken: HOURS,
      Interaction: HOURS,
      Session: 12 * HOURS,
      Grant: 12 * HOURS,
    },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => {
          const { ui_locales: locales, post_logout_redirect_uri: back } = ctx.oidc.params ?? {};
          ctx.set('content-security-policy', pagePolicy(originOf(back)));
          ctx.body = signOutScreen(languageOf(locales), form);
        },
      },
    },
    renderError: (ctx, out) => {
      ctx.type = 'html';
      ctx.set('content-security-policy', pagePolicy(null));
      ctx.body = failureScreen(languageOf(ctx.query['ui_locales']), out.error);
    },
  });
  leadBackToTheSameHost(provider);
  return provider;
}

/**
 * The shop is reached by several names at once (localhost, this machine's address in its network), and a browser sees
 * this provider by the same name. So whoever asks by a host name may be sent back to the shop by that name, and nowhere else.
 */
function leadBackToTheSameHost(provider: Provider): void {
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
  provider.Client.prototype.redirectUriAllowed = (address) => isShop(address, [CALLBACK_PATH]);
  provider.Client.prototype.postLogoutRedirectUriAllowed = (address) => isShop(address, [SIGNED_OUT_PATH]);
}

export function originOf(address: unknown): string | null {
  return typeof address === 'string' ? (URL.parse(address)?.origin ?? null) : null;
}

export const isGone = (error: unknown): boolean => error instanceof errors.SessionNotFound;
