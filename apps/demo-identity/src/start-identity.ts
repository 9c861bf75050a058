/** Starts the demo identity provider: an OpenID Connect provider with demo customers. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getBoundAddress, listen } from '@sahna/network';
import { LOCALHOST, toLocalUrl } from '@sahna/network/addresses';
import Fastify from 'fastify';
import { openAccounts } from './accounts.ts';
import { loadOrCreateKeys } from './keys.ts';
import { signInPages } from './pages.ts';
import { createProvider } from './provider.ts';

export type IdentityOptions = {
  /** 0 picks a free port. */
  port: number;
  /** Falls back to a free port if `port` is taken. */
  canUseAnyPort?: boolean;
  host?: string;
  /** null: in memory only. */
  dataDir: string | null;
  clientId: string;
  clientSecret: string;
};

export type Identity = { issuer: string; address: AddressInfo; close(): Promise<void> };

const PROVIDER_PAGES = /^\/(sign-in\/|account(\?|$)|healthz$)/;

/** Starts the provider; resolves once it accepts requests. */
export async function startIdentity(options: IdentityOptions): Promise<Identity> {
  const { clientId, clientSecret, dataDir, host = '127.0.0.1' } = options;
  const accounts = openAccounts(dataDir);
  // The issuer URL contains the port, so the port is chosen first.
  const free = await findFreeAddress(options);
  const issuer = toLocalUrl(free);
  const provider = createProvider({ issuer, clientId, clientSecret, accounts, keys: loadOrCreateKeys(dataDir) });
  const protocol = provider.callback();
  const app = Fastify({
    logger: false,
    forceCloseConnections: true,
    serverFactory: (pages) =>
      createServer((request, response) =>
        (PROVIDER_PAGES.test(request.url ?? '') ? pages : protocol)(request, response),
      ),
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  await app.register(signInPages(provider, accounts));
  const address = await listen(app, { port: free.port, host });
  return { issuer, address, close: () => app.close() };
}

function findFreeAddress({ port, canUseAnyPort = false, host = '127.0.0.1' }: IdentityOptions): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    const probeHost = host === LOCALHOST ? '127.0.0.1' : host;
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (canUseAnyPort && error.code === 'EADDRINUSE') probe.listen(0, probeHost);
      else reject(error);
    });
    probe.on('listening', () => {
      const address = getBoundAddress(probe);
      probe.close(() => resolve(address));
    });
    probe.listen(port, probeHost);
  });
}
