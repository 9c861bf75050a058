/**
 * Third-party services that the shop can start without (mail, sign-in): an unavailable service is logged, and startup
 * does not wait.
 */
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/index.ts';

type ExternalService = {
  /** The environment variable that configures the service. */
  variable: string;
  /** Why the service is unavailable; null if it is available. */
  findProblem(): Promise<string | null>;
  meanwhile: string;
};

/** Runs in the background: the shop opens without these services. */
export function warnOfUnavailable(services: readonly ExternalService[], log: FastifyBaseLogger): void {
  Promise.all(
    services.map(async ({ variable, findProblem, meanwhile }) => {
      const reason = await findProblem();
      if (reason !== null) log.warn({ reason }, `${variable} is unavailable: ${meanwhile}`);
    }),
  ).catch((error: unknown) => log.error({ err: error }, 'failed to check external services'));
}

type CheckedService = { findProblem(): Promise<string | null> } | null;

/** The services that the operator has configured. */
export function listExternalServices(
  config: Pick<Config, 'SMTP_URL' | 'OIDC_ISSUER'>,
  checked: Readonly<Record<'mailer' | 'identityProvider' | 'staffProvider', CheckedService>>,
): ExternalService[] {
  const { mailer, identityProvider, staffProvider } = checked;
  const services: ExternalService[] = [];
  if (config.SMTP_URL && mailer)
    services.push({
      variable: 'SMTP_URL',
      findProblem: mailer.findProblem,
      meanwhile: 'emails wait until it is available',
    });
  if (config.OIDC_ISSUER && identityProvider)
    services.push({
      variable: 'OIDC_ISSUER',
      findProblem: identityProvider.findProblem,
      meanwhile: 'sign-in is disabled until it is available',
    });
  if (staffProvider)
    services.push({
      variable: 'STAFF_OPENID_ISSUER',
      findProblem: staffProvider.findProblem,
      meanwhile: 'staff sign in with passkeys or passwords until it is available',
    });
  return services;
}
