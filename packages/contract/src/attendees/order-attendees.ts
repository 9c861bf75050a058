/** Attendees of paid tickets: view and change. Not in the specification. */
import { z } from 'zod';
import { envelope, Outcome } from '../wire/envelope.ts';
import { Flag, Hash, Lang, SecondsLeft } from '../wire/primitives.ts';
import { AttendeeLists } from './confirm-nominal.ts';
import { AttendeeFormLists, OrderDataLine } from './order-data.ts';

/** POST /api/order/holders. */
export const OrderAttendeesRequest = z.object({ hash: Hash, lang: Lang });

/** A ticket with its attendee. Only the last characters of the document number are returned. */
export const OrderAttendee = OrderDataLine.extend({
  personname: z.string(),
  docTypeId: z.number().int(),
  docnum_end: z.string(),
  canchange: Flag,
  /** Seconds until changes close; 0 if closed. */
  changetime: SecondsLeft,
  /** Seconds until the next change is allowed; -1: limit of changes reached. */
  changewait: z.number().int().min(-1),
});

export const OrderAttendeesResponse = z.object({ response: z.array(OrderAttendee), ...AttendeeFormLists });
export type OrderAttendeesResponse = z.infer<typeof OrderAttendeesResponse>;

/** POST /api/order/change-holder: one ticket in every list. */
export const ChangeAttendeeRequest = z.object({ ...AttendeeLists, hash: Hash, lang: Lang });

export const ChangeAttendeeResponse = envelope(Outcome.extend({ hash: z.string() }));
