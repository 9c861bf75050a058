/** Fields of connections that the environment or staff set, with their schemas. Addresses of providers are not among them. */
import { z } from 'zod';
import { CURRENCIES } from '../../constants.ts';

const matching = (pattern: RegExp, message: string) => z.string().regex(pattern, message);

const currencies = z.string().transform((text, context) => {
  const names = text.split(',').map((item) => item.trim().toUpperCase());
  const currencies = CURRENCIES.filter((currency) => names.includes(currency));
  if (currencies.length !== names.length) context.addIssue(`must be of ${CURRENCIES.join(', ')}, with commas between`);
  return currencies;
});
const yookassaSecretKey = matching(/^(test|live)_\S+$/, 'must be the secret key: live_… or test_…');
const vatCode = matching(/^([1-9]|1[0-2])$/, 'must be the number of a rate of tax, from 1 to 12').transform(Number);

/** By provider, as the adapters take them. */
export const PAYMENT_KEY_SCHEMAS = {
  halyk: z.object({
    clientId: z.string().min(1),
    terminal: z.uuid('must be the id of the terminal, as 67e34d63-102f-4bd1-898e-370781d0074d'),
    clientSecret: z.string().min(8, 'must have at least 8 characters'),
  }),
  yookassa: z.object({
    shopId: matching(/^\d+$/, 'must be the number of the shop'),
    secretKey: yookassaSecretKey,
    vatCode: vatCode.optional(),
  }),
  'yookassa-voucher': z.object({
    shopId: matching(/^\d+$/, 'must be the number of the shop whose terminal takes the voucher card'),
    secretKey: yookassaSecretKey,
    vatCode: vatCode.optional(),
  }),
  stripe: z.object({
    secretKey: matching(
      /^(sk|rk)_(test|live)_\w+$/,
      'must be a secret or restricted key: sk_live_…, sk_test_… or rk_…',
    ),
    webhookSecret: matching(/^whsec_\w+$/, 'must be the signing secret of the webhook: whsec_…'),
    currencies,
  }),
};

export type KeyedProvider = keyof typeof PAYMENT_KEY_SCHEMAS;
export const KEYED_PROVIDERS = ['halyk', 'yookassa', 'yookassa-voucher', 'stripe'] as const satisfies KeyedProvider[];

/** Ports of mail submission: a member cannot probe other ports of the network. */
export const MAIL_PORTS = ['587', '465', '2525', '25'] as const;
/** `none`: without encryption, which allows no password. */
export const MAIL_SECURITIES = ['starttls', 'tls', 'none'] as const;

const MAIL_SERVER = z.object({
  host: matching(/^[a-z0-9](?:[a-z0-9.-]{0,250}[a-z0-9])?$/i, 'must be the name of the mail server'),
  port: z.enum(MAIL_PORTS),
  security: z.enum(MAIL_SECURITIES),
  user: z.string().min(1).optional(),
  password: z.string().min(1).optional(),
});
export type MailServer = z.output<typeof MAIL_SERVER>;

/** 8443: where Keycloak is by default. */
const SERVICE_PORTS = ['', '8443'];
const SERVICE_NAME = /^(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*$/;
const OWN_NETWORK = /\.(?:localhost|local|internal)$/;
const LOOPBACK_NAMES = ['127.0.0.1', 'localhost', '[::1]'];

/** By name, with a certificate and at few ports: a member cannot make the server send requests within its network. */
export function isServiceAddress(address: string, { canBeLocal }: { canBeLocal: boolean }): boolean {
  const url = URL.parse(address);
  if (!url || url.username || url.password) return false;
  const { protocol, hostname, port } = url;
  if (LOOPBACK_NAMES.includes(hostname)) return canBeLocal && ['http:', 'https:'].includes(protocol);
  const isName = SERVICE_NAME.test(hostname) && !OWN_NETWORK.test(hostname);
  return protocol === 'https:' && SERVICE_PORTS.includes(port) && isName;
}

const IDENTITY_PROVIDER = z.object({
  issuer: z
    .string()
    .refine(
      (text) => isServiceAddress(text, { canBeLocal: true }) && !/[?#]/.test(text),
      'must be the https:// address of the provider, as in its discovery document',
    ),
  clientId: z.string().min(1),
  clientSecret: z.string().min(1).optional(),
});

const recaptchaKey = matching(/^[\w-]{30,60}$/, 'must be a key of reCAPTCHA');

export const CONNECTION_SCHEMAS = {
  mail: MAIL_SERVER,
  identity: IDENTITY_PROVIDER,
  'bot-check': z.object({ siteKey: recaptchaKey, secretKey: recaptchaKey }),
  'payment-halyk': PAYMENT_KEY_SCHEMAS.halyk,
  'payment-yookassa': PAYMENT_KEY_SCHEMAS.yookassa,
  'payment-yookassa-voucher': PAYMENT_KEY_SCHEMAS['yookassa-voucher'],
  'payment-stripe': PAYMENT_KEY_SCHEMAS.stripe,
} as const;

export type ConfigurableConnection = keyof typeof CONNECTION_SCHEMAS;

export const CONFIGURABLE_CONNECTIONS = [
  'mail',
  'identity',
  'bot-check',
  'payment-halyk',
  'payment-yookassa',
  'payment-yookassa-voucher',
  'payment-stripe',
] as const satisfies ConfigurableConnection[];

/** Encrypted in the database, and never returned. */
export const SECRET_FIELDS: Readonly<Record<ConfigurableConnection, readonly string[]>> = {
  mail: ['password'],
  identity: ['clientSecret'],
  'bot-check': ['secretKey'],
  'payment-halyk': ['clientSecret'],
  'payment-yookassa': ['secretKey'],
  'payment-yookassa-voucher': ['secretKey'],
  'payment-stripe': ['secretKey', 'webhookSecret'],
};

/** A saved secret is only sent to the place that it was entered for: after a change of these fields it is required again. */
export const TARGET_FIELDS: Readonly<Partial<Record<ConfigurableConnection, readonly string[]>>> = {
  mail: ['host', 'port', 'security', 'user'],
  identity: ['issuer', 'clientId'],
};

export const listFields = (connection: ConfigurableConnection): string[] =>
  Object.keys(CONNECTION_SCHEMAS[connection].shape);

export function isConfigurable(connection: string): connection is ConfigurableConnection {
  return CONFIGURABLE_CONNECTIONS.some((candidate) => candidate === connection);
}

/** Values of a form or of a stored version: texts by field. */
export type ConnectionValues = Readonly<Record<string, string>>;

/** Names of the fields whose values are missing or invalid. */
export function findInvalidFields(connection: ConfigurableConnection, values: ConnectionValues): string[] {
  const filled = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
  const parsed = z.strictObject(CONNECTION_SCHEMAS[connection].shape).safeParse(filled);
  const paths = parsed.error?.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path[0])],
  );
  return [...new Set([...(paths ?? []), ...(connection === 'mail' ? findContradictions(filled) : [])])];
}

/** User and password belong together, and are never sent without encryption. */
function findContradictions({ user, password, security }: Readonly<Record<string, string>>): string[] {
  if (security === 'none' && (user || password)) return ['security'];
  if (user && !password) return ['password'];
  return password && !user ? ['user'] : [];
}
