import { z } from 'zod';
import { envelope, Outcome } from '../envelope.ts';
import { localised } from '../localised.ts';
import { Flag, Hash, Lang, Money } from '../wire.ts';

/** Why a ticket is void. */
export const VOID_REASONS = ['return', 'exchange', 'holder', 'cancelled'] as const;
export type VoidReason = (typeof VOID_REASONS)[number];

/** GET /api/ticket/{hash} (poster §2 "/ticket/{hash}: single ticket view", decisions §2). */
export const TicketViewParams = z.object({ hash: Hash });
export const TicketViewQuery = z.object({ lang: Lang });

/** Words as in "Order item" (booking §3). A void ticket has no code. */
export const TicketViewResponse = envelope(
  Outcome.extend({
    tickethash_id: z.string(),
    ord_num: z.number().int(),
    /** 1: the ticket opens no door any more. */
    annulled: Flag,
    /** Why: its buyer gave it back or exchanged it, another holder has it, or its session does not take place; '' while it is valid. */
    annulled_by: z.enum(['', ...VOID_REASONS]),
    /** The number of the order whose ticket stands instead of this one; 0: it was not exchanged. */
    exchanged_for: z.number().int(),
    ...localised('action'),
    age_from: z.number().int(),
    day: z.string(),
    time: z.string(),
    ...localised('seatroot'),
    ...localised('address'),
    ...localised('hall'),
    ...localised('category'),
    ...localised('zonelevel'),
    ...localised('sector'),
    ...localised('image_url'),
    /** The color of its picture's ground, `#rrggbb`; empty where the picture has none. */
    tint: z.string(),
    rowname: z.string(),
    seatname: z.string(),
    /** The address of a small map with the seat on it; '' where there is none. */
    place_map: z.string(),
    personname: z.string(),
    /** With the fee. */
    cost: Money,
    priceservise: Money,
    currency: z.string(),
    passagequant: z.number().int(),
    /** How many of them are used. */
    passageused: z.number().int(),
    /** 1 QR, 2 none, 3 barcode. */
    tickettype: z.number().int(),
    ticketcode: z.string(),
    _qrcode: z.string(),
    _barcode: z.string(),
    usereturn: Flag,
    /** Until how many hours before the start it can be given back. */
    return_hours: z.number().int(),
  }),
);
export type TicketViewResponse = z.infer<typeof TicketViewResponse>;
export type TicketView = TicketViewResponse['response'];
