/** Others whom the shop needs, and may open without: that they are away at its start is said, not waited for. */
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';

export type Other = {
  /** Names it in the configuration. */
  variable: string;
  /** Why it cannot be used now; null: it can. */
  problem(): Promise<string | null>;
  meanwhile: string;
};

export async function warnOfAbsent(others: readonly Other[], log: FastifyBaseLogger): Promise<void> {
  await Promise.all(
    others.map(async ({ variable, problem, meanwhile }) => {
      const why = await problem();
      if (why !== null) log.warn({ why }, `what ${variable} names cannot be used now: ${meanwhile}`);
    }),
  );
}

type Asked = { problem(): Promise<string | null> } | null;

/** Those that the operator has named. */
export function othersOf(config: Pick<Config, 'SMTP_URL' | 'OIDC_ISSUER'>, mailer: Asked, provider: Asked): Other[] {
  const others: Other[] = [];
  if (config.SMTP_URL && mailer)
    others.push({ variable: 'SMTP_URL', problem: mailer.problem, meanwhile: 'letters wait until it can' });
  if (config.OIDC_ISSUER && provider)
    others.push({ variable: 'OIDC_ISSUER', problem: provider.problem, meanwhile: 'nobody signs in until it can' });
  return others;
}
