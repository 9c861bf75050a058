/** Availability alerts. Not in the specification. */

import { guarded } from '../wire/error-responses.ts';
import * as alerts from './alerts.ts';
import { ALERT_PATHS } from './paths.ts';

const section = 'booking §2';

export const ALERT_ENDPOINTS = {
  createAlert: {
    method: 'POST',
    path: ALERT_PATHS.ask,
    section,
    summary:
      'Emails a confirmation link for an availability alert of an event; the response is the same for every address',
    body: alerts.CreateAlertRequest,
    response: { 200: alerts.AlertOutcome, ...guarded },
  },
  updateAlert: {
    method: 'POST',
    path: ALERT_PATHS.answer,
    section,
    summary: 'Reads, confirms or cancels an availability alert by the link of its email',
    body: alerts.AlertAnswerRequest,
    response: { 200: alerts.AlertAnswerResponse, ...guarded },
  },
} as const;
