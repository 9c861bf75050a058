/** Calls a minute and address (IPv6 by /64) on the routes that ask for it. */
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, preValidationHookHandler } from 'fastify';

/** `rateLimit`: calls a minute and address; 0 sets no limit. */
export async function limitRoutes(app: FastifyInstance, max: number): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    max,
    timeWindow: '1 minute',
    errorResponseBuilder: () => Object.assign(new Error('rate'), { statusCode: 429 }),
  });
  app.decorate('limited', (share: number) => (max === 0 ? {} : { callsAMinute: Math.max(1, Math.round(max * share)) }));
  const limits = new Map<string, preValidationHookHandler>();
  app.addHook('onRoute', (route) => {
    const calls = route.config?.callsAMinute;
    if (calls === undefined) return;
    // HEAD costs as much as GET and counts with it.
    const name = `${route.method === 'HEAD' ? 'GET' : route.method} ${route.url}`;
    const limit = limits.get(name) ?? app.rateLimit({ max: calls });
    limits.set(name, limit);
    // After the body is read, which says the refusal's language; the size limit of bodies bounds the cost.
    route.preValidation = [route.preValidation ?? [], limit].flat();
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set by `limited`. */
    callsAMinute?: number;
  }
  interface FastifyInstance {
    /** A route's config that limits calls per minute and address to this share of RATE_LIMIT. */
    limited(share: number): { callsAMinute?: number };
  }
}
