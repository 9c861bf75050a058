import { Unreachable } from './api/client.ts';

/**
 * A part of the scripts that is loaded when it is needed. Where the shop cannot be reached, that is said; where it can,
 * the part is gone because the shop was brought up to date, and the router loads the page anew.
 */
export function part<Module>(load: () => Promise<Module>): () => Promise<Module> {
  return () =>
    load().catch(async (error: unknown) => {
      await fetch('/healthz').catch((cause: unknown) => {
        throw new Unreachable('the shop cannot be reached', { cause });
      });
      throw error;
    });
}
