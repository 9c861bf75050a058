/** Calls of our own beside the specification's: the buyer of paid tickets sees their holders, and gives a ticket to somebody else. */
import { z } from 'zod';
import { envelope, Outcome } from '../envelope.ts';
import { Flag, Hash, Lang, SecondsLeft } from '../wire.ts';
import { HolderLists } from './confirm-nominal.ts';
import { HolderFormLists, OrderDataLine } from './order-data.ts';

/** POST /api/order/holders. */
export const OrderHoldersRequest = z.object({ hash: Hash, lang: Lang });

/** A line as the form has it, and whom its ticket names. Of a document's number only its end is told. */
export const OrderHolder = OrderDataLine.extend({
  personname: z.string(),
  docTypeId: z.number().int(),
  docnum_end: z.string(),
  canchange: Flag,
  /** Seconds until the holder cannot be changed any more; 0 where they cannot. */
  changetime: SecondsLeft,
  /** Seconds until the holder, who was changed just now, may be changed again; -1: they were changed often enough. */
  changewait: z.number().int().min(-1),
});

export const OrderHoldersResponse = z.object({ response: z.array(OrderHolder), ...HolderFormLists });
export type OrderHoldersResponse = z.infer<typeof OrderHoldersResponse>;

/** POST /api/order/change-holder: one ticket in every list. */
export const ChangeHolderRequest = z.object({ ...HolderLists, hash: Hash, lang: Lang });

export const ChangeHolderResponse = envelope(Outcome.extend({ hash: z.string() }));
