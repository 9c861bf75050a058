import type { FastifyBaseLogger } from 'fastify';
import type { Fault, ReportFault } from '../lib/fault.ts';
import { createThrottle } from '../lib/throttle.ts';

/** What fails at every visit is counted at every visit, and said once in this time. */
const SAID_EVERY_MS = 60_000;

/** Counts every fault, and logs each kind of it now and then. */
export function faultReporter(counter: { fault(fault: Fault): void }, log: FastifyBaseLogger): ReportFault {
  const isLogged = createThrottle(SAID_EVERY_MS);
  return (fault, error) => {
    counter.fault(fault);
    if (isLogged(fault)) log.warn({ fault, err: error }, 'something failed and is worked around');
  };
}
