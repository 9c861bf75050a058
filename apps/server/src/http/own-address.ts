import type { AddressInfo } from 'node:net';
import { boundTo } from '@sahna/listening';
import type { Server } from './server.ts';

/** Where the server listens, from its listening on: one that has stopped has no address, and payments under way still name it. */
export function rememberAddress(server: Server): () => AddressInfo {
  let bound: AddressInfo | null = null;
  server.server.once('listening', () => {
    bound = boundTo(server.server);
  });
  return () => {
    if (bound === null) throw new Error('the server does not listen yet');
    return bound;
  };
}
