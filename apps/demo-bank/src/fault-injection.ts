/** Test-only fault injection for API requests: the next ones fail before or after their work is done, or are rejected. */

export type ApiCall = 'start' | 'ask' | 'cancel' | 'refund' | 'ask_refund';

/** `refused`: a permanent rejection. */
type FaultPoint = 'before' | 'after' | 'refused';

export type FaultInjector = {
  /** `after`: the work is done and the response is lost. */
  failNext(call: ApiCall, times: number, when?: FaultPoint): void;
  shouldFail(call: ApiCall, when: FaultPoint): boolean;
};

export function createFaultInjector(): FaultInjector {
  const remaining = new Map<string, number>();
  return {
    failNext: (call, times, when = 'before') => void remaining.set(`${call} ${when}`, times),
    shouldFail: (call, when) => {
      const times = remaining.get(`${call} ${when}`) ?? 0;
      if (times > 0) remaining.set(`${call} ${when}`, times - 1);
      return times > 0;
    },
  };
}
