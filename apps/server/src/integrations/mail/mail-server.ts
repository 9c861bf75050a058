/** The mail server in use: of the environment, of the browser, or of the demonstration, in this order. */
import { CONNECTION_SCHEMAS, type ConnectionValues } from '@sahna/contract/admin/settings/connection-fields';
import type { ConnectionVersions } from '../../modules/connections/index.ts';
import { findSmtpProblem } from './transport.ts';

const QUERIES = { tls: '', starttls: '?requireTLS=true', none: '?ignoreTLS=true' } as const;

/** Throws if a value is invalid. */
export function toSmtpUrl(values: ConnectionValues): string {
  const { host, port, security, user, password = '' } = CONNECTION_SCHEMAS.mail.parse(values);
  const login = user === undefined ? '' : `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`;
  return `${security === 'tls' ? 'smtps' : 'smtp'}://${login}${host}:${port}${QUERIES[security]}`;
}

export function createMailServer(
  environmentUrl: string | undefined,
  versions: Pick<ConnectionVersions, 'current'>,
  demoUrl: string | undefined,
) {
  const findSaved = (): string | null => {
    const saved = versions.current('mail');
    return saved?.isActive && saved.values ? toSmtpUrl(saved.values) : null;
  };
  return {
    findUrl: (): string | null => environmentUrl ?? findSaved() ?? demoUrl ?? null,
    findSource: (): 'environment' | 'browser' | 'demo' | null => {
      if (environmentUrl !== undefined) return 'environment';
      if (findSaved() !== null) return 'browser';
      return demoUrl === undefined ? null : 'demo';
    },
    verify: (values: ConnectionValues): Promise<string | null> => findSmtpProblem(toSmtpUrl(values)),
  };
}
