/** The calls about the signed-in customer (booking §3 "CRM client", §7 "customer logout"). */
import { ENDPOINTS, ERROR_CODE } from '@sahna/contract';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Customers } from '../../../modules/customers/index.ts';
import { languageOf } from '../../../platform/http/texts.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import type { CustomerId } from '../../../platform/lib/ids.ts';
import type { Principal } from '../../../platform/lib/principal.ts';
import { customerCookies } from './cookies.ts';
import { SIGN_IN_PATHS, signInRoutes } from './sign-in-routes.ts';
import { accountOf, type OwnedSubscription, wireClient } from './wire.ts';

export type CustomerRouteDeps = {
  customers: Customers;
  clock: Clock;
  key: Uint8Array;
  /** The shop's own address is https, whatever a proxy says. */
  secure: boolean;
  siteOrigin(request: FastifyRequest): string;
  subscriptionsOf(customerId: CustomerId): Promise<OwnedSubscription[]>;
};

/** Knows customers by the cookie of their session; `secure` as for the routes. */
export function customerRecogniser(
  customers: Customers,
  secure: boolean,
): (request: FastifyRequest) => Promise<Principal | null> {
  const cookies = customerCookies(secure);
  return async (request) => {
    const secret = cookies.session(request);
    const customer = secret && (await customers.bySession(secret));
    return customer ? { kind: 'customer', visitor: request.visitor, account: accountOf(customer) } : null;
  };
}

export const customerRoutes: FastifyPluginAsync<CustomerRouteDeps> = async (server, deps) => {
  const app = server.withTypeProvider<ZodTypeProvider>();
  const { customers, siteOrigin } = deps;
  const { provider } = customers;
  const cookies = customerCookies(deps.secure);
  if (provider) signInRoutes(server, { ...deps, provider, cookies });

  const client = ENDPOINTS.crmClient;
  app.get(client.path, { schema: { response: client.response } }, async (request, reply) => {
    reply.header('Cache-Control', 'no-store');
    const secret = cookies.session(request);
    const customer = secret ? await customers.bySession(secret) : null;
    const hasAccount =
      provider?.accountUrl({ siteOrigin: siteOrigin(request), language: server.defaultLanguage() }) != null;
    return {
      response: {
        client: customer && wireClient(customer, await deps.subscriptionsOf(customer.id)),
        login_url: provider ? SIGN_IN_PATHS.login : '',
        register_url: provider ? SIGN_IN_PATHS.register : '',
        account_url: hasAccount ? SIGN_IN_PATHS.account : '',
      },
    };
  });

  const logout = ENDPOINTS.crmLogout;
  app.post(
    logout.path,
    { preValidation: server.protected, schema: { body: logout.body, response: logout.response } },
    async (request, reply) => {
      const secret = cookies.session(request);
      const ended = secret ? await customers.signOut(secret) : null;
      cookies.dropSession(reply);
      server.forgetToken(reply);
      const url =
        ended &&
        (await provider?.signOutUrl({
          siteOrigin: siteOrigin(request),
          returnPath: SIGN_IN_PATHS.signedOut,
          language: languageOf(request),
          idToken: ended.idToken,
        }));
      return { response: { errorCode: ERROR_CODE.success, errorText: '', logout_url: url ?? '' } };
    },
  );
};
