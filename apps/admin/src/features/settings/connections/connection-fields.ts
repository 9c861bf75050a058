import {
  CONNECTION_SCHEMAS,
  type ConfigurableConnection,
  MAIL_PORTS,
  MAIL_SECURITIES,
} from '@sahna/contract/admin/settings/connection-fields';

/** Fields with a list of values; the first one is chosen at the beginning. */
export const FIELD_CHOICES: Readonly<Record<string, readonly string[]>> = {
  port: MAIL_PORTS,
  security: MAIL_SECURITIES,
};

/** What a form begins with. */
export function listInitialValues(connection: ConfigurableConnection): Record<string, string> {
  const chosen = Object.keys(CONNECTION_SCHEMAS[connection].shape).flatMap((field) => {
    const [first] = FIELD_CHOICES[field] ?? [];
    return first === undefined ? [] : [[field, first]];
  });
  return Object.fromEntries(chosen);
}

/** The form of a value, which is the same in every language. */
export const FIELD_EXAMPLES: Readonly<Record<ConfigurableConnection, Readonly<Record<string, string>>>> = {
  mail: { host: 'smtp.theatre.example' },
  identity: { issuer: 'https://accounts.theatre.example/realms/tickets' },
  'bot-check': {},
  'payment-halyk': { terminal: '67e34d63-102f-4bd1-898e-370781d0074d' },
  'payment-yookassa': { shopId: '100500', secretKey: 'live_…, test_…', vatCode: '1, 2, … 12' },
  'payment-yookassa-voucher': { shopId: '100501', secretKey: 'live_…, test_…', vatCode: '1, 2, … 12' },
  'payment-stripe': { secretKey: 'sk_live_…, sk_test_…, rk_live_…', webhookSecret: 'whsec_…', currencies: 'KZT, USD' },
};

export function isOptional(connection: ConfigurableConnection, field: string): boolean {
  const schema = Object.entries(CONNECTION_SCHEMAS[connection].shape).find(([name]) => name === field)?.[1];
  return schema?.safeParse(undefined).success ?? false;
}
