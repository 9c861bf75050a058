/**
 * What an event names of other files. It is read of events in which something else is wrong, too, so that an operator is told of
 * all in one run: what cannot be read of it is left out, and has its own problem.
 */
import { z } from 'zod';
import { Event } from './event.ts';
import { Key } from './values.ts';

const Name = Key.optional().catch(undefined);
const Names = z.array(Name).catch([]);
/** Something by zone. */
const ByZone = z.record(z.string(), z.unknown()).catch({});

export const References = z.object({
  key: Name,
  kind: Name,
  menu: Name,
  submenu: Name,
  venue: Name,
  hall: Name,
  image: Event.shape.image.optional().catch(undefined),
  tags: Names,
  zoneColours: ByZone,
  sessions: z
    .array(z.object({ zoneStock: ByZone, zoneColours: ByZone }).catch({ zoneStock: {}, zoneColours: {} }))
    .catch([]),
  offers: z.array(z.object({ category: Name, zone: Name }).catch({})).catch([]),
  extras: z.array(z.object({ image: z.string().optional() }).catch({})).catch([]),
  production: z
    .object({ gallery: z.array(z.object({ image: z.string().optional() }).catch({})).catch([]) })
    .optional()
    .catch(undefined),
  subscription: z.object({ events: Names }).optional().catch(undefined),
});

type Read = z.infer<typeof References>;
type ZonesNamed = { zoneStock?: Read['zoneColours'] | undefined; zoneColours: Read['zoneColours'] };

/** An event that is well-formed is one, too. */
export type ReferencesOf = Omit<Read, 'sessions'> & { sessions: readonly ZonesNamed[] };
