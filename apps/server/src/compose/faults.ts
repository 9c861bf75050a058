import type { FastifyBaseLogger } from 'fastify';
import type { Fault, ReportFault } from '../kernel/fault.ts';

/** What fails at every visit is counted at every visit, and said once in this time. */
const SAID_EVERY_MS = 60_000;

/** Counts every fault, and logs each kind of it now and then. */
export function faultReporter(counter: { fault(fault: Fault): void }, log: FastifyBaseLogger): ReportFault {
  const saidAt = new Map<Fault, number>();
  return (fault, error) => {
    counter.fault(fault);
    const now = performance.now();
    if (now - (saidAt.get(fault) ?? Number.NEGATIVE_INFINITY) < SAID_EVERY_MS) return;
    saidAt.set(fault, now);
    log.warn({ fault, err: error }, 'something failed and is worked around');
  };
}
