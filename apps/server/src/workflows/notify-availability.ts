/** Availability alerts: sends confirmation emails, and notifies subscribers when an event has tickets again. */
import { getSalePath } from '@sahna/contract/paths';
import {
  type AlertEmail,
  listEventsWithSubscribers,
  renewAlertLink,
  selectAlertsToNotify,
} from '../modules/alerts/index.ts';
import type { Catalog, CatalogEvent, CatalogService } from '../modules/catalog/index.ts';
import type { Notifications } from '../modules/notifications/index.ts';
import { type ProcessedRows, processEach } from '../platform/db/index.ts';
import type { EventId } from '../platform/lib/ids.ts';
import type { LocalText } from '../platform/lib/languages.ts';
import type { WorkflowContext } from './context.ts';

/** The event of an alert email. */
type AlertedEvent = Parameters<typeof getSalePath>[0] & Pick<CatalogEvent, 'title' | 'venueId' | 'sessions'>;

export type AlertContext = Pick<WorkflowContext, 'db' | 'clock'> & {
  publishedCatalog: Pick<CatalogService, 'countPlacesLeft'> & {
    current(): Pick<Catalog, 'venues'> | null;
    findEventById(id: EventId): AlertedEvent | null;
  };
  notifications: Pick<Notifications, 'notifyAlertRequested' | 'notifyTicketsAvailable'>;
};

/** Handler of `alerts.send_confirmation`. */
export async function sendAlertConfirmation(
  { db, clock, publishedCatalog, notifications }: AlertContext,
  id: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const alert = await renewAlertLink(tx, id);
    for (const notification of alert ? addEvent(publishedCatalog, alert, clock.now()) : [])
      await notifications.notifyAlertRequested(tx, notification);
  });
}

/** Notifies the oldest subscribers of available events, event by event. */
export async function notifyAvailability(context: AlertContext): Promise<ProcessedRows> {
  const { db, clock, publishedCatalog, notifications } = context;
  const subscribedEvents = await listEventsWithSubscribers(db);
  const freePlaces =
    subscribedEvents.length > 0 ? await publishedCatalog.countPlacesLeft(subscribedEvents) : new Map<EventId, number>();
  const availableEvents = subscribedEvents.filter((event) => (freePlaces.get(event) ?? 0) > 0);
  return processEach(availableEvents, (event) =>
    db.transaction(async (tx) => {
      const alerts = await selectAlertsToNotify(tx, event, freePlaces.get(event) ?? 0, clock.now());
      await notifications.notifyTicketsAvailable(
        tx,
        alerts.flatMap((alert) => addEvent(publishedCatalog, alert, clock.now())),
      );
    }),
  );
}

function addEvent<Alert extends AlertEmail>(catalog: AlertContext['publishedCatalog'], alert: Alert, now: Date) {
  const event = catalog.findEventById(alert.eventId);
  if (!event) return [];
  const { name = {}, address = {} } = catalog.current()?.venues.get(event.venueId) ?? {};
  const [first = null, ...others] = event.sessions.filter(({ isCanceled, startsAt }) => !isCanceled && startsAt > now);
  const facts = { venue: { name, address }, session: others.length > 0 ? null : first };
  return [{ ...alert, title: event.title, url: getSalePath(event), ...facts }];
}

/** The event's title and page; null: the event no longer exists. */
export function getAlertedEvent(
  catalog: Pick<AlertContext['publishedCatalog'], 'findEventById'>,
  id: EventId,
): { title: LocalText; url: string } | null {
  const event = catalog.findEventById(id);
  return event && { title: event.title, url: getSalePath(event) };
}
