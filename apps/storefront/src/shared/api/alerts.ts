/** API calls of availability alerts. */

import type { AlertAction, AlertAnswer, AlertAnswerResponse, AlertOutcome } from '@sahna/contract/alerts/alerts';
import { ALERT_PATHS } from '@sahna/contract/alerts/paths';
import type { z } from 'zod';
import type { Language } from '../language.ts';
import type { Api } from './client.ts';

export async function requestAlert(api: Api, hash: string, email: string, lang: Language): Promise<void> {
  await api.post<AlertOutcome>(ALERT_PATHS.ask, { hash, email, lang });
}

export function updateAlert(api: Api, link: string, action: AlertAction, lang: Language): Promise<AlertAnswer> {
  return api
    .post<z.infer<typeof AlertAnswerResponse>>(ALERT_PATHS.answer, { link, action, lang })
    .then(({ response }) => response);
}
