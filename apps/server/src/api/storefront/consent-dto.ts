import type { Consent } from '@sahna/contract/events/event';
import { toFlag } from '../../platform/http/flag.ts';
import { toLocalizedFields } from '../../platform/http/languages/localized.ts';
import type { LocalText } from '../../platform/lib/languages.ts';

export type ShownConsent = { id: number; text: LocalText; required: boolean };

/** `accepted`: ids of the consents that the buyer accepted before. */
export function toConsentDtos(consents: readonly ShownConsent[], accepted: readonly number[] = []): Consent[] {
  return consents.map(({ id, text, required }) => ({
    id,
    ...toLocalizedFields('name', text),
    filling: toFlag(required),
    filled: toFlag(accepted.includes(id)),
  }));
}
