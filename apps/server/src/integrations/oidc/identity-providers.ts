/** OpenID providers of customers: of the environment, of the browser, or of the demonstration, in this order. */
import {
  CONNECTION_SCHEMAS,
  type ConnectionValues,
  isServiceAddress,
} from '@sahna/contract/admin/settings/connection-fields';
import type { Config } from '../../config/index.ts';
import type { ConnectionVersion, ConnectionVersions } from '../../modules/connections/index.ts';
import type { IdentityProviders } from '../../modules/customers/index.ts';
import type { ReportFault } from '../../platform/lib/errors/fault.ts';
import { createOidc, type OidcConfig, type OidcProvider } from './index.ts';

const SCOPES = 'openid profile email';

type IdentityOptions = {
  config: Pick<Config, 'OIDC_ISSUER' | 'SIGN_IN'>;
  /** The provider of the environment or of the demonstration. */
  identity: OidcConfig | null;
  /** A demonstration may use a provider on this machine. */
  isDemo: boolean;
  versions: Pick<ConnectionVersions, 'current' | 'find'>;
  report: ReportFault;
};

export type SavedIdentityProviders = IdentityProviders & {
  /** The provider of the environment or of the demonstration. */
  started: OidcProvider | null;
  findSource(): 'environment' | 'browser' | 'demo' | null;
  /** Whether the environment selects the provider, or none. */
  isByEnvironment: boolean;
  canUse(values: ConnectionValues): boolean;
  /** A provider with settings that may not be saved. */
  create(values: ConnectionValues): OidcProvider;
};

export function createIdentityProviders(options: IdentityOptions): SavedIdentityProviders {
  const { config, identity, isDemo, versions, report } = options;
  const started = identity && createOidc(identity, report);
  const isByEnvironment = config.OIDC_ISSUER !== undefined || config.SIGN_IN === 'none';
  const isAllowed = (address: string): boolean => isServiceAddress(address, { canBeLocal: isDemo });

  function create(values: ConnectionValues): OidcProvider {
    const { issuer, clientId, clientSecret } = CONNECTION_SCHEMAS.identity.parse(values);
    return createOidc({ issuer: () => issuer, clientId, clientSecret, scopes: SCOPES, isAllowed }, report);
  }

  const created = new Map<number, OidcProvider>();
  /** A provider keeps its metadata, so it is created once for each version. Null: its key is missing. */
  function open({ version, values }: ConnectionVersion): OidcProvider | null {
    if (!values) return null;
    const provider = created.get(version) ?? create(values);
    created.set(version, provider);
    return provider;
  }

  function findSaved() {
    const current = isByEnvironment ? null : versions.current('identity');
    const provider = current?.isActive ? open(current) : null;
    return current && provider ? { provider, version: current.version } : null;
  }

  return {
    started,
    current: () => findSaved() ?? (started && { provider: started, version: null }),
    find: async (version) => {
      if (version === null) return started;
      const found = await versions.find('identity', version);
      return found && open(found);
    },
    findSource: () => {
      if (findSaved()) return 'browser';
      if (!started) return null;
      return isByEnvironment ? 'environment' : 'demo';
    },
    isByEnvironment,
    canUse: ({ issuer = '' }) => isAllowed(issuer),
    create,
  };
}
