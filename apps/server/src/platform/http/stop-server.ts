import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config/index.ts';
import type { Connections } from './connections.ts';
import type { Server } from './server.ts';
import type { Jobs } from '../jobs/index.ts';

/** Of the time in which the shop has to stop (STOP_MS): what requests may take, and jobs after them. */
const REQUESTS_SHARE = 0.6;
const JOBS_SHARE = 0.85;

export type Serving = {
  config: Pick<Config, 'DRAIN_MS' | 'STOP_MS'>;
  server: Server;
  connections: Connections;
  jobs: Jobs;
  /** Resolves when every order under way is answered. */
  idle(): Promise<void>;
  log: FastifyBaseLogger;
};

/** Closes connections (those with a request under way last), then waits for orders, then for jobs; each within its share of the time. */
export async function endServing({ config, server, connections, jobs, idle, log }: Serving): Promise<void> {
  const began = performance.now();
  const left = (share: number) => Math.max(0, config.STOP_MS * share - (performance.now() - began));
  connections.sayGoodbye();
  await pause(Math.min(config.DRAIN_MS, left(REQUESTS_SHARE)));
  const cut = await connections.close(left(REQUESTS_SHARE));
  if (cut > 0) log.warn({ requests: cut }, 'requests that did not come to an end were cut off');
  await server.close();
  await idle();
  await jobs.stop({ timeoutSeconds: left(JOBS_SHARE) / 1000 });
}
