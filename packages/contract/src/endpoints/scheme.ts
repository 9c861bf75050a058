import { z } from 'zod';
import { Action, ActionPart, Consent } from '../entities/event.ts';
import { envelope, Outcome } from '../envelope.ts';
import { localised } from '../localised.ts';
import { ConsentAnswers, Day, Flag, Hash, Id, Lang, Money, Time } from '../wire.ts';
import { CrmClient } from './order-create.ts';

export const SchemeQuery = z.object({ hash: Hash, lang: Lang });
export const SchemeMapQuery = z.object({ hash: Hash, calendar_id: z.coerce.number().int().positive() });

/** Booking §3 "Scheme calendar item", decisions §2a. */
export const SchemeCalendar = z.object({ calendar_id: Id, event_day: Day, event_time: Time, quant: z.number().int() });

/** Booking §3 "Scheme price": shown as price plus priceservise; currency_id 1 is a sum, 2 per cent. */
export const SchemePrice = z.object({
  zonelevel_id: Id,
  zonecolor: z.string(),
  price: Money,
  priceservise: Money,
  clientcategory_id: Id,
  ...localised('category'),
  ...localised('action'),
  currency_id: z.union([z.literal(1), z.literal(2)]),
  zonelevel_descript: z.string(),
});

/** GET /api/scheme (decisions §2). */
export const SchemeResponse = envelope(
  z.object({
    action: Action,
    calendar: z.array(SchemeCalendar),
    action_str: z.array(ActionPart),
    price_list: z.array(SchemePrice),
    checkboxList: z.array(Consent),
  }),
);

/** GET /api/scheme/sessions: only what changes while the page is open. */
export const SchemeSessionsResponse = envelope(
  z.object({
    action: z.object({ demquantlimit: z.number().int() }),
    calendar: z.array(SchemeCalendar),
    price_list: z.array(SchemePrice),
    checkboxList: z.array(Consent),
  }),
);

/** GET /api/scheme/map (decisions §2a). Large halls may send their seats as columns. */
const SeatNumber = z.object({
  seat_id: Id,
  sector: z.string(),
  row: z.string(),
  seat: z.string(),
  x: z.number(),
  y: z.number(),
  r: z.number(),
  zonelevel_id: Id,
  categoryId: Id,
  isStand: Flag,
  free: Flag,
});

export const SchemeMapResponse = envelope(
  z.object({
    svg: z.string(),
    sectors: z.array(z.object({ sector: z.string(), ...localised('name'), bounds: z.array(z.number()).length(4) })),
    seat_numbers: z.union([
      z.array(SeatNumber),
      z.object({ columns: z.array(z.string()), rows: z.array(z.array(z.union([z.string(), z.number()]))) }),
    ]),
    seat_stand: z.array(
      z.object({
        seat_id: Id,
        seat_name: z.string(),
        zonelevel_id: Id,
        cat: Id,
        limit: z.number().int(),
        quant: z.number().int(),
        buttonname: z.string(),
      }),
    ),
  }),
);

/** A chosen seat (booking §3 "Cart line (seat)"); the server reads which and how many, never the price. */
export const SeatLine = z.object({
  seat_id: z.union([Id, z.string().max(60)]),
  quantity: z.number().int().min(1).max(100),
  sector: z.string().max(100).optional(),
  row: z.string().max(20).optional(),
  seat: z.string().max(20).optional(),
  clientcategory_id: Id,
  category_ru: z.string().max(200).optional(),
  price: z.number().optional(),
  priceservise: z.number().optional(),
  calendar_id: Id,
  zonelevel_id: Id,
  zonecolor: z.string().max(20).optional(),
});

/** POST /api/order/create-scheme (booking §3 "Order payload (scheme page)"). */
export const OrderCreateSchemeRequest = z.object({
  action_id: Hash,
  lang: Lang,
  tickets: z.array(SeatLine).min(1).max(100),
  checkboxList: ConsentAnswers.default([]),
  fio: z.string().trim().max(70).optional(),
  phone: z.string().trim().max(25).optional(),
  email: z.string().trim().max(70).optional(),
  re_email: z.string().trim().max(70).optional(),
  car_number: z.string().trim().max(30).optional(),
  surname: z.string().trim().max(70).optional(),
  name: z.string().trim().max(50).optional(),
  patronymic: z.string().trim().max(50).optional(),
  crmClient: CrmClient.nullish(),
  calendarId: Id,
  captchaSid: z.string().max(100).optional(),
  captchaText: z.string().max(8).optional(),
  recaptchaToken: z.string().max(4000).optional(),
  recaptchaSkip: Flag.optional(),
});
export const OrderCreateSchemeResponse = envelope(Outcome.extend({ hash: z.string() }));
