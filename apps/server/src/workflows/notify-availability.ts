/** "Tell me when there are tickets": what it needs of the catalogue and of letters. */
import { salePath } from '@sahna/contract/paths';
import { type AlertLetter, type Alerts, createAlerts } from '../modules/alerts/index.ts';
import { type CatalogueService, leftInSession, sessionsOnSale } from '../modules/catalog/index.ts';
import type { Notifications } from '../modules/notifications/index.ts';
import type { Database } from '../platform/db/index.ts';
import type { Jobs } from '../platform/jobs/index.ts';
import type { Clock } from '../platform/lib/clock.ts';
import type { EventId } from '../platform/lib/ids.ts';
import type { LocalText } from '../platform/lib/languages.ts';

export type AlertOptions = {
  db: Database;
  clock: Clock;
  jobs: Jobs;
  catalogue: CatalogueService;
  notifications: Notifications;
};

export function createTellMe({ db, clock, jobs, catalogue, notifications }: AlertOptions): Alerts {
  const alerted = <Letter extends AlertLetter>(letter: Letter) => {
    const event = eventShown(catalogue, letter.eventId);
    return event ? [{ ...letter, ...event }] : [];
  };
  return createAlerts({
    db,
    jobs,
    clock,
    freePlaces: async (events) => {
      const [left, now] = [await catalogue.availability(), clock.now()];
      return new Map(
        events.map((id) => {
          const event = catalogue.eventById(id);
          const sessions = event ? sessionsOnSale(event, now) : [];
          return [id, event ? sessions.reduce((sum, session) => sum + leftInSession(event, session, left), 0) : 0];
        }),
      );
    },
    writeAsked: async (tx, letter) => {
      for (const one of alerted(letter)) await notifications.alertAsked(tx, one);
    },
    writeTold: async (tx, letters) => notifications.alertsTold(tx, letters.flatMap(alerted)),
  });
}

/** What an event is called, and the page that sells it. */
export function eventShown(
  catalogue: Pick<CatalogueService, 'eventById'>,
  id: EventId,
): { title: LocalText; url: string } | null {
  const event = catalogue.eventById(id);
  return event && { title: event.title, url: salePath(event) };
}
