import type { ReportFault } from '../../../platform/lib/errors/fault.ts';

/** A fault reporter for tests that expect no faults. */
export const reportUnexpectedFault: ReportFault = (fault, cause) => {
  throw new Error(`reported as ${fault}`, { cause });
};
