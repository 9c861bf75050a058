/** Troubles of the line between shop and bank, for tests: the next calls fail before or after they did their work, or are refused. */

export type Call = 'start' | 'ask' | 'cancel' | 'refund' | 'ask_refund';

/** `refused`: the bank says no, for good. */
type When = 'before' | 'after' | 'refused';

export type Trouble = {
  /** `after`: the work is done and the answer is lost. */
  failNext(call: Call, times: number, when?: When): void;
  meets(call: Call, when: When): boolean;
};

export function createTrouble(): Trouble {
  const left = new Map<string, number>();
  return {
    failNext: (call, times, when = 'before') => void left.set(`${call} ${when}`, times),
    meets: (call, when) => {
      const times = left.get(`${call} ${when}`) ?? 0;
      if (times > 0) left.set(`${call} ${when}`, times - 1);
      return times > 0;
    },
  };
}
