import { z } from 'zod';
import { EmailInput } from '../wire/email.ts';
import { envelope, Outcome } from '../wire/envelope.ts';
import { localized } from '../wire/localized.ts';
import { Hash, Lang } from '../wire/primitives.ts';

/** Subscribes to an availability alert: one email when the event has tickets again. */
export const CreateAlertRequest = z.object({
  hash: Hash,
  email: EmailInput,
  lang: Lang,
});
export const AlertOutcome = envelope(Outcome);
export type AlertOutcome = z.infer<typeof AlertOutcome>;

/** `link`: access token of the email. `view` only returns the status. */
export const AlertAnswerRequest = z.object({
  link: Hash,
  action: z.enum(['view', 'confirm', 'unsubscribe']),
  lang: Lang,
});
export type AlertAction = z.infer<typeof AlertAnswerRequest>['action'];

export const AlertStatus = z.enum(['requested', 'confirmed', 'notified', 'unsubscribed']);
export type AlertStatus = z.infer<typeof AlertStatus>;

export const AlertAnswerResponse = envelope(
  Outcome.extend({
    /** Null: unknown or expired link. */
    alert: z
      .object({
        status: AlertStatus,
        ...localized('action'),
        /** URL of the event's sales page. */
        url: z.string(),
      })
      .nullable(),
  }),
);
export type AlertAnswer = z.infer<typeof AlertAnswerResponse>['response'];
