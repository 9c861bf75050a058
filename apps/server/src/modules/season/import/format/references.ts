/**
 * References of an event to other files. They are also read from events with other problems, so that one run reports
 * everything; unreadable fields are left out and reported elsewhere.
 */
import { z } from 'zod';
import { EventSchema } from './event.ts';
import { Key } from './values.ts';

const Name = Key.optional().catch(undefined);
const Names = z.array(Name).catch([]);
/** Values by zone key. */
const ByZone = z.record(z.string(), z.unknown()).catch({});

export const References = z.object({
  key: Name,
  kind: Name,
  menu: Name,
  submenu: Name,
  venue: Name,
  hall: Name,
  image: EventSchema.shape.image.optional().catch(undefined),
  tags: Names,
  zoneColors: ByZone,
  sessions: z
    .array(
      z
        .object({ zoneStock: ByZone, zoneColors: ByZone, seatZones: ByZone })
        .catch({ zoneStock: {}, zoneColors: {}, seatZones: {} }),
    )
    .catch([]),
  offers: z.array(z.object({ category: Name, zone: Name }).catch({})).catch([]),
  addOns: z.array(z.object({ image: z.string().optional() }).catch({})).catch([]),
  production: z
    .object({ gallery: z.array(z.object({ image: z.string().optional() }).catch({})).catch([]) })
    .optional()
    .catch(undefined),
  seasonTicket: z.object({ events: Names }).optional().catch(undefined),
});

type Read = z.infer<typeof References>;
type ZonesNamed = {
  zoneStock?: Read['zoneColors'] | undefined;
  seatZones?: Read['zoneColors'] | undefined;
  zoneColors: Read['zoneColors'];
};

/** The parsed event file has this type, too. */
export type ReferencesOf = Omit<Read, 'sessions'> & { sessions: readonly ZonesNamed[] };
