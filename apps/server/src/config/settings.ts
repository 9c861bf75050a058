/** Settings of the server's parts, derived from the configuration. */
import type { EmailTextEdits } from '@sahna/contract/admin/settings/email-kinds';
import { isLoopbackHost } from '@sahna/network/addresses';
import type { LocalText } from '../platform/lib/languages.ts';
import { type Config, getListenHost } from './index.ts';

type EmailIdentity = { sender: string; footer: LocalText; texts: EmailTextEdits };

export function toServerSettings(config: Config) {
  return {
    trustProxy: config.TRUST_PROXY,
    framedBy: config.FRAMED_BY ?? [],
    rateLimit: config.RATE_LIMIT,
    busyAfterMs: config.BUSY_AFTER_MS,
    keepAliveMs: config.KEEP_ALIVE_SECONDS * 1000,
    publicUrl: config.PUBLIC_URL,
  };
}

/** Limits of unpaid holds per caller. */
export function toHoldLimits(config: Config) {
  return {
    heldPerVisitor: config.HELD_PER_VISITOR,
    heldPerOrigin: config.HELD_PER_ADDRESS / 100,
    hasBotCheck: config.CAPTCHA !== 'off',
  };
}

export function toBotCheckSettings(config: Config) {
  return {
    mode: config.CAPTCHA,
    hostname: config.PUBLIC_URL ? new URL(config.PUBLIC_URL).hostname : null,
  };
}

export function toRetentionDays(config: Config) {
  return {
    orders: config.RETENTION_ORDERS_DAYS,
    unpaid: config.RETENTION_UNPAID_DAYS,
    accounts: config.RETENTION_ACCOUNTS_DAYS,
    emails: config.RETENTION_LETTERS_DAYS,
    traces: config.RETENTION_TRACES_DAYS,
  };
}

/** Access settings of the demo's mailbox. */
export function toMailboxSettings(config: Config) {
  return { isPublic: config.DEMO_MAILBOX === 'open', trustsProxy: config.TRUST_PROXY !== undefined };
}

/** Encryption keys of attendee details, and the days after the session for which the details are kept. */
export function toAttendeeSettings(config: Config) {
  return { keys: config.HOLDER_KEYS, retentionDays: config.HOLDER_DETAILS_DAYS };
}

/** Sender, closing line and edited texts of emails; the sender of the environment wins. */
export function toEmailIdentity(shop: { email: EmailIdentity } | undefined, { MAIL_FROM }: Pick<Config, 'MAIL_FROM'>) {
  const { sender, footer, texts } = shop?.email ?? { sender: '', footer: {}, texts: {} };
  return { sender: MAIL_FROM === undefined ? sender : '', footer, texts };
}

/** The client at the OpenID provider of staff; null without a provider. */
export function toStaffIdentity(config: Config) {
  const { STAFF_OPENID_ISSUER: issuer, STAFF_OPENID_CLIENT_ID: clientId } = config;
  if (!issuer || !clientId) return null;
  return { issuer: () => issuer, clientId, clientSecret: config.STAFF_OPENID_CLIENT_SECRET, scopes: 'openid email' };
}

export function toBackupSettings(config: Config) {
  return { folder: config.BACKUP_DIR ?? null, keep: config.BACKUP_KEEP };
}

export function toPageSettings(config: Config) {
  return { publicUrl: config.PUBLIC_URL, storefront: config.STOREFRONT_SOURCE };
}

export function toShutdownSettings(config: Config) {
  return { drainMs: config.DRAIN_MS, stopMs: config.STOP_MS };
}

/** Whether only programs of this machine can reach the demonstration: no other host, no proxy, no public address. */
export function isOnlyLocal(config: Config): boolean {
  const { TRUST_PROXY: proxies, PUBLIC_URL: publicUrl } = config;
  return isLoopbackHost(getListenHost(config, true)) && proxies === undefined && publicUrl === undefined;
}
