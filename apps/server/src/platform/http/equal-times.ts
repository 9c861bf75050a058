/**
 * Hides by timing whether a secret address exists (decisions §5): a miss is answered when a hit would have been. Hits are
 * never delayed, so no purchase is slowed.
 */
import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** How many times of hits are remembered for each route. */
const TIMES_KEPT = 100;
/** The delay before there was a hit, and for routes whose hits are faster than a timer resolves. */
const FIRST_MS = 15;
/** Slower hits (that waited for a bank or a restart) are not counted. */
const LONGEST_MS = 1000;

export type EqualTimes = {
  hit(route: string, ms: number): void;
  /** How long after its arrival a miss is answered: as long as a recent hit, chosen at random, took. */
  missAt(route: string): number;
};

export function createEqualTimes(random: () => number): EqualTimes {
  const times = new Map<string, number[]>();
  return {
    hit: (route, ms) => {
      const known = times.get(route) ?? [];
      times.set(route, known);
      known.push(Math.min(ms, LONGEST_MS));
      if (known.length > TIMES_KEPT) known.shift();
    },
    missAt: (route) => {
      const known = times.get(route) ?? [];
      return known[Math.floor(random() * known.length)] ?? FIRST_MS;
    },
  };
}

const pauseFor = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export function answerInEqualTimes(
  app: FastifyInstance,
  { times = createEqualTimes(Math.random), pause = pauseFor } = {},
): void {
  app.addHook('onSend', async (request, reply) => {
    const { config, url, method } = request.routeOptions;
    if (!config.openedByHash || request.headers[FROM_INSIDE.name] === FROM_INSIDE.value) return;
    const route = `${method} ${url}`;
    if (reply.statusCode < 300) times.hit(route, reply.elapsedTime);
    if (reply.statusCode !== 404) return;
    // Rounded down, because timers count whole milliseconds and fire late rather than early.
    const rest = Math.floor(times.missAt(route) - reply.elapsedTime);
    if (rest > 0) await pause(rest);
  });
}

/** Marks calls that a page makes inside this process: the page is delayed, not its calls. The value is a secret of this process. */
export const FROM_INSIDE = { name: 'x-from-inside', value: randomBytes(16).toString('hex') } as const;

/** The config of a route whose address or body holds the secret hash of an order or a ticket. */
export const OPENED_BY_HASH = { openedByHash: true } as const;

declare module 'fastify' {
  interface FastifyContextConfig {
    openedByHash?: true;
  }
}
