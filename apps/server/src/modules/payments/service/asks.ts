import type { PaymentId } from '../../../platform/lib/ids.ts';
import type { PaymentState } from '../rules.ts';

export type Asks = {
  /** Asks, unless the same payment is being asked about: then that answer counts, if it is `enough`. */
  once(
    id: PaymentId,
    ask: () => Promise<PaymentState>,
    enough: (state: PaymentState) => boolean,
  ): Promise<PaymentState>;
};

/** A notification, the buyer's return and a planned question come together: the provider is asked once. */
export function createAsks(): Asks {
  const running = new Map<PaymentId, Promise<PaymentState>>();

  function start(id: PaymentId, ask: () => Promise<PaymentState>): Promise<PaymentState> {
    const asked = ask().finally(() => running.delete(id));
    running.set(id, asked);
    return asked;
  }

  return {
    once: async (id, ask, enough) => {
      const before = running.get(id);
      if (!before) return start(id, ask);
      const state = await before;
      return enough(state) ? state : (running.get(id) ?? start(id, ask));
    },
  };
}
