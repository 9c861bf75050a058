import { z } from 'zod';
import { MAX_ORDER_LIMIT } from '../constants.ts';
import { envelope, Outcome } from '../wire/envelope.ts';
import { ConsentAnswers, Hash, Id, Lang, typedText } from '../wire/primitives.ts';

/** Longer than any limit of the form, so that the attendee rules report violations in the visitor's language. */
const MAX_INPUT_LENGTH = 200;
const texts = z.array(typedText(MAX_INPUT_LENGTH)).max(MAX_ORDER_LIMIT);
const ids = z.array(z.number().int().min(0).max(2_147_483_647)).max(MAX_ORDER_LIMIT);

/** Attendee data: each list has one entry per ticket. Fields that a ticket does not require are ignored. */
export const AttendeeLists = {
  id: z.array(Id).min(1).max(MAX_ORDER_LIMIT),
  docTypeId: ids.default([]),
  name: texts.default([]),
  surname: texts.default([]),
  middleName: texts.default([]),
  docNum: texts.default([]),
  age: texts.default([]),
  date: texts.default([]),
  countryId: ids.default([]),
  regionId: ids.default([]),
};

/** POST /api/confirm-nominal (poster §3 "Payload for confirming named tickets", §7). */
export const ConfirmNominalRequest = z.object({
  ...AttendeeLists,
  checkboxList: ConsentAnswers.default([]),
  hash: Hash,
  lang: Lang,
});
export type ConfirmNominalBody = z.infer<typeof ConfirmNominalRequest>;

export const ConfirmNominalResponse = envelope(Outcome.extend({ hash: z.string() }));
export type ConfirmNominalResponse = z.infer<typeof ConfirmNominalResponse>;
