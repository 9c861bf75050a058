/** Calls for one name that come while one is under way become one call after it: the last of them is never lost. */
export function coalesced(call: (name: string) => Promise<void>): (name: string) => void {
  const running = new Map<string, { again: boolean }>();
  async function run(name: string, one: { again: boolean }): Promise<void> {
    do {
      one.again = false;
      await call(name);
    } while (one.again);
    running.delete(name);
  }
  return (name) => {
    const one = running.get(name);
    if (one) one.again = true;
    else {
      const started = { again: false };
      running.set(name, started);
      void run(name, started);
    }
  };
}
