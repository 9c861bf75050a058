/** The process's configuration: parsed once; all invalid values are reported at the start with the allowed ones. */
import { isIP } from 'node:net';
import path from 'node:path';
import proxyAddr from '@fastify/proxy-addr';
import { ANY_IPV4, LOCALHOST } from '@sahna/network/addresses';
import { z } from 'zod';
import { StartupError } from '../platform/lib/errors/startup-error.ts';
import { checkPayments, PAYMENT_VARIABLES, type PaymentKeys, selectPaymentKeys } from './payments.ts';
import { encryptionKeys, safeAddress } from './values.ts';

const flag = z.enum(['0', '1'], { error: 'must be 0 or 1' }).transform((value) => value === '1');
const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be a whole number from ${min} to ${max}`);
const url = (...protocols: string[]) =>
  z.string().refine(
    (text) => {
      const parsed = URL.parse(text);
      return parsed !== null && protocols.includes(parsed.protocol.slice(0, -1));
    },
    `must be an address that starts with ${protocols.map((protocol) => `${protocol}://`).join(' or ')}`,
  );
/** Nothing may follow the port: links are built from it. */
const publicOrigin = url('http', 'https')
  .refine((text) => {
    const { username, password, pathname, search, hash } = new URL(text);
    return `${username}${password}${search}${hash}` === '' && pathname === '/' && !/[?#@]/.test(text);
  }, 'must be only scheme, name and port, as https://tickets.theatre.example (the shop has no path, question mark or password)')
  .transform((text) => new URL(text).origin);
const host = z
  .string()
  .refine(
    (text) => isIP(text) > 0 || /^(?=.*[a-z])[\w.-]+$/i.test(text),
    'must be an address or a name of this machine, without port, as 0.0.0.0, ::1 or 192.168.1.20',
  )
  .refine((text) => !text.includes('%'), 'must be an address without zone (%): browsers cannot open that');
const proxies = z.string().refine((text) => {
  const items = text.split(',').map((item) => item.trim());
  return items.every((item) => isProxyList(item));
}, 'must be addresses of proxies with commas between, as 10.0.0.7, 10.0.0.0/8, 2001:db8::/32, loopback, linklocal or uniquelocal');
const origins = z.string().transform((text, context) => {
  const items = text.split(/\s+/).filter(Boolean);
  if (items.some((item) => !/^https?:\/\/[a-z0-9.*-]+(:\d+)?$/i.test(item)))
    context.addIssue('must be origins like https://www.theatre.example, with spaces between');
  return items;
});
/** Time for the load balancer's health checks (docs/operating.md) to fail; not needed without a proxy. */
const DRAIN_BEHIND_PROXY_MS = 2000;

/** Values of Fastify's `trustProxy`, except plain numbers, which it would parse as addresses. */
function isProxyList(text: string): boolean {
  const [address = ''] = text.split('/');
  if (isIP(address) === 0 && !/^(loopback|linklocal|uniquelocal)$/.test(text)) return false;
  try {
    proxyAddr.compile(text);
    return true;
  } catch {
    return false;
  }
}

const SECRET_VARIABLES = /SECRET|HOLDER_KEYS|CONNECTION_KEYS/;

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const Environment = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: host.optional(),
  PUBLIC_URL: publicOrigin.optional(),
  TRUST_PROXY: proxies.optional(),
  FRAMED_BY: origins.optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_KEEP: wholeNumber(1, 100).default(14),
  DATABASE_URL: url('postgres', 'postgresql').optional(),
  DATABASE_POOL: wholeNumber(2, 200).default(10),
  DEMO: flag.optional(),
  DEMO_SOLD: flag.default(true),
  DEMO_MAILBOX: z.enum(['local', 'open'], { error: 'must be local or open' }).default('local'),
  SMTP_URL: url('smtp', 'smtps').optional(),
  SMTP_CONNECTIONS: wholeNumber(1, 100).default(5),
  MAIL_NICE: wholeNumber(0, 19).default(19),
  MAIL_FROM: z.string().min(3).optional(),
  ...PAYMENT_VARIABLES,
  DEMO_BANK_URL: url('http', 'https').optional(),
  DEMO_BANK_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  DEMO_BANK_PORT: wholeNumber(0, 65_535).default(3001),
  COUNTRY_HEADER: z
    .string()
    .regex(/^[\w-]+$/, 'must be the name of a header')
    .optional(),
  COUNTRY_SERVICE_URL: url('http', 'https')
    .refine((text) => text.includes('{ip}'), 'must have {ip} where the address stands')
    .optional(),
  SIGN_IN: z
    .enum(['demo', 'none'], { error: 'must be demo or none; OIDC_ISSUER names a provider of your own' })
    .optional(),
  OIDC_ISSUER: safeAddress.optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  OIDC_SCOPES: z
    .string()
    .refine((text) => text.split(' ').includes('openid'), 'must be scopes with spaces between them, openid among them')
    .default('openid profile email'),
  OIDC_ACCOUNT_URL: url('http', 'https').optional(),
  OIDC_REGISTER_URL: url('http', 'https').optional(),
  STAFF_OPENID_ISSUER: safeAddress.optional(),
  STAFF_OPENID_CLIENT_ID: z.string().min(1).optional(),
  STAFF_OPENID_CLIENT_SECRET: z.string().min(1).optional(),
  DEMO_IDENTITY_PORT: wholeNumber(0, 65_535).optional(),
  CAPTCHA: z.enum(['always', 'auto', 'off'], { error: 'must be always, auto or off' }).default('auto'),
  RECAPTCHA_SITE_KEY: z.string().optional(),
  RECAPTCHA_SECRET_KEY: z.string().optional(),
  RECAPTCHA_VERIFY_URL: url('http', 'https').default('https://www.google.com/recaptcha/api/siteverify'),
  HOLDER_KEYS: encryptionKeys.optional(),
  CONNECTION_KEYS: encryptionKeys.optional(),
  HOLDER_DETAILS_DAYS: wholeNumber(0, 3650).default(30),
  RETENTION_ORDERS_DAYS: wholeNumber(1, 36_500).default(1095),
  RETENTION_UNPAID_DAYS: wholeNumber(1, 36_500).default(30),
  RETENTION_ACCOUNTS_DAYS: wholeNumber(1, 36_500).default(1095),
  RETENTION_LETTERS_DAYS: wholeNumber(1, 36_500).default(180),
  RETENTION_TRACES_DAYS: wholeNumber(2, 36_500).default(7),
  HELD_PER_VISITOR: wholeNumber(0, 10_000).default(40),
  HELD_PER_ADDRESS: wholeNumber(0, 100).default(25),
  RATE_LIMIT: wholeNumber(0, 1_000_000).default(300),
  BUSY_AFTER_MS: wholeNumber(0, 600_000).default(3000),
  KEEP_ALIVE_SECONDS: wholeNumber(1, 3600).default(72),
  DRAIN_MS: wholeNumber(0, 60_000).optional(),
  STOP_MS: wholeNumber(1000, 600_000).default(30_000),
  STOREFRONT_SOURCE: z.string().min(1).optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` }).optional(),
});

