/** Services of other operators that the shop uses and can start without (mail, sign-in): one that is away is logged, not waited for. */
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config/index.ts';

export type ExternalService = {
  /** The configuration variable that names it. */
  variable: string;
  /** Why it cannot be used now; null: it can. */
  problem(): Promise<string | null>;
  meanwhile: string;
};

export async function warnOfUnavailable(services: readonly ExternalService[], log: FastifyBaseLogger): Promise<void> {
  await Promise.all(
    services.map(async ({ variable, problem, meanwhile }) => {
      const why = await problem();
      if (why !== null) log.warn({ why }, `what ${variable} names cannot be used now: ${meanwhile}`);
    }),
  );
}

type Probed = { problem(): Promise<string | null> } | null;

/** Those that the operator has configured. */
export function externalServicesOf(
  config: Pick<Config, 'SMTP_URL' | 'OIDC_ISSUER'>,
  mailer: Probed,
  provider: Probed,
): ExternalService[] {
  const services: ExternalService[] = [];
  if (config.SMTP_URL && mailer)
    services.push({ variable: 'SMTP_URL', problem: mailer.problem, meanwhile: 'letters wait until it can' });
  if (config.OIDC_ISSUER && provider)
    services.push({ variable: 'OIDC_ISSUER', problem: provider.problem, meanwhile: 'nobody signs in until it can' });
  return services;
}
