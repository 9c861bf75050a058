/** Starts a Fastify server on one address, or on both loopback addresses. */
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { LOCALHOST } from './addresses.ts';

const IDLE_SWEEP_INTERVAL_MS = 50;

/**
 * `localhost` binds 127.0.0.1 and ::1, because browsers may try either first. Port 0 picks a free port. Resolves with the
 * bound IPv4 address; the IPv6 socket closes with the server.
 */
export async function listen(app: FastifyInstance, { port, host }: { port: number; host: string }) {
  if (host !== LOCALHOST) {
    await app.listen({ port, host });
    return getBoundAddress(app.server);
  }
  const ipv6Server = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
    app.server.emit('connection', socket),
  );
  closeWithApp(app, ipv6Server);
  await app.listen({ port, host: '127.0.0.1' });
  const address = getBoundAddress(app.server);
  await listenOnIpv6Loopback(ipv6Server, address.port).catch((error: unknown) => {
    // With port 0 the IPv6 port may be taken; callers only learn the IPv4 address, so this is harmless.
    if (isAddressUnavailable(error) || (port === 0 && getErrorCode(error) === 'EADDRINUSE')) return;
    throw error;
  });
  return address;
}

export function getBoundAddress(server: Pick<Server, 'address'>): AddressInfo {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server does not listen on a port');
  return address;
}

async function listenOnIpv6Loopback(server: Server, port: number): Promise<void> {
  const listening = once(server, 'listening');
  server.listen({ port, host: '::1' });
  await listening;
}

/** The HTTP server serves connections of the IPv6 socket but only waits for its own on close. */
function closeWithApp(app: FastifyInstance, ipv6Server: Server): void {
  app.addHook('preClose', async () => {
    ipv6Server.close();
  });
  app.addHook('onClose', async () => {
    while (await hasConnections(ipv6Server)) {
      app.server.closeIdleConnections();
      await new Promise((resolve) => setTimeout(resolve, IDLE_SWEEP_INTERVAL_MS));
    }
  });
}

function hasConnections(server: Server): Promise<boolean> {
  return new Promise((resolve) => server.getConnections((_error, count) => resolve(count > 0)));
}

function isAddressUnavailable(error: unknown): boolean {
  return ['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL'].includes(getErrorCode(error));
}

function getErrorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