const ConsistentEnvironment = Environment.superRefine((config, context) => {
  const reportProblem = (name: string, message: string) => context.addIssue({ code: 'custom', path: [name], message });
  if (config.OIDC_ISSUER && !config.OIDC_CLIENT_ID) reportProblem('OIDC_CLIENT_ID', 'must be set where OIDC_ISSUER is');
  for (const name of ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_ACCOUNT_URL', 'OIDC_REGISTER_URL'] as const)
    if (config[name] && !config.OIDC_ISSUER) reportProblem(name, 'means nothing without OIDC_ISSUER');
  if (config.STAFF_OPENID_ISSUER && !config.STAFF_OPENID_CLIENT_ID)
    reportProblem('STAFF_OPENID_CLIENT_ID', 'must be set where STAFF_OPENID_ISSUER is');
  for (const name of ['STAFF_OPENID_CLIENT_ID', 'STAFF_OPENID_CLIENT_SECRET'] as const)
    if (config[name] && !config.STAFF_OPENID_ISSUER) reportProblem(name, 'means nothing without STAFF_OPENID_ISSUER');
  checkPayments(config, reportProblem);
  if (config.COUNTRY_HEADER && !config.TRUST_PROXY)
    reportProblem('COUNTRY_HEADER', 'is believed from a proxy only: set TRUST_PROXY');
  const keys = ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET_KEY'] as const;
  const missing = keys.filter((key) => config[key] === undefined);
  if (missing.length === 1) for (const key of missing) reportProblem(key, 'must be set as well where the other key is');
});

export type Config = z.infer<typeof Environment> & {
  DRAIN_MS: number;
  RECAPTCHA: { siteKey: string; secretKey: string; verifyUrl: string } | null;
  PAYMENT_KEYS: PaymentKeys;
};

function getRecaptchaSettings(values: z.infer<typeof Environment>): Config['RECAPTCHA'] {
  const { RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET_KEY: secretKey, RECAPTCHA_VERIFY_URL: verifyUrl } = values;
  return siteKey && secretKey ? { siteKey, secretKey, verifyUrl } : null;
}

/** A demonstration shows emails and test customers, so it listens on this machine only, unless HOST is set. */
export function getListenHost(config: Pick<Config, 'HOST'>, demo: boolean): string {
  return config.HOST ?? (demo ? LOCALHOST : ANY_IPV4);
}

export class InvalidConfiguration extends StartupError {
  constructor(problems: readonly string[]) {
    super(`The configuration cannot be used:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'InvalidConfiguration';
  }
}

/** Parses the environment; throws InvalidConfiguration with every invalid value. An empty value counts as not set. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const items = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = ConsistentEnvironment.safeParse(items);
  if (!parsed.success)
    throw new InvalidConfiguration(
      parsed.error.issues.map((issue) => {
        const name = String(issue.path[0]);
        // Logged, so secrets are hidden: an invalid secret may be a valid one with a leading blank.
        const printable =
          SECRET_VARIABLES.test(name) && items[name] !== undefined ? '(not shown)' : JSON.stringify(items[name] ?? '');
        return `${name}=${printable}: ${issue.message}`;
      }),
    );
  return {
    ...parsed.data,
    DATA_DIR: path.resolve(parsed.data.DATA_DIR),
    DRAIN_MS: parsed.data.DRAIN_MS ?? (parsed.data.TRUST_PROXY ? DRAIN_BEHIND_PROXY_MS : 0),
    RECAPTCHA: getRecaptchaSettings(parsed.data),
    PAYMENT_KEYS: selectPaymentKeys(parsed.data),
  };
}
