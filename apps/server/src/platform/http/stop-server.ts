import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Jobs } from '../jobs/index.ts';
import type { Connections } from './connections.ts';
import type { Server } from './server.ts';

/** Of the time in which the shop has to stop (STOP_MS): what requests may take, and jobs after them. */
const REQUESTS_SHARE = 0.6;
const JOBS_SHARE = 0.85;

export type Serving = {
  /** How long connections may end by themselves. */
  drainMs: number;
  /** How long all of it may take. */
  stopMs: number;
  server: Server;
  connections: Connections;
  jobs: Jobs;
  /** Resolves when every order under way is answered. */
  idle(): Promise<void>;
  log: FastifyBaseLogger;
};

/** Closes connections (those with a request under way last), then waits for orders, then for jobs; each within its share of the time. */
export async function endServing({ drainMs, stopMs, server, connections, jobs, idle, log }: Serving): Promise<void> {
  const began = performance.now();
  const left = (share: number) => Math.max(0, stopMs * share - (performance.now() - began));
  connections.sayGoodbye();
  await pause(Math.min(drainMs, left(REQUESTS_SHARE)));
  const cut = await connections.close(left(REQUESTS_SHARE));
  if (cut > 0) log.warn({ requests: cut }, 'requests that did not come to an end were cut off');
  await server.close();
  await idle();
  await jobs.stop({ timeoutSeconds: left(JOBS_SHARE) / 1000 });
}
