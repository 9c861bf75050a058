/** Opens a server's port. */
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { THIS_MACHINE } from './addresses.ts';

const SWEEP_MS = 50;

/**
 * At `host`, an address or a name. `localhost` is both loopback addresses, for browsers try the one or the other first.
 * Port 0 takes a free one. Resolves with what is bound, and closes with the server.
 */
export async function listen(app: FastifyInstance, { port, host }: { port: number; host: string }) {
  if (host !== THIS_MACHINE) {
    await app.listen({ port, host });
    return boundTo(app.server);
  }
  const second = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
    app.server.emit('connection', socket),
  );
  closeWith(app, second);
  await app.listen({ port, host: '127.0.0.1' });
  const bound = boundTo(app.server);
  await listenToo(second, bound.port).catch((error: unknown) => {
    // A free port was asked for: that it is not free there, too, hurts nobody who is told the first address.
    if (isMissing(error) || (port === 0 && codeOf(error) === 'EADDRINUSE')) return;
    throw error;
  });
  return bound;
}

export function boundTo(server: Pick<Server, 'address'>): AddressInfo {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server does not listen on a port');
  return address;
}

async function listenToo(server: Server, port: number): Promise<void> {
  const listening = once(server, 'listening');
  server.listen({ port, host: '::1' });
  await listening;
}

/** The HTTP server answers the second one's connections, but waits at its end for its own alone. */
function closeWith(app: FastifyInstance, second: Server): void {
  app.addHook('preClose', async () => {
    second.close();
  });
  app.addHook('onClose', async () => {
    while (await hasConnections(second)) {
      app.server.closeIdleConnections();
      await new Promise((resolve) => setTimeout(resolve, SWEEP_MS));
    }
  });
}

function hasConnections(server: Server): Promise<boolean> {
  return new Promise((resolve) => server.getConnections((_error, count) => resolve(count > 0)));
}

function isMissing(error: unknown): boolean {
  return ['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL'].includes(codeOf(error));
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
