import { Unreachable } from './api/client.ts';

/**
 * Loads scripts or texts when they are needed. Where the shop cannot be reached, the error is `Unreachable`; where it can,
 * the file is gone because the shop was brought up to date, and the router loads the page anew.
 */
export function loadChunk<Module>(load: () => Promise<Module>): () => Promise<Module> {
  return () =>
    load().catch(async (error: unknown) => {
      await fetch('/healthz').catch((cause: unknown) => {
        throw new Unreachable('the shop cannot be reached', { cause });
      });
      throw error;
    });
}
