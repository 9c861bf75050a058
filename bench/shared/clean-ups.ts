/** Cleanup functions, run in reverse order when the run ends for any reason. */
export type CleanUps = { add(undo: () => Promise<unknown>): void; run(): Promise<void> };

export function createCleanUps(): CleanUps {
  const undos: (() => Promise<unknown>)[] = [];
  return {
    add: (undo) => void undos.push(undo),
    run: async () => {
      for (let undo = undos.pop(); undo; undo = undos.pop())
        await undo().catch((error: unknown) => console.error('could not be cleaned up:', error));
    },
  };
}
