/** The process's end on a signal: in order, once, and within its time. */
import type { FastifyBaseLogger } from 'fastify';

/** SIGHUP is what a closed terminal sends. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** `stop` is called at the first signal; a process that has not come to its end after `longestMs` ends all the same. */
export function endOnSignal(stop: () => Promise<void>, longestMs: number, log: FastifyBaseLogger): void {
  let ending = false;
  const end = (): void => {
    // A signal to the whole process group arrives twice (npm passes it on): the second one is ignored.
    if (ending) return;
    ending = true;
    setTimeout(() => {
      log.fatal({ ms: longestMs }, 'the shop did not stop in time and ends now');
      process.exit(1);
    }, longestMs).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.fatal({ err: error }, 'the shop could not be stopped in order');
        process.exit(1);
      },
    );
  };
  for (const signal of SIGNALS) process.on(signal, end);
}
