import type { TranslateKey } from '../../../shared/texts/use-language.ts';
import type { CONNECTION_TEXTS } from './texts/index.ts';

type Translate = TranslateKey<typeof CONNECTION_TEXTS.en>;

/** Names that are the same in every language. */
const NAMES: Readonly<Record<string, string>> = { halyk: 'Halyk ePay', stripe: 'Stripe', yookassa: 'YooKassa' };

export function getProviderName(provider: string, t: Translate): string {
  if (provider === 'demo' || provider === 'yookassa-voucher') return t(`connections.provider-${provider}`);
  return NAMES[provider] ?? provider;
}
