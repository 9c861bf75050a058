import { z } from 'zod';
import { envelope, Outcome } from '../wire/envelope.ts';
import { localized } from '../wire/localized.ts';
import { Flag, Hash, Lang, Money } from '../wire/primitives.ts';

/** Why a ticket is void. */
export const VOID_REASONS = ['return', 'exchange', 'holder', 'cancelled'] as const;
export type VoidReason = (typeof VOID_REASONS)[number];

export const AnnulledBy = z.enum(['', ...VOID_REASONS]);

/** Original `day` and `time` of a session rescheduled since the purchase; '' otherwise. */
export const MovedFrom = { moved_from_day: z.string(), moved_from_time: z.string() };

/** GET /api/ticket/{hash} (poster §2 "/ticket/{hash}: single ticket view", decisions §2). */
export const TicketViewParams = z.object({ hash: Hash });
export const TicketViewQuery = z.object({ lang: Lang });

/** Fields as in "Order item" (booking §3). A void ticket has no code. */
export const TicketViewResponse = envelope(
  Outcome.extend({
    tickethash_id: z.string(),
    ord_num: z.number().int(),
    /** 1: the ticket is void. */
    annulled: Flag,
    /** Reason: returned, exchanged, reissued to another attendee, or session canceled; '' while valid. */
    annulled_by: AnnulledBy,
    /** Number of the order it was exchanged for; 0: not exchanged. */
    exchanged_for: z.number().int(),
    ...localized('action'),
    age_from: z.number().int(),
    day: z.string(),
    time: z.string(),
    ...MovedFrom,
    /** Last day of a full refund after rescheduling, `DD.MM.YYYY`; '' if not rescheduled. */
    free_return_until: z.string(),
    ...localized('seatroot'),
    ...localized('address'),
    ...localized('hall'),
    ...localized('category'),
    ...localized('zonelevel'),
    ...localized('sector'),
    ...localized('image_url'),
    /** Background color of the image, `#rrggbb`; '' without one. */
    tint: z.string(),
    rowname: z.string(),
    seatname: z.string(),
    /** URL of a map with the seat marked; '' without one. */
    place_map: z.string(),
    personname: z.string(),
    /** Including the fee. */
    cost: Money,
    priceservise: Money,
    currency: z.string(),
    passagequant: z.number().int(),
    /** Number of used entries. */
    passageused: z.number().int(),
    /** 1 QR, 2 none, 3 barcode. */
    tickettype: z.number().int(),
    ticketcode: z.string(),
    _qrcode: z.string(),
    _barcode: z.string(),
    usereturn: Flag,
    /** Return deadline in hours before the start. */
    return_hours: z.number().int(),
  }),
);
export type TicketViewResponse = z.infer<typeof TicketViewResponse>;
export type TicketView = TicketViewResponse['response'];
