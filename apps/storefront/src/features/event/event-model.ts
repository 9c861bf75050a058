/** What an event's page shows, in one language. */
import type { BuyerQuestions, OwnQuestions, Payment } from '../../shared/order-form/questions.ts';

export type Event = {
  id: number;
  hash: string;
  about: EventAbout;
  /** `soon`: tickets are not sold yet. `named`: they are in visitors' names, and not sold here. */
  sale: 'open' | 'soon';
  named: boolean;
  /** Nothing is paid, whatever prices say. */
  free: boolean;
  /** Who buys has to be signed in. */
  signInFirst: boolean;
  /** Whether voucher cards are taken, and whether others are. */
  vouchers: 'none' | 'also' | 'only';
  /** The most tickets of one order. */
  mostTickets: number;
  /** How many offers are listed at once. */
  offersShown: number;
  days: readonly Day[];
  offers: readonly Offer[];
  /** Of a group excursion; none elsewhere. */
  groupPrices: readonly GroupPrice[];
  questions: BuyerQuestions;
  ownQuestions: OwnQuestions;
};

export type EventAbout = {
  title: string;
  ageFrom: number;
  venue: string;
  address: string;
  mapUrl: string;
  /** In minutes; 0: not said. */
  duration: number;
  note: string;
  image: string;
  /** As mark-up that was cleaned on its way into the shop. */
  description: string;
  programme: readonly { key: string; when: string; title: string; where: string }[];
  /** What else is to be known of a group excursion. */
  groupNote: string;
};

/** `id` is the day's in addresses and calls. */
export type Day = {
  id: string;
  /** `Saturday, December 5` */
  name: string;
  /** `December 5` */
  date: string;
  /** The parts of a date slide. */
  parts: { weekday: string; day: string; month: string };
  sessions: readonly Session[];
};

/** `id` is its time's in addresses and calls; `clock` is null where the whole day is the session. */
export type Session = { id: string; clock: string | null; left: number; priceType: number };

/** What is sold: a category in a zone, at a price. */
export type Offer = {
  key: string;
  dayId: string;
  /** 0: of any session of the day. */
  priceType: number;
  payment: Payment | 'any';
  categoryId: number;
  /** 0: places are not divided into zones. */
  zoneId: number;
  name: string;
  description: string;
  colour: string;
  price: number;
  fee: number;
  least: number;
  most: number;
  left: number;
  /** Its least is taken from the start. */
  compulsory: boolean;
  /** How often a ticket opens the door. */
  passages: number;
};

/** `included` persons come at the price; each further one pays `extraPrice`. */
export type GroupPrice = {
  id: number;
  name: string;
  price: number;
  included: number;
  extraPrice: number;
  least: number;
  most: number;
};
