import { pickLocalized } from '@sahna/contract/pick-localized';
import type { Setup } from '@sahna/contract/shop/setup';
import type { Language } from '../../../shared/language.ts';

type ClientInfo = Pick<Setup, 'info_client' | `client_info_${Language}`>;

/** HTML in the account menu; '' if the season has none. */
export function readClientInfo(setup: ClientInfo, language: Language): string {
  return setup.info_client.includes('client-info') ? pickLocalized(setup, 'client_info', language) : '';
}
