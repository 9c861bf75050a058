import type { FastifyBaseLogger } from 'fastify';
import { createThrottle } from '../lib/concurrency/throttle.ts';
import type { Fault, ReportFault } from '../lib/errors/fault.ts';

/** Repeated faults are always counted, and logged once in this time. */
const REPORT_INTERVAL_MS = 60_000;

/** Counts every fault, and logs each kind at most once per interval. */
export function createFaultReporter(counter: { countFault(fault: Fault): void }, log: FastifyBaseLogger): ReportFault {
  const shouldLog = createThrottle(REPORT_INTERVAL_MS);
  return (fault, error) => {
    counter.countFault(fault);
    if (shouldLog(fault)) log.warn({ fault, err: error }, 'handled a fault');
  };
}
