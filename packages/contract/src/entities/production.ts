/** Production details of an event, directions to its venue, and the venue's next events. */
import { z } from 'zod';
import { localised } from '../localised.ts';
import { Day, Flag, Money } from '../wire.ts';

const EventCredit = z.object({ ...localised('role'), names: z.array(z.object(localised('name'))) });

/** Lists are empty where the catalogue says nothing. */
export const EventProduction = z.object({
  /** Within the event's duration; null where it is not said. */
  intervals: z.number().int().nullable(),
  /** `tint`: the color of the picture's ground, `#rrggbb`; '' where it has none. */
  gallery: z.array(z.object({ image_url: z.string(), tint: z.string(), ...localised('alt'), ...localised('caption') })),
  cast: z.array(EventCredit),
  team: z.array(EventCredit),
  /** In their order. An interval has a duration only; minutes are 0 where they are not said. */
  works: z.array(
    z.object({
      interval: Flag,
      ...localised('title'),
      ...localised('author'),
      ...localised('note'),
      duration: z.number().int(),
    }),
  ),
  reviews: z.array(z.object({ ...localised('text'), ...localised('author'), ...localised('source'), url: z.string() })),
});
export type EventProduction = z.infer<typeof EventProduction>;

export const Directions = z.object({ ...localised('text'), ...localised('transport'), ...localised('parking') });
export type Directions = z.infer<typeof Directions>;

/** Another event of the venue with its next session. */
export const VenueEvent = z.object({
  hash_id: z.string(),
  ...localised('action'),
  ...localised('image_url'),
  day: Day,
  time: z.string(),
  useseatsvg: Flag,
  /** Null where prices are not known yet. */
  price_from: Money.nullable(),
});
export type VenueEvent = z.infer<typeof VenueEvent>;
