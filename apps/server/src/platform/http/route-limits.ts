/** Rate limits of routes with `limited`: requests per minute and address (IPv6 by /64). */
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, preValidationHookHandler } from 'fastify';

/** `max`: requests per minute and address; 0 disables the limits. */
export async function limitRoutes(app: FastifyInstance, max: number): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    max,
    timeWindow: '1 minute',
    errorResponseBuilder: () => Object.assign(new Error('rate'), { statusCode: 429 }),
  });
  app.decorate('limited', (share: number) => (max === 0 ? {} : { maxPerMinute: Math.max(1, Math.round(max * share)) }));
  const limits = new Map<string, preValidationHookHandler>();
  app.addHook('onRoute', (route) => {
    const maxPerMinute = route.config?.maxPerMinute;
    if (maxPerMinute === undefined) return;
    // HEAD costs as much as GET and counts with it.
    const key = `${route.method === 'HEAD' ? 'GET' : route.method} ${route.url}`;
    const limit = limits.get(key) ?? app.rateLimit({ max: maxPerMinute });
    limits.set(key, limit);
    // After the body is read, which contains the language of the error; the size limit of bodies bounds the cost.
    route.preValidation = [route.preValidation ?? [], limit].flat();
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set by `limited`. */
    maxPerMinute?: number;
  }
  interface FastifyInstance {
    /** Returns a route config that limits requests per minute and address to this share of RATE_LIMIT. */
    limited(share: number): { maxPerMinute?: number };
  }
}
