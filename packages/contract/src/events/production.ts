/** Production details of an event, directions to its venue, and the venue's next events. */
import { z } from 'zod';
import { localised } from '../wire/localised.ts';
import { Day, Flag, Money } from '../wire/primitives.ts';

const EventCredit = z.object({ ...localised('role'), names: z.array(z.object(localised('name'))) });

/** Lists are empty if unknown. */
export const EventProduction = z.object({
  /** Included in the duration; null if unknown. */
  intervals: z.number().int().nullable(),
  /** `tint`: background color of the image, `#rrggbb`; '' without one. */
  gallery: z.array(z.object({ image_url: z.string(), tint: z.string(), ...localised('alt'), ...localised('caption') })),
  cast: z.array(EventCredit),
  team: z.array(EventCredit),
  /** In performance order. Intervals have a duration only; minutes, 0 if unknown. */
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
  /** Null if prices are unknown. */
  price_from: Money.nullable(),
});
export type VenueEvent = z.infer<typeof VenueEvent>;
