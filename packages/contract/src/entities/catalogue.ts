/** Entities of the poster (poster §3). */
import { z } from 'zod';
import { localised } from '../localised.ts';
import { Day, Flag, Time } from '../wire.ts';

export const KindMenuItem = z.object({
  menukind_id: z.number().int(),
  ...localised('menukindname'),
  menukindsortnum: z.number().int(),
  /** 0: as many as setup says. */
  menucolumncount: z.number().int(),
  menurowcount: z.number().int(),
  showfiltercalendar: Flag,
  showattribute: Flag,
  ...localised('title_h1'),
});

export const MainMenuItem = z.object({
  mainmenu_id: z.number().int(),
  menukind_id: z.number().int(),
  ...localised('mainmenu'),
  mainmenusortnum: z.number().int(),
  showimage: Flag,
  ...localised('title_h2'),
});

export const SubMenuItem = z.object({
  submenu_id: z.number().int(),
  mainmenu_id: z.number().int(),
  ...localised('submenu'),
  submenusortnum: z.number().int(),
});

/** An event's card. `totalticketcount` is -99999 when it is soon on sale. */
export const PosterEvent = z.object({
  event_id: z.number().int(),
  hash_id: z.string(),
  ...localised('event'),
  ...localised('descript'),
  ...localised('descript_url'),
  ...localised('image_url'),
  image_id_ru: z.number().int(),
  image_id_en: z.number().int(),
  image_id_kz: z.number().int(),
  image_id_ch: z.number().int(),
  /** The colour of its picture's ground, `#rrggbb`; empty where the picture has none. */
  tint: z.string(),
  age_from: z.number().int(),
  totalticketcount: z.number().int(),
  showticketcount: Flag,
  showquant: Flag,
  usepushkarta: Flag,
  usenopushkarta: Flag,
  signlang: Flag,
  seatroot_id: z.number().int(),
  eventsotrnum: z.number().int(),
  /** Its tags, as in `event_tags`: a comma list. */
  attr_id: z.string(),
  /** Minutes; 0 where it is not said. */
  duration: z.number().int(),
  /** In which language it is performed; empty where it is not said. */
  ...localised('language'),
  menukind_id: z.number().int(),
  mainmenu_id: z.number().int(),
  submenu_id: z.number().int(),
  /** Tickets 1, season tickets 2 (poster §9): which of setup's fields its card goes by, `tickets_*` or `subscription_*`. */
  entitytype_id: z.number().int(),
  /** Of a season ticket: how many of which events it is good for, a comma list; 0 and empty of tickets. */
  subscription_quant: z.number().int(),
  subscription_event_id: z.string(),
  useseatsvg: Flag,
  maybefree: Flag,
  /** What is paid at least and at most, fee included (rules/price-range.ts), major units; null where nothing is on sale. */
  price_from: z.number().nullable(),
  price_to: z.number().nullable(),
  /** 1: some categories of an event that others pay for cost nothing. */
  price_free: Flag,
});
export type PosterEvent = z.infer<typeof PosterEvent>;

export const Venue = z.object({
  seatroot_id: z.number().int(),
  ...localised('seatroot'),
  ...localised('address'),
  /** Empty where the season does not say it. */
  ...localised('city'),
  urlyandexmap: z.string(),
});

export const CalendarEntry = z.object({
  event_id: z.number().int(),
  eventday: Day,
  eventtime: Time,
  ticketcount: z.number().int(),
});

export const Tag = z.object({ attr_id: z.number().int(), ...localised('attrname') });

/** `attr_id` is a comma list. */
export const EventTags = z.object({ event_id: z.number().int(), attr_id: z.string() });

export const CompositionItem = z.object({
  event_id: z.number().int(),
  ...localised('eventstr'),
  eventstr_day: z.string(),
  eventstr_time: z.string(),
  str_day_ru: z.string(),
  ...localised('seatroot'),
  ...localised('address'),
  url: z.string(),
  eventstrsortnum: z.number().int(),
});

export const Image = z.object({ id: z.number().int(), data: z.string() });
