/** What has to be undone at the end, the latest first, in whatever way the run ends. */
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
