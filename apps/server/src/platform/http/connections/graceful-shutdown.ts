/** Shuts the process down on a signal: in order, once, and within its time. */
import type { FastifyBaseLogger } from 'fastify';

/** A closed terminal sends SIGHUP. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** `stop` is called at the first signal; a process still running after `maxMs` exits anyway. */
export function shutDownOnSignal(stop: () => Promise<void>, maxMs: number, log: FastifyBaseLogger): void {
  let isShuttingDown = false;
  const shutDown = (): void => {
    // A signal to the whole process group arrives twice (npm passes it on): the second one is ignored.
    if (isShuttingDown) return;
    isShuttingDown = true;
    setTimeout(() => {
      log.fatal({ ms: maxMs }, 'shutdown timed out; exiting');
      process.exit(1);
    }, maxMs).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.fatal({ err: error }, 'shutdown failed');
        process.exit(1);
      },
    );
  };
  for (const signal of SIGNALS) process.on(signal, shutDown);
}
