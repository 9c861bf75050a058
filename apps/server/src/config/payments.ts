/** Payment providers in PAYMENTS, and the keys of each. */
import { PAYMENT_KEY_SCHEMAS } from '@sahna/contract/admin/settings/connection-fields';
import { z } from 'zod';
import { safeAddress } from './values.ts';

export const PAYMENT_PROVIDERS = ['demo', 'stripe', 'yookassa', 'halyk'] as const;
export type PaymentProviderName = (typeof PAYMENT_PROVIDERS)[number];

const ALLOWED_PROVIDERS = 'must be demo or none, or names of stripe, yookassa and halyk with commas between';

const providers = z.string().transform((text, context): PaymentProviderName[] => {
  const names = text.split(',').map((item) => item.trim());
  if (names.join() === 'none') return [];
  const providers = PAYMENT_PROVIDERS.filter((name) => names.includes(name));
  if (providers.length !== names.length) context.addIssue(ALLOWED_PROVIDERS);
  return providers;
});
const { halyk, yookassa, 'yookassa-voucher': voucher, stripe } = PAYMENT_KEY_SCHEMAS;

export const PAYMENT_VARIABLES = {
  PAYMENTS: providers.optional(),
  STRIPE_SECRET_KEY: stripe.shape.secretKey.optional(),
  STRIPE_WEBHOOK_SECRET: stripe.shape.webhookSecret.optional(),
  STRIPE_CURRENCIES: stripe.shape.currencies.default(['USD']),
  STRIPE_URL: safeAddress.default('https://api.stripe.com'),
  YOOKASSA_SHOP_ID: yookassa.shape.shopId.optional(),
  YOOKASSA_SECRET_KEY: yookassa.shape.secretKey.optional(),
  YOOKASSA_VOUCHER_SHOP_ID: voucher.shape.shopId.optional(),
  YOOKASSA_VOUCHER_SECRET_KEY: voucher.shape.secretKey.optional(),
  YOOKASSA_VAT_CODE: yookassa.shape.vatCode,
  YOOKASSA_URL: safeAddress.default('https://api.yookassa.ru/v3'),
  HALYK_CLIENT_ID: halyk.shape.clientId.optional(),
  HALYK_CLIENT_SECRET: halyk.shape.clientSecret.optional(),
  HALYK_TERMINAL: halyk.shape.terminal.optional(),
  HALYK_TOKEN_URL: safeAddress.default('https://epay-oauth.homebank.kz/oauth2/token'),
  HALYK_URL: safeAddress.default('https://epay-api.homebank.kz'),
  HALYK_SCRIPT_URL: safeAddress.default('https://epay.homebank.kz/payform/payment-api.js'),
};

const PaymentVariables = z.object(PAYMENT_VARIABLES);
type Variables = z.infer<typeof PaymentVariables>;
type Variable = keyof Variables;

/** Required variables of each provider. */
const REQUIRED_VARIABLES: Readonly<Record<PaymentProviderName, readonly Variable[]>> = {
  demo: [],
  stripe: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  yookassa: ['YOOKASSA_SHOP_ID', 'YOOKASSA_SECRET_KEY'],
  halyk: ['HALYK_CLIENT_ID', 'HALYK_CLIENT_SECRET', 'HALYK_TERMINAL'],
};
const VOUCHER_VARIABLES = ['YOOKASSA_VOUCHER_SHOP_ID', 'YOOKASSA_VOUCHER_SECRET_KEY'] as const;

/** Reports each missing and each unused variable. */
export function checkPayments(
  values: Variables & { PUBLIC_URL?: string | undefined },
  reportProblem: (name: string, message: string) => void,
): void {
  const providers = values.PAYMENTS ?? [];
  for (const provider of PAYMENT_PROVIDERS)
    for (const name of REQUIRED_VARIABLES[provider]) {
      if (providers.includes(provider) && values[name] === undefined)
        reportProblem(name, `must be set where PAYMENTS names ${provider}`);
      if (!providers.includes(provider) && values[name] !== undefined)
        reportProblem(name, `means nothing unless PAYMENTS names ${provider}`);
    }
  const names = VOUCHER_VARIABLES.filter((name) => values[name] !== undefined);
  for (const name of VOUCHER_VARIABLES)
    if (names.length === 1 && !names.includes(name))
      reportProblem(name, 'must be set where the other of the voucher card is');
  for (const name of names)
    if (!providers.includes('yookassa')) reportProblem(name, 'means nothing unless PAYMENTS names yookassa');
  if (providers.includes('halyk') && values.PUBLIC_URL === undefined)
    reportProblem('PUBLIC_URL', 'must be set where PAYMENTS names halyk: the bank is told it with every payment');
}

/** The configured providers with their keys. Null: not configured. */
export type PaymentKeys = ReturnType<typeof selectPaymentKeys>;

export function selectPaymentKeys(values: Variables) {
  const isConfigured = (name: PaymentProviderName) => values.PAYMENTS?.includes(name) ?? false;
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, YOOKASSA_SHOP_ID, YOOKASSA_SECRET_KEY } = values;
  const { YOOKASSA_VOUCHER_SHOP_ID, YOOKASSA_VOUCHER_SECRET_KEY } = values;
  const { HALYK_CLIENT_ID, HALYK_CLIENT_SECRET, HALYK_TERMINAL } = values;
  const vatCode = values.YOOKASSA_VAT_CODE;
  return {
    stripe:
      isConfigured('stripe') && STRIPE_SECRET_KEY && STRIPE_WEBHOOK_SECRET
        ? {
            secretKey: STRIPE_SECRET_KEY,
            webhookSecret: STRIPE_WEBHOOK_SECRET,
            currencies: values.STRIPE_CURRENCIES,
          }
        : null,
    yookassa:
      isConfigured('yookassa') && YOOKASSA_SHOP_ID && YOOKASSA_SECRET_KEY
        ? { shopId: YOOKASSA_SHOP_ID, secretKey: YOOKASSA_SECRET_KEY, vatCode }
        : null,
    'yookassa-voucher':
      isConfigured('yookassa') && YOOKASSA_VOUCHER_SHOP_ID && YOOKASSA_VOUCHER_SECRET_KEY
        ? { shopId: YOOKASSA_VOUCHER_SHOP_ID, secretKey: YOOKASSA_VOUCHER_SECRET_KEY, vatCode }
        : null,
    halyk:
      isConfigured('halyk') && HALYK_CLIENT_ID && HALYK_CLIENT_SECRET && HALYK_TERMINAL
        ? { clientId: HALYK_CLIENT_ID, clientSecret: HALYK_CLIENT_SECRET, terminal: HALYK_TERMINAL }
        : null,
  };
}
