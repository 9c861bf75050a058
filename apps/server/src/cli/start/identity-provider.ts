/** Starts or configures the identity provider: the operator's, or in a demonstration a program next to the shop. */
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { AppOptions } from '../../app-options.ts';
import type { Config } from '../../config/index.ts';
import { type Database, readSharedSecret } from '../../platform/db/index.ts';
import type { Port } from './check-ports.ts';
import { DEMO_IDENTITY, type StartingDemoProcess, startDemoProcess } from './demo-process.ts';

/** `process`: null for the operator's provider. */
export type Identity = { process: StartingDemoProcess | null; connection: NonNullable<AppOptions['identity']> };

const DEMO_CLIENT = 'sahna';
const DEMO_PORT = 3002;

/** Null disables sign-in. */
export async function startIdentity(
  config: Config,
  db: Database,
  configuredPort: Port | null,
  log: FastifyBaseLogger,
): Promise<Identity | null> {
  if (config.SIGN_IN === 'none') return null;
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_ACCOUNT_URL: accountUrl } = config;
  if (issuer && clientId)
    return {
      process: null,
      connection: {
        issuer: () => issuer,
        clientId,
        clientSecret: config.OIDC_CLIENT_SECRET,
        scopes: config.OIDC_SCOPES,
        accountUrl: accountUrl === undefined ? undefined : () => accountUrl,
        registerUrl: config.OIDC_REGISTER_URL,
      },
    };
  if (!configuredPort) return null;
  const clientSecret = await readSharedSecret(db, 'demo-identity');
  const anyPort = config.DEMO_IDENTITY_PORT === undefined;
  // Not the default port if the shop itself listens on it.
  const port = anyPort && config.PORT !== DEMO_PORT ? DEMO_PORT : configuredPort.port;
  const child = startDemoProcess(
    DEMO_IDENTITY,
    { ...configuredPort, port },
    {
      DEMO_IDENTITY_CLIENT: DEMO_CLIENT,
      DEMO_IDENTITY_SECRET: clientSecret,
      DEMO_IDENTITY_ANY_PORT: anyPort ? '1' : '0',
      DEMO_IDENTITY_DATA_DIR: path.join(config.DATA_DIR, 'demo-identity'),
    },
    log,
  );
  return {
    process: child,
    connection: {
      issuer: child.getUrl,
      clientId: DEMO_CLIENT,
      clientSecret,
      scopes: 'openid profile email phone',
      accountUrl: () => `${child.getUrl()}/account`,
      isOnShopHost: true,
    },
  };
}
