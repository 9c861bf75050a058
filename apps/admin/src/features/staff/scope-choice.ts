/** The scope of a grant as the value of one select: `all`, `venue-3` or `event-7`. */
import type { GrantDto, STAFF_ENDPOINTS } from '@sahna/contract/admin/staff/staff-endpoints';
import type { z } from 'zod';

export type Scopes = z.output<typeof STAFF_ENDPOINTS.listScopes.response>;
type ScopeOfGrant = Pick<GrantDto, 'venueId' | 'eventId'>;

export function toScopeChoice({ venueId, eventId }: ScopeOfGrant): string {
  if (venueId !== null) return `venue-${venueId}`;
  return eventId === null ? 'all' : `event-${eventId}`;
}

export function parseScopeChoice(choice: string): ScopeOfGrant {
  const [, kind, id] = /^(venue|event)-(\d+)$/.exec(choice) ?? [];
  return { venueId: kind === 'venue' ? Number(id) : null, eventId: kind === 'event' ? Number(id) : null };
}

/** The name of the venue or event; null for the whole season. */
export function describeScope({ venueId, eventId }: ScopeOfGrant, { venues, events }: Scopes): string | null {
  if (venueId !== null) return venues.find(({ id }) => id === venueId)?.name ?? `${venueId}`;
  if (eventId !== null) return events.find(({ id }) => id === eventId)?.title ?? `${eventId}`;
  return null;
}
