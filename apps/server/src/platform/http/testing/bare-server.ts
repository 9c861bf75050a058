import { pino } from 'pino';
import { createServer } from '../server.ts';

/** The bare HTTP server, silent and without limits unless the test sets them. */
export function createBareServer(options: Partial<Parameters<typeof createServer>[0]> = {}) {
  return createServer({
    logger: pino({ level: 'silent' }),
    trustProxy: undefined,
    framedBy: [],
    listFormTargets: () => [],
    listFrameSources: () => [],
    defaultLanguage: () => 'kz',
    rateLimit: 0,
    busyAfterMs: 0,
    keepAliveMs: 72_000,
    ...options,
  });
}
