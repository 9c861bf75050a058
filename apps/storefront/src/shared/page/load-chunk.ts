import { NetworkError } from '../api/client.ts';

/**
 * Wraps a dynamic import. Rejects with `NetworkError` if the shop is unreachable; otherwise the file was removed by a
 * deployment, and the router reloads the page.
 */
export function loadChunk<Module>(load: () => Promise<Module>): () => Promise<Module> {
  return () =>
    load().catch(async (error: unknown) => {
      await fetch('/healthz').catch((cause: unknown) => {
        throw new NetworkError('the shop cannot be reached', { cause });
      });
      throw error;
    });
}
