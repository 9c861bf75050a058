import { Checkbox } from '@sahna/ui';
import { formatVisitTime } from '../../../shared/format.ts';
import { useTexts } from '../../../shared/texts/use-language.ts';
import styles from './sibling-sessions.module.css';
import { SEATS_TEXTS } from './texts/index.ts';

type SiblingSessionsProps = {
  siblings: readonly { id: number; event: string; day: string; time: string | null }[];
  selected: readonly number[];
  onChange: (selected: number[]) => void;
};

/** Other sessions that get the same change, one by one or all of an event. Nothing if the session has no siblings. */
export function SiblingSessions({ siblings, selected, onChange }: SiblingSessionsProps) {
  const t = useTexts(SEATS_TEXTS);
  if (siblings.length === 0) return null;
  const select = (ids: readonly number[], isSelected: boolean): void =>
    onChange([...selected.filter((id) => !ids.includes(id)), ...(isSelected ? ids : [])]);
  return (
    <details>
      <summary>
        {selected.length > 0 ? t('seats.siblings', { count: selected.length }) : t('seats.siblings-none')}
      </summary>
      <div className={styles.events}>
        {[...Map.groupBy(siblings, ({ event }) => event)].map(([event, sessions]) => {
          const ids = sessions.map(({ id }) => id);
          return (
            <fieldset key={event} className={styles.event}>
              <legend>
                <Checkbox
                  checked={ids.every((id) => selected.includes(id))}
                  onChange={({ target }) => select(ids, target.checked)}
                >
                  <b>{event}</b>
                </Checkbox>
              </legend>
              {sessions.map(({ id, ...when }) => (
                <Checkbox
                  key={id}
                  checked={selected.includes(id)}
                  onChange={({ target }) => select([id], target.checked)}
                >
                  {formatVisitTime(when)}
                </Checkbox>
              ))}
            </fieldset>
          );
        })}
      </div>
    </details>
  );
}
