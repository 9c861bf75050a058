/** The demo's identity provider: a real OpenID provider with pretended customers. */
import { createServer } from 'node:http';
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

export type Identity = { issuer: string; port: number; close(): Promise<void> };

const OWN_PAGES = /^\/(sign-in\/|account(\?|$)|healthz$)/;

/** Starts the provider; resolves once it answers. */
export async function startIdentity(options: IdentityOptions): Promise<Identity> {
  const { clientId, clientSecret, dataDir, host = '127.0.0.1' } = options;
  const accounts = openAccounts(dataDir);
  // The issuer names the port, so the port comes first.
  const port = await freePort(options);
  const issuer = `http://127.0.0.1:${port}`;
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
  await app.listen({ port, host });
  return { issuer, port, close: () => app.close() };
}

function freePort({ port, anyPort = false, host = '127.0.0.1' }: IdentityOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (anyPort && error.code === 'EADDRINUSE') probe.listen(0, host);
      else reject(error);
    });
    probe.on('listening', () => {
      const address = probe.address();
      probe.close(() =>
        address !== null && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
    probe.listen(port, host);
  });
}
