/** Entities of the listing (poster §3). */
import { z } from 'zod';
import { InAllLanguages } from '../wire/in-all-languages.ts';
import { localized } from '../wire/localized.ts';
import { Day, Flag, Time } from '../wire/primitives.ts';

export const KindMenuItem = z.object({
  menukind_id: z.number().int(),
  ...localized('menukindname'),
  menukindsortnum: z.number().int(),
  /** 0: the setup's default. */
  menucolumncount: z.number().int(),
  menurowcount: z.number().int(),
  showfiltercalendar: Flag,
  showattribute: Flag,
  ...localized('title_h1'),
});

export const MainMenuItem = z.object({
  mainmenu_id: z.number().int(),
  menukind_id: z.number().int(),
  ...localized('mainmenu'),
  mainmenusortnum: z.number().int(),
  showimage: Flag,
  ...localized('title_h2'),
});

export const SubMenuItem = z.object({
  submenu_id: z.number().int(),
  mainmenu_id: z.number().int(),
  ...localized('submenu'),
  submenusortnum: z.number().int(),
});

/** An event's card. `totalticketcount` is -99999 when it is soon on sale. */
export const PosterEvent = z.object({
  event_id: z.number().int(),
  hash_id: z.string(),
  ...localized('event'),
  ...localized('descript'),
  ...localized('descript_url'),
  ...localized('image_url'),
  image_id_ru: z.number().int(),
  image_id_en: z.number().int(),
  image_id_kz: z.number().int(),
  image_id_ch: z.number().int(),
  /** Background color of the image, `#rrggbb`; '' without one. */
  tint: z.string(),
  age_from: z.number().int(),
  totalticketcount: z.number().int(),
  /** When its sale begins, as a sentence; absent unless it is soon on sale and the time is known. */
  sale_start: InAllLanguages.optional(),
  showticketcount: Flag,
  showquant: Flag,
  usepushkarta: Flag,
  usenopushkarta: Flag,
  signlang: Flag,
  seatroot_id: z.number().int(),
  eventsotrnum: z.number().int(),
  /** Tag ids, comma-separated, as in `event_tags`. */
  attr_id: z.string(),
  /** Minutes; 0 if unknown. */
  duration: z.number().int(),
  /** Language of the performance; '' if unknown. */
  ...localized('language'),
  menukind_id: z.number().int(),
  mainmenu_id: z.number().int(),
  submenu_id: z.number().int(),
  /** 1: tickets, 2: season tickets (poster §9). Selects the setup fields `tickets_*` or `subscription_*`. */
  entitytype_id: z.number().int(),
  /** Season tickets: number of tickets and comma-separated ids of the covered events; otherwise 0 and ''. */
  subscription_quant: z.number().int(),
  subscription_event_id: z.string(),
  useseatsvg: Flag,
  maybefree: Flag,
  /** Price range including fees, in major units (rules/price-range.ts); null if nothing is on sale. */
  price_from: z.number().nullable(),
  price_to: z.number().nullable(),
  /** 1: some categories are free, others are not. */
  price_free: Flag,
});
export type PosterEvent = z.infer<typeof PosterEvent>;

export const Venue = z.object({
  seatroot_id: z.number().int(),
  ...localized('seatroot'),
  ...localized('address'),
  /** '' if unknown. */
  ...localized('city'),
  urlyandexmap: z.string(),
});

export const CalendarEntry = z.object({
  event_id: z.number().int(),
  eventday: Day,
  eventtime: Time,
  ticketcount: z.number().int(),
});

export const Tag = z.object({ attr_id: z.number().int(), ...localized('attrname') });

/** `attr_id`: comma-separated ids. */
export const EventTags = z.object({ event_id: z.number().int(), attr_id: z.string() });

export const CompositionItem = z.object({
  event_id: z.number().int(),
  ...localized('eventstr'),
  eventstr_day: z.string(),
  eventstr_time: z.string(),
  str_day_ru: z.string(),
  ...localized('seatroot'),
  ...localized('address'),
  url: z.string(),
  eventstrsortnum: z.number().int(),
});

export const Image = z.object({ id: z.number().int(), data: z.string() });
