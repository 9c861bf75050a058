/** Production details of an event, directions to its venue, and the venue's next events. */
import { z } from 'zod';
import { localized } from '../wire/localized.ts';
import { Day, Flag, Money } from '../wire/primitives.ts';

const EventCredit = z.object({ ...localized('role'), names: z.array(z.object(localized('name'))) });

/** Lists are empty if unknown. */
export const EventProduction = z.object({
  /** Included in the duration; null if unknown. */
  intervals: z.number().int().nullable(),
  /** `tint`: background color of the image, `#rrggbb`; '' without one. */
  gallery: z.array(z.object({ image_url: z.string(), tint: z.string(), ...localized('alt'), ...localized('caption') })),
  cast: z.array(EventCredit),
  team: z.array(EventCredit),
  /** In performance order. Intervals have a duration only; minutes, 0 if unknown. */
  works: z.array(
    z.object({
      interval: Flag,
      ...localized('title'),
      ...localized('author'),
      ...localized('note'),
      duration: z.number().int(),
    }),
  ),
  reviews: z.array(z.object({ ...localized('text'), ...localized('author'), ...localized('source'), url: z.string() })),
});
export type EventProduction = z.infer<typeof EventProduction>;

export const Directions = z.object({ ...localized('text'), ...localized('transport'), ...localized('parking') });
export type Directions = z.infer<typeof Directions>;

/** Another event of the venue with its next session. */
export const VenueEvent = z.object({
  hash_id: z.string(),
  ...localized('action'),
  ...localized('image_url'),
  day: Day,
  time: z.string(),
  useseatsvg: Flag,
  /** Null if prices are unknown. */
  price_from: Money.nullable(),
});
export type VenueEvent = z.infer<typeof VenueEvent>;
