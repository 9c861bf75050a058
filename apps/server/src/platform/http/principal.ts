/** Who makes a request. Looked up once a request, when a route first asks. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Principal } from '../lib/principal.ts';

/** Knows one kind of principal; null: this request is made by none of them. */
export type Recogniser = (request: FastifyRequest) => Promise<Principal | null>;

/** Asks the recognisers in order. A caller whom none of them knows is a visitor. */
export function knowPrincipals(app: FastifyInstance, recognisers: readonly Recogniser[]): void {
  const found = new WeakMap<FastifyRequest, Promise<Principal | null>>();
  app.decorateRequest('principal', async function principal(this: FastifyRequest): Promise<Principal> {
    const known = found.get(this) ?? firstOf(recognisers, this);
    found.set(this, known);
    return (await known) ?? { kind: 'visitor', visitor: this.visitor };
  });
}

async function firstOf(recognisers: readonly Recogniser[], request: FastifyRequest): Promise<Principal | null> {
  for (const recognise of recognisers) {
    const principal = await recognise(request);
    if (principal) return principal;
  }
  return null;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who makes this request, by its cookies alone. Throws while the database is away. */
    principal(): Promise<Principal>;
  }
}
