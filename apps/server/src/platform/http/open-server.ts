import type { Metrics } from '../metrics/metrics.ts';
import { registerVisitors } from './callers/visitors.ts';
import { trackBoundAddress } from './connections/bound-address.ts';
import { watchConnections } from './connections/connections.ts';
import { measureRequests } from './measure-requests.ts';
import { createServer, type ServerOptions } from './server.ts';

/** `host`: the host to listen on. `secret`: signs visitor cookies, the same in all processes. */
export type OpenOptions = ServerOptions & { host: string; secret: string; metrics: Metrics };

/**
 * Creates the server with the shared plugins: visitors, metrics, and connections that can be closed in order. It does
 * not listen yet.
 */
export async function openServer({ host, secret, metrics, ...options }: OpenOptions) {
  const { publicUrl } = options;
  const server = await createServer(options);
  const connections = watchConnections(server);
  const addresses = trackBoundAddress(server, { publicUrl, host });
  await registerVisitors(server, { secret, publicUrl });
  measureRequests(server, metrics);
  return { server, connections, ...addresses };
}
