/** The event page's data (booking §3 "Action (event)" and "Event response parts"; decisions §2a). */
import { z } from 'zod';
import { localised } from '../localised.ts';
import { Day, Flag, Id, Money, Time } from '../wire.ts';

export const Choice = z.object({ id: Id, ...localised('name') });

/** What an event asks of its buyers besides who they are: a car's number, two selects, a checkbox. */
export const OwnQuestions = z.object({
  showparking: Flag,
  web_showbox1: Flag,
  ...localised('web_showbox1name'),
  web_showbox1list: z.array(Choice),
  web_showbox2: Flag,
  ...localised('web_showbox2name'),
  web_showbox2list: z.array(Choice),
  web_showcheckbox: Flag,
  ...localised('web_showcheckboxname'),
});
export type OwnQuestions = z.infer<typeof OwnQuestions>;

export const Action = z.object({
  /** Sessions to come that do not take place; they are in no calendar. */
  cancelled: z.array(z.object({ day: z.string(), time: z.string() })),
  event_id: Id,
  hash_id: z.string(),
  ...localised('action'),
  ...localised('descript'),
  ...localised('descript_url'),
  ...localised('image_url'),
  ...localised('address'),
  ...localised('seatroot'),
  urlyandexmap: z.string(),
  /** The venue's, as IANA names it: days and times are its wall clock's. */
  timezone: z.string(),
  /** The venue's calendar day: days of another year are shown with it. */
  today: Day,
  ...localised('note'),
  age_from: z.number().int(),
  /** Minutes; 0 where it is not said. */
  duration: z.number().int(),
  demquantlimit: z.number().int(),
  maybefree: Flag,
  rowcount: z.number().int(),
  writeticketname: Flag,
  showfio: Flag,
  showphone: Flag,
  mailconfirm: Flag,
  ...OwnQuestions.shape,
  usepushkarta: Flag,
  usenopushkarta: Flag,
  /** 1: the voucher card is not taken, where another event of the kind or at the venue takes it. */
  pushkartaexpected: Flag,
  useseatsvg: Flag,
  returntoafishabutton: Flag,
  needreg: Flag,
  signlang: Flag,
  /** 1: tickets are sold; 0: soon on sale. */
  onsale: Flag,
  menukind_id: z.number().int(),
  mainmenu_id: z.number().int(),
});
export type Action = z.infer<typeof Action>;

export const ActionPart = z.object({
  str_day: z.string(),
  str_time: z.string(),
  ...localised('str_action'),
  ...localised('str_seatroot'),
  ...localised('str_address'),
  url: z.string(),
});

/** An event that a season ticket is good for, with the days on which it takes place. */
export const SeasonEvent = z.object({ hash_id: z.string(), ...localised('action'), days: z.array(Day) });
export type SeasonEvent = z.infer<typeof SeasonEvent>;

export const CalendarDay = z.object({
  day: Day,
  times: z.array(z.object({ time: Time, quantity: z.number().int(), pricetype_id: z.number().int() })),
});

/** A row per offer and day: of the day in `action_day` and, where both have one, of the times with its `pricetype_id`. */
export const PriceRow = z.object({
  action_day: Day,
  action_id: Id,
  clientcategory_id: Id,
  /** 0 where places are not divided into zones. */
  zonelevel_id: z.number().int(),
  ...localised('category'),
  ...localised('category_descript'),
  ...localised('zonelevel'),
  zonecolor: z.string(),
  price: Money,
  priceservise: Money,
  minlimit: z.number().int(),
  maxlimit: z.number().int(),
  quantity: z.number().int(),
  needprice: Flag,
  passagequant: z.number().int(),
  useproculture: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  pricetype_id: z.number().int(),
});
export type PriceRow = z.infer<typeof PriceRow>;

/**
 * Prices of a group excursion (decisions §4 "Group excursions"). It is ordered by an item whose `categoryId` is the
 * `price_id` and whose `quantity` is the number of persons.
 */
export const GroupPrice = z.object({
  price_id: Id,
  ...localised('name'),
  price: Money,
  included: z.number().int(),
  extra_price: Money,
  minlimit: z.number().int(),
  maxlimit: z.number().int(),
});

export type GroupPrice = z.infer<typeof GroupPrice>;

export const GroupInfo = z.object({ ...localised('text'), duration: z.number().int() });

export const Consent = z.object({ id: Id, ...localised('name'), filling: Flag, filled: Flag });
export type Consent = z.infer<typeof Consent>;
