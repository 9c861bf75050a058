import { pickLocalised } from '@sahna/contract/pick-localised';
import type { Setup } from '@sahna/contract/shop/setup';
import type { Language } from '../../../shared/language.ts';

type ClientInfo = Pick<Setup, 'info_client' | `client_info_${Language}`>;

/** HTML in the account menu; '' if the season has none. */
export function readClientInfo(setup: ClientInfo, language: Language): string {
  return setup.info_client.includes('client-info') ? pickLocalised(setup, 'client_info', language) : '';
}
