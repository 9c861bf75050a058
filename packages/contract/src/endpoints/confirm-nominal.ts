import { z } from 'zod';
import { LENGTHS } from '../constants.ts';
import { envelope, Outcome } from '../envelope.ts';
import { ConsentAnswers, Hash, Id, Lang } from '../wire.ts';

const most = 100;
const texts = (length: number) => z.array(z.string().trim().max(length)).max(most);

/** POST /api/confirm-nominal (poster §3 "Payload for confirming named tickets", §7): one entry a ticket in every list. */
export const ConfirmNominalRequest = z.object({
  id: z.array(Id).min(1).max(most),
  docTypeId: z.array(z.number().int().min(0).max(6)).max(most).default([]),
  name: texts(LENGTHS.holderName.most).default([]),
  surname: texts(LENGTHS.holderSurname.most).default([]),
  middleName: texts(LENGTHS.holderMiddleName.most).default([]),
  docNum: texts(LENGTHS.documentNumber.most).default([]),
  age: texts(2).default([]),
  date: texts(10).default([]),
  countryId: z.array(z.number().int().min(0)).max(most).default([]),
  regionId: z.array(z.number().int().min(0)).max(most).default([]),
  checkboxList: ConsentAnswers.default([]),
  hash: Hash,
  lang: Lang,
});

export const ConfirmNominalResponse = envelope(Outcome.extend({ hash: z.string() }));
