import type { KeyOf } from '@sahna/texts';
import { useTexts } from '../texts/use-language.ts';
import { PROVIDER_TEXTS } from './texts/index.ts';

/** Names that are the same in every language. */
const NAMES: Readonly<Record<string, string>> = { halyk: 'Halyk ePay', stripe: 'Stripe', yookassa: 'YooKassa' };

function isKey(key: string): key is KeyOf<typeof PROVIDER_TEXTS.en> & string {
  return Object.hasOwn(PROVIDER_TEXTS.en, key);
}

/** Returns the function that names a payment provider in the language of the app. */
export function useProviderNames(): (provider: string) => string {
  const t = useTexts(PROVIDER_TEXTS);
  return (provider) => {
    const key = `provider.${provider}`;
    return isKey(key) ? t(key) : (NAMES[provider] ?? provider);
  };
}
