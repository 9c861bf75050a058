import type { AddressInfo } from 'node:net';
import { boundTo } from '@sahna/listening';
import type { Server } from './server.ts';

/** The address at which the server listens. It is kept when the server stops, because payments under way still need it. */
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
