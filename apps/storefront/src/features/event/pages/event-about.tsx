import { Programme } from '../../../shared/event/programme.tsx';
import type { Event } from '../model/event-model.ts';
import { Description } from './description.tsx';
import styles from './event-head.module.css';
import { SeasonEvents } from './season-events.tsx';

/** What is read after the dates: a season ticket's evenings, description, programme, and a group's conditions. */
export function EventAbout({ event }: { event: Event }) {
  const { description, programme, groupNote } = event.about;
  if (!description && programme.length === 0 && !groupNote && event.seasonEvents.length === 0) return null;
  return (
    <div className={styles.about}>
      <SeasonEvents events={event.seasonEvents} />
      <Description html={description} />
      <Programme parts={programme} />
      {groupNote ? <p className={styles.note}>{groupNote}</p> : null}
    </div>
  );
}
