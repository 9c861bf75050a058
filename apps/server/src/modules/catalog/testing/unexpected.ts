import type { ReportFault } from '../../../platform/lib/fault.ts';

/** A reporter of faults for tests in which there must be none. */
export const unexpected: ReportFault = (fault, cause) => {
  throw new Error(`reported as ${fault}`, { cause });
};
