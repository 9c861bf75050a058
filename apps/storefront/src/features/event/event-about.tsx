import { Programme } from '../../shared/event/programme.tsx';
import { Description } from './description.tsx';
import styles from './event-head.module.css';
import type { EventHeadAbout } from './event-model.ts';

/** What is read after the dates: description, programme, and a group's conditions. */
export function EventAbout({ about }: { about: EventHeadAbout }) {
  const { description, programme, groupNote } = about;
  if (!description && programme.length === 0 && !groupNote) return null;
  return (
    <div className={styles.about}>
      <Description html={description} />
      <Programme parts={programme} />
      {groupNote ? <p className={styles.note}>{groupNote}</p> : null}
    </div>
  );
}
