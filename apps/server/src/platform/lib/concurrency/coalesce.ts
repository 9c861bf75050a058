/** Merges calls for a name that arrive during a running call into one call after it: the last one is never lost. */
export function coalesce(call: (name: string) => Promise<void>): (name: string) => void {
  const running = new Map<string, { again: boolean }>();
  async function run(name: string, state: { again: boolean }): Promise<void> {
    do {
      state.again = false;
      await call(name);
    } while (state.again);
    running.delete(name);
  }
  return (name) => {
    const state = running.get(name);
    if (state) state.again = true;
    else {
      const started = { again: false };
      running.set(name, started);
      void run(name, started);
    }
  };
}
