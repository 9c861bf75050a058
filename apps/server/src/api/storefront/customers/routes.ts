/** Endpoints of the signed-in customer (booking §3 "CRM client", §7 "customer logout"). */
import { ENDPOINTS, ERROR_CODE } from '@sahna/contract';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Customers } from '../../../modules/customers/index.ts';
import { listByCustomer } from '../../../modules/season-tickets/index.ts';
import type { Database } from '../../../platform/db/index.ts';
import { readLanguage } from '../../../platform/http/languages/texts.ts';
import type { Account } from '../../../platform/lib/actor.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import { CUSTOMER_COOKIES } from './cookies.ts';
import { toAccount, toClientDto } from './dto.ts';
import { SIGN_IN_PATHS, signInRoutes } from './sign-in-routes.ts';

export type CustomerRouteDeps = {
  customers: Customers;
  db: Database;
  clock: Clock;
  /** Encrypts the sign-in attempt; the same in every process. */
  key: Uint8Array;
};

/** Returns a function that finds a customer's account by the login session cookie. */
export function createAccountFinder(customers: Customers): (request: FastifyRequest) => Promise<Account | null> {
  return async (request) => {
    const secret = CUSTOMER_COOKIES.session(request);
    const customer = secret && (await customers.findBySession(secret));
    return customer ? toAccount(customer) : null;
  };
}

export const customerRoutes: FastifyPluginAsync<CustomerRouteDeps> = async (server, { customers, db, clock, key }) => {
  const app = server.withTypeProvider<ZodTypeProvider>();
  const findProvider = () => customers.providers.current()?.provider ?? null;
  signInRoutes(server, { customers, clock, key });

  const client = ENDPOINTS.crmClient;
  app.get(client.path, { config: app.limited(1), schema: { response: client.response } }, async (request, reply) => {
    reply.header('Cache-Control', 'no-store');
    const secret = CUSTOMER_COOKIES.session(request);
    const customer = secret ? await customers.findBySession(secret) : null;
    const provider = findProvider();
    const hasAccount =
      provider?.getAccountUrl({ siteOrigin: request.siteOrigin(), language: server.defaultLanguage() }) != null;
    return {
      response: {
        client: customer && toClientDto(customer, await listByCustomer(db, customer.id)),
        login_url: provider ? SIGN_IN_PATHS.login : '',
        register_url: provider ? SIGN_IN_PATHS.register : '',
        account_url: hasAccount ? SIGN_IN_PATHS.account : '',
      },
    };
  });

  const logout = ENDPOINTS.crmLogout;
  app.post(
    logout.path,
    {
      preValidation: server.protected,
      config: server.limited(0.5),
      schema: { body: logout.body, response: logout.response },
    },
    async (request, reply) => {
      const secret = CUSTOMER_COOKIES.session(request);
      const ended = secret ? await customers.signOut(secret) : null;
      CUSTOMER_COOKIES.dropSession(reply);
      server.clearCsrfToken(reply);
      const url =
        ended &&
        (await findProvider()?.signOutUrl({
          siteOrigin: request.siteOrigin(),
          returnPath: SIGN_IN_PATHS.signedOut,
          language: readLanguage(request),
          idToken: ended.idToken,
        }));
      return { response: { errorCode: ERROR_CODE.success, errorText: '', logout_url: url ?? '' } };
    },
  );
};
