/** The event page's data (booking §3 "Action (event)" and "Event response parts"; decisions §2a). */
import { z } from 'zod';
import { InAllLanguages } from '../wire/in-all-languages.ts';
import { localized } from '../wire/localized.ts';
import { Day, Flag, Id, Money, Time } from '../wire/primitives.ts';

export const Choice = z.object({ id: Id, ...localized('name') });

/** Custom questions of an event: car number, two selects, a checkbox. */
export const OwnQuestions = z.object({
  showparking: Flag,
  web_showbox1: Flag,
  ...localized('web_showbox1name'),
  web_showbox1list: z.array(Choice),
  web_showbox2: Flag,
  ...localized('web_showbox2name'),
  web_showbox2list: z.array(Choice),
  web_showcheckbox: Flag,
  ...localized('web_showcheckboxname'),
});
export type OwnQuestions = z.infer<typeof OwnQuestions>;

/** Fields of the buyer's form: 1 if it has the field. */
export const FormQuestions = z.object({
  showfio: Flag,
  showphone: Flag,
  mailconfirm: Flag,
  ...OwnQuestions.shape,
});
export type FormQuestions = z.infer<typeof FormQuestions>;

export const Action = z.object({
  /** Canceled future sessions, which are not in the calendar. */
  cancelled: z.array(z.object({ day: z.string(), time: z.string() })),
  /** Future sessions of an event that is not on sale yet, whose calendar is empty. */
  announced: z.array(z.object({ day: z.string(), time: z.string() })),
  /** Lowest and highest price, fees included; null without offers. */
  price_from: Money.nullable(),
  price_to: Money.nullable(),
  event_id: Id,
  hash_id: z.string(),
  ...localized('action'),
  ...localized('descript'),
  ...localized('descript_url'),
  ...localized('image_url'),
  ...localized('address'),
  ...localized('seatroot'),
  urlyandexmap: z.string(),
  /** IANA time zone of the venue, whose wall clock days and times refer to. */
  timezone: z.string(),
  /** In words; absent where it is the time zone of the shop. */
  timezone_name: InAllLanguages.optional(),
  /** Current day at the venue; days of other years are shown with their year. */
  today: Day,
  ...localized('note'),
  age_from: z.number().int(),
  /** Minutes; 0 if unknown. */
  duration: z.number().int(),
  demquantlimit: z.number().int(),
  maybefree: Flag,
  rowcount: z.number().int(),
  writeticketname: Flag,
  ...FormQuestions.shape,
  usepushkarta: Flag,
  usenopushkarta: Flag,
  /** 1: voucher cards are not accepted, although another event of the kind or venue accepts them. */
  pushkartaexpected: Flag,
  useseatsvg: Flag,
  returntoafishabutton: Flag,
  needreg: Flag,
  signlang: Flag,
  /** 1: tickets are sold; 0: soon on sale. */
  onsale: Flag,
  /** When the sale begins, as a sentence; absent unless it is soon on sale and the time is known. */
  sale_start: InAllLanguages.optional(),
  /** The same instant, for a countdown. */
  sale_start_at: z.iso.datetime().optional(),
  menukind_id: z.number().int(),
  mainmenu_id: z.number().int(),
});
export type Action = z.infer<typeof Action>;

export const ActionPart = z.object({
  str_day: z.string(),
  str_time: z.string(),
  ...localized('str_action'),
  ...localized('str_seatroot'),
  ...localized('str_address'),
  url: z.string(),
});

/** An event covered by a season ticket, with its days. */
export const SeasonEvent = z.object({
  hash_id: z.string(),
  ...localized('action'),
  ...localized('image_url'),
  days: z.array(Day),
});
export type SeasonEvent = z.infer<typeof SeasonEvent>;

export const CalendarDay = z.object({
  day: Day,
  times: z.array(
    z.object({
      time: Time,
      quantity: z.number().int(),
      pricetype_id: z.number().int(),
      /** Instead of the questions of `action`, which are those of most sessions; absent: those. */
      form: FormQuestions.optional(),
    }),
  ),
});

/** A price on the day `action_day`; if both have a `pricetype_id`, for times with the same one. */
export const PriceRow = z.object({
  action_day: Day,
  action_id: Id,
  clientcategory_id: Id,
  /** 0 without zones. */
  zonelevel_id: z.number().int(),
  ...localized('category'),
  ...localized('category_descript'),
  ...localized('zonelevel'),
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
 * Prices of a group excursion (decisions §4 "Group excursions"). Ordered by an item with `price_id` as `categoryId` and
 * the number of persons as `quantity`.
 */
export const GroupPrice = z.object({
  price_id: Id,
  ...localized('name'),
  price: Money,
  included: z.number().int(),
  extra_price: Money,
  minlimit: z.number().int(),
  maxlimit: z.number().int(),
});

export type GroupPrice = z.infer<typeof GroupPrice>;

export const GroupInfo = z.object({ ...localized('text'), duration: z.number().int() });

export const Consent = z.object({ id: Id, ...localized('name'), filling: Flag, filled: Flag });
export type Consent = z.infer<typeof Consent>;
