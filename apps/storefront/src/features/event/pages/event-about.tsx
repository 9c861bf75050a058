import { Programme } from '../../../shared/event/programme.tsx';
import type { Event } from '../model/event-model.ts';
import { Description } from './description.tsx';
import styles from './event-head.module.css';

/** Description, programme and group conditions. */
export function EventDescription({ event }: { event: Event }) {
  const { description, programme, groupNote } = event.about;
  if (!description && programme.length === 0 && !groupNote) return null;
  return (
    <div className={styles.about}>
      {description ? <Description html={description} /> : null}
      <Programme parts={programme} />
      {groupNote ? <p className={styles.note}>{groupNote}</p> : null}
    </div>
  );
}
