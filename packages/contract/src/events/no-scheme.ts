import { z } from 'zod';
import { envelope } from '../wire/envelope.ts';
import { Hash, Lang } from '../wire/primitives.ts';
import {
  Action,
  ActionPart,
  CalendarDay,
  Choice,
  Consent,
  GroupInfo,
  GroupPrice,
  PriceRow,
  SeasonEvent,
} from './event.ts';
import { Directions, EventProduction, VenueEvent } from './production.ts';

/** GET /api/no-scheme (decisions §2): the event page's data. A missing or unsold event is 404. */
export const NoSchemeQuery = z.object({ hash: Hash, lang: Lang });

export const NoSchemeResponse = envelope(
  z.object({
    action: Action,
    actionStr: z.array(ActionPart),
    calendar: z.array(CalendarDay),
    price: z.array(PriceRow),
    ticketPrice: z.array(GroupPrice),
    ticketInfo: z.array(GroupInfo),
    checkboxList: z.array(Consent),
    auditoriumList: z.array(Choice),
    auditoriumLanguageList: z.array(Choice),
    /** The events that a season ticket admits to; empty for other products. */
    seasonEvents: z.array(SeasonEvent),
    /** At most one row. */
    production: z.array(EventProduction),
    /** Directions to the venue; at most one row. */
    directions: z.array(Directions),
    /** Other events of the venue, nearest first. */
    venueEvents: z.array(VenueEvent),
  }),
);
export type NoSchemeResponse = z.infer<typeof NoSchemeResponse>;
export type NoScheme = NoSchemeResponse['response'];
