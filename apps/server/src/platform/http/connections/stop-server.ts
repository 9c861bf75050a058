import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Jobs } from '../../jobs/index.ts';
import type { Server } from '../server.ts';
import type { Connections } from './connections.ts';

/** Share of the shutdown time (STOP_MS) for requests; jobs get the rest. */
const REQUESTS_SHARE = 0.6;
const JOBS_SHARE = 0.85;

export type ServerToStop = {
  /** Time for connections to end by themselves. */
  drainMs: number;
  /** Maximum duration of the whole shutdown. */
  stopMs: number;
  server: Server;
  connections: Connections;
  jobs: Jobs;
  /** `waitUntilIdle` resolves when all pending orders are processed. */
  reservations: { waitUntilIdle(): Promise<void> };
  log: FastifyBaseLogger;
};

/**
 * Closes connections (those with a request in progress last), then waits for orders, then for jobs; each within its
 * share of the time.
 */
export async function stopServer({
  drainMs,
  stopMs,
  server,
  connections,
  reservations,
  jobs,
  log,
}: ServerToStop): Promise<void> {
  const startedAt = performance.now();
  const getRemainingMs = (share: number) => Math.max(0, stopMs * share - (performance.now() - startedAt));
  connections.announceClose();
  await pause(Math.min(drainMs, getRemainingMs(REQUESTS_SHARE)));
  const cutOffCount = await connections.close(getRemainingMs(REQUESTS_SHARE));
  if (cutOffCount > 0) log.warn({ requests: cutOffCount }, 'aborted unfinished requests');
  await server.close();
  await reservations.waitUntilIdle();
  await jobs.stop({ timeoutSeconds: getRemainingMs(JOBS_SHARE) / 1000 });
}
