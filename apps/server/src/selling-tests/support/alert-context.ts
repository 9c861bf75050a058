/** Events with one free seat each, and a list of the notified addresses. */
import type { EventId } from '../../platform/lib/ids.ts';
import type { AlertContext } from '../../workflows/notify-availability.ts';

export function createAlertContext(
  events: readonly number[],
  notified: string[],
  free: () => number = () => 1,
): Pick<AlertContext, 'publishedCatalog' | 'notifications'> {
  return {
    publishedCatalog: {
      countPlacesLeft: async (ids: readonly EventId[]) =>
        new Map(ids.filter((id) => events.includes(id)).map((id) => [id, free()])),
      current: () => null,
      findEventById: (id) => ({ hash: `event-${id}`, title: {}, seatMap: false, venueId: 0, sessions: [] }),
    },
    notifications: {
      notifyAlertRequested: async () => {},
      notifyTicketsAvailable: async (_tx, emails) => void notified.push(...emails.map(({ email }) => email)),
    },
  };
}
