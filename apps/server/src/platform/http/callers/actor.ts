/** Determines the actor of a request, at most once per request, when a route first needs it. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Account, PublicActor } from '../../lib/actor.ts';

/** Finds the account of the request's login session; null without a valid session. */
export type FindAccount = (request: FastifyRequest) => Promise<Account | null>;

/** Requires registered origins. */
export function registerActors(app: FastifyInstance, findAccount: FindAccount): void {
  const accounts = new WeakMap<FastifyRequest, Promise<Account | null>>();
  app.decorateRequest('actor', async function actor(this: FastifyRequest): Promise<PublicActor> {
    const pending = accounts.get(this) ?? findAccount(this);
    accounts.set(this, pending);
    const account = await pending;
    const browser = { visitor: this.visitor, origin: this.originDigest(), hasPassedBotCheck: false };
    return account ? { kind: 'customer', account, ...browser } : { kind: 'visitor', ...browser };
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Returns the actor by the request's cookies; routes evaluate the bot check themselves. Throws while the database
     * is unavailable.
     */
    actor(): Promise<PublicActor>;
  }
}
