/** Calls of "tell me when there are tickets". */
import { ALERT_PATHS } from '@sahna/contract/alert-paths';
import type { AlertAnswer, AlertAnswerResponse, AlertOutcome, AlertWish } from '@sahna/contract/endpoints/alerts';
import type { z } from 'zod';
import type { Language } from '../language.ts';
import type { Api } from './client.ts';

export async function askForAlert(api: Api, hash: string, email: string, lang: Language): Promise<void> {
  await api.post<AlertOutcome>(ALERT_PATHS.ask, { hash, email, lang });
}

export function answerAlert(api: Api, link: string, wish: AlertWish, lang: Language): Promise<AlertAnswer> {
  return api
    .post<z.infer<typeof AlertAnswerResponse>>(ALERT_PATHS.answer, { link, wish, lang })
    .then(({ response }) => response);
}
