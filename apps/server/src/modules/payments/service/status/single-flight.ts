import type { PaymentId } from '../../../../platform/lib/ids.ts';
import type { PaymentState } from '../../rules.ts';

export type SingleFlight = {
  /** Calls `poll`, or joins the running request for the same payment if its result satisfies `isEnough`. */
  pollOnce(
    id: PaymentId,
    poll: () => Promise<PaymentState>,
    isEnough: (state: PaymentState) => boolean,
  ): Promise<PaymentState>;
};

/** Single flight per payment: a webhook, the buyer's return and a scheduled poll share one request to the provider. */
export function createSingleFlight(): SingleFlight {
  const running = new Map<PaymentId, Promise<PaymentState>>();

  function start(id: PaymentId, poll: () => Promise<PaymentState>): Promise<PaymentState> {
    const polling = poll().finally(() => running.delete(id));
    running.set(id, polling);
    return polling;
  }

  return {
    pollOnce: async (id, poll, isEnough) => {
      const before = running.get(id);
      if (!before) return start(id, poll);
      const state = await before;
      return isEnough(state) ? state : (running.get(id) ?? start(id, poll));
    },
  };
}
