import { dayAndTime } from '../../shared/format/marks.ts';
import { useTexts } from '../../shared/texts/event/index.ts';
import type { Event } from './event-model.ts';
import styles from './overview.module.css';
import { nextSession, type PriceRange } from './overview.ts';
import { chooseDay, chooseTime, type Selection } from './selection.ts';
import { useRangeText } from './use-range-text.ts';

type OverviewProps = {
  event: Event;
  selection: Selection;
  range: PriceRange | null;
  currency: string;
  onChoose: (selection: Selection) => void;
};

/** What tickets cost, and when it is next: one press chooses that. It stays when something is chosen, so that nothing moves. */
export function Overview({ event, selection, range, currency, onChoose }: OverviewProps) {
  const { t, language } = useTexts();
  const price = useRangeText(range, currency);
  const next = event.days.length > 1 ? nextSession(event) : null;
  const isChosen = selection.day === next?.day.id && selection.time === next?.session.id;
  if (!range && !next) return null;
  return (
    <dl className={styles.overview}>
      {range ? (
        <div>
          <dt>{t(event.groupPrices.length > 0 ? 'event.group-price' : 'event.ticket-price')}</dt>
          <dd>
            {price}
            {range.isFreeForSome ? <small>{t('event.free-for-some')}</small> : null}
          </dd>
        </div>
      ) : null}
      {next ? (
        <div>
          <dt>{t('event.next')}</dt>
          <dd>
            <button
              type="button"
              className={styles.next}
              aria-pressed={isChosen}
              onClick={() => onChoose(chooseTime(event, chooseDay(event, selection, next.day.id), next.session.id))}
            >
              {dayAndTime(next.day.name, next.session.clock ?? '', language)}
            </button>
          </dd>
        </div>
      ) : null}
    </dl>
  );
}
