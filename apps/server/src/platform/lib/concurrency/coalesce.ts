/** Merges calls for a name that arrive during a running call into one call after it: the last one is never lost. */
export function coalesce(call: (name: string) => Promise<void>): (name: string) => void {
  const running = new Map<string, { isCalledAgain: boolean }>();
  async function run(name: string, state: { isCalledAgain: boolean }): Promise<void> {
    do {
      state.isCalledAgain = false;
      await call(name);
    } while (state.isCalledAgain);
    running.delete(name);
  }
  return (name) => {
    const state = running.get(name);
    if (state) state.isCalledAgain = true;
    else {
      const started = { isCalledAgain: false };
      running.set(name, started);
      void run(name, started);
    }
  };
}
