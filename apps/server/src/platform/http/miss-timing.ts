/**
 * Prevents a timing side channel on secret URLs (decisions §5): delays misses to match the latency of recent hits. Hits
 * are never delayed, so no purchase is slowed.
 */
import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** Number of recorded hit latencies per route. */
const MAX_RECORDED_LATENCIES = 100;
/** The delay without recorded hits, and for routes whose hits are faster than the timer resolution. */
const DEFAULT_DELAY_MS = 15;
/** Slower hits (waiting for a bank or a restart) are not recorded. */
const MAX_DELAY_MS = 1000;

export type MissTiming = {
  recordHit(route: string, ms: number): void;
  /** Milliseconds from the arrival of a miss to its response: the latency of a recent hit, chosen at random. */
  chooseMissDelay(route: string): number;
};

export function createMissTiming(random: () => number): MissTiming {
  const latenciesByRoute = new Map<string, number[]>();
  return {
    recordHit: (route, ms) => {
      const latencies = latenciesByRoute.get(route) ?? [];
      latenciesByRoute.set(route, latencies);
      latencies.push(Math.min(ms, MAX_DELAY_MS));
      if (latencies.length > MAX_RECORDED_LATENCIES) latencies.shift();
    },
    chooseMissDelay: (route) => {
      const latencies = latenciesByRoute.get(route) ?? [];
      return latencies[Math.floor(random() * latencies.length)] ?? DEFAULT_DELAY_MS;
    },
  };
}

const pauseFor = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export function equalizeMissTiming(
  app: FastifyInstance,
  { timing = createMissTiming(Math.random), pause = pauseFor } = {},
): void {
  app.addHook('onSend', async (request, reply) => {
    const { config, url, method } = request.routeOptions;
    if (!config.openedByHash || request.headers[INTERNAL_REQUEST_HEADER.name] === INTERNAL_REQUEST_HEADER.value) return;
    const route = `${method} ${url}`;
    if (reply.statusCode < 300) timing.recordHit(route, reply.elapsedTime);
    if (reply.statusCode !== 404) return;
    // Rounded down, because timers count whole milliseconds and fire late rather than early.
    const remainingMs = Math.floor(timing.chooseMissDelay(route) - reply.elapsedTime);
    if (remainingMs > 0) await pause(remainingMs);
  });
}

/** Marks internal requests of a page: the page is delayed, not its requests. The value is a secret of this process. */
export const INTERNAL_REQUEST_HEADER = { name: 'x-from-inside', value: randomBytes(16).toString('hex') } as const;

/** Config of a route whose address or body contains the access token of an order or a ticket. */
export const SECRET_LINK = { openedByHash: true } as const;

declare module 'fastify' {
  interface FastifyContextConfig {
    openedByHash?: true;
  }
}
