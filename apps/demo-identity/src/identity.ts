/** The demo's identity provider: a real OpenID provider with pretended customers. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { boundTo, listen } from '@sahna/listening';
import { reachableAt, THIS_MACHINE } from '@sahna/listening/addresses';
import Fastify from 'fastify';
import { openAccounts } from './accounts.ts';
import { openKeys } from './keys.ts';
import { signInPages } from './pages.ts';
import { createProvider } from './provider.ts';

export type IdentityOptions = {
  /** 0 takes a free one. */
  port: number;
  /** Takes a free port where `port` is taken. */
  anyPort?: boolean;
  host?: string;
  /** Null keeps everything in memory. */
  dataDir: string | null;
  clientId: string;
  clientSecret: string;
};

export type Identity = { issuer: string; address: AddressInfo; close(): Promise<void> };

const OWN_PAGES = /^\/(sign-in\/|account(\?|$)|healthz$)/;

/** Starts the provider; resolves once it answers. */
export async function startIdentity(options: IdentityOptions): Promise<Identity> {
  const { clientId, clientSecret, dataDir, host = '127.0.0.1' } = options;
  const accounts = openAccounts(dataDir);
  // The issuer names the address, so the address comes first.
  const free = await freeAddress(options);
  const issuer = reachableAt(free);
  const provider = createProvider({ issuer, clientId, clientSecret, accounts, keys: openKeys(dataDir) });
  const protocol = provider.callback();
  const app = Fastify({
    logger: false,
    forceCloseConnections: true,
    serverFactory: (pages) =>
      createServer((request, response) => (OWN_PAGES.test(request.url ?? '') ? pages : protocol)(request, response)),
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  await app.register(signInPages(provider, accounts));
  const address = await listen(app, { port: free.port, host });
  return { issuer, address, close: () => app.close() };
}

function freeAddress({ port, anyPort = false, host = '127.0.0.1' }: IdentityOptions): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    const first = host === THIS_MACHINE ? '127.0.0.1' : host;
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (anyPort && error.code === 'EADDRINUSE') probe.listen(0, first);
      else reject(error);
    });
    probe.on('listening', () => {
      const address = boundTo(probe);
      probe.close(() => resolve(address));
    });
    probe.listen(port, first);
  });
}
