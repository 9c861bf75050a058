import { z } from 'zod';
import { LENGTHS } from '../constants.ts';
import { envelope, Outcome } from '../envelope.ts';
import { localised } from '../localised.ts';
import { checkEmail } from '../rules/buyer.ts';
import { Hash, Lang } from '../wire.ts';

/** A visitor wants one letter when an event without tickets has some (design/ui.md). */
export const AlertAskRequest = z.object({
  hash: Hash,
  email: z
    .string()
    .trim()
    .max(LENGTHS.email.most)
    .refine((text) => checkEmail(text) === null),
  lang: Lang,
});
export const AlertOutcome = envelope(Outcome);
export type AlertOutcome = z.infer<typeof AlertOutcome>;

/** `link`: the secret of the letter. `look` changes nothing, so that a page can say what a press would do. */
export const AlertAnswerRequest = z.object({
  link: Hash,
  wish: z.enum(['look', 'confirm', 'leave']),
  lang: Lang,
});
export type AlertWish = z.infer<typeof AlertAnswerRequest>['wish'];

export const AlertStanding = z.enum(['asked', 'confirmed', 'told', 'left']);
export type AlertStanding = z.infer<typeof AlertStanding>;

export const AlertAnswerResponse = envelope(
  Outcome.extend({
    /** Null: the link is nobody's, or its time is over. */
    alert: z
      .object({
        standing: AlertStanding,
        ...localised('action'),
        /** Where the event is sold. */
        url: z.string(),
      })
      .nullable(),
  }),
);
export type AlertAnswer = z.infer<typeof AlertAnswerResponse>['response'];
