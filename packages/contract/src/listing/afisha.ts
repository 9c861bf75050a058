import { z } from 'zod';
import { Setup } from '../shop/setup.ts';
import { envelope } from '../wire/envelope.ts';
import { Day } from '../wire/primitives.ts';
import {
  CalendarEntry,
  CompositionItem,
  EventTags,
  Image,
  KindMenuItem,
  MainMenuItem,
  PosterEvent,
  SubMenuItem,
  Tag,
  Venue,
} from './catalogue.ts';

/** GET /api/afisha (poster §3 "Afisha response", §7). */
export const AfishaResponse = envelope(
  z.object({
    setup: Setup,
    /** Current day of the shop, which may differ from the browser's. */
    today: Day,
    kind_menu: z.array(KindMenuItem),
    main_menu: z.array(MainMenuItem),
    sub_menu: z.array(SubMenuItem),
    calendar: z.array(CalendarEntry),
    venues: z.array(Venue),
    action: z.array(PosterEvent),
    list_tags: z.array(Tag),
    event_tags: z.array(EventTags),
    images: z.array(Image),
    composition: z.array(CompositionItem),
  }),
);
export type AfishaResponse = z.infer<typeof AfishaResponse>;
export type Afisha = AfishaResponse['response'];
