import type { ReportFault } from '../../../kernel/fault.ts';

/** For tests in which nothing is to fail. */
export const unexpected: ReportFault = (fault, cause) => {
  throw new Error(`reported as ${fault}`, { cause });
};
