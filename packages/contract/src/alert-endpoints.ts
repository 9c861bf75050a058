/** The calls of "tell me when there are tickets". The specification has none: they are the shop's own. */
import { ALERT_PATHS } from './alert-paths.ts';
import * as alerts from './endpoints/alerts.ts';
import { guarded } from './refusal-answers.ts';

const section = 'booking §2';

export const ALERT_ENDPOINTS = {
  askForAlert: {
    method: 'POST',
    path: ALERT_PATHS.ask,
    section,
    summary:
      'Sends a letter to an address that asks whether it wants to hear when the event has tickets; the answer is always the same',
    body: alerts.AlertAskRequest,
    response: { 200: alerts.AlertOutcome, ...guarded },
  },
  answerAlert: {
    method: 'POST',
    path: ALERT_PATHS.answer,
    section,
    summary: 'What the link of that letter stands for, confirms it, or leaves',
    body: alerts.AlertAnswerRequest,
    response: { 200: alerts.AlertAnswerResponse, ...guarded },
  },
} as const;
