import type { Setup } from '@sahna/contract/entities/setup';
import { pickLocalised } from '@sahna/contract/pick-localised';
import type { Language } from '../../shared/language.ts';

type Texts = Pick<Setup, 'info_client' | `client_info_${Language}`>;

/** HTML that the account menu shows; '' where the season has nothing to say there. */
export function clientInfo(setup: Texts, language: Language): string {
  return setup.info_client.includes('client-info') ? pickLocalised(setup, 'client_info', language) : '';
}
