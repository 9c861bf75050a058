import { formatMoney } from '../../../shared/format/money.ts';
import { joinDayAndTime, joinParts } from '../../../shared/format/punctuation.ts';
import { useSeatMapTexts } from '../../../shared/texts/seat-map/index.ts';
import { getFullPrice, type SeatMap } from '../model/seat-map.types.ts';
import styles from './panel.module.css';

/** Fallback without scripts: the sessions, and the prices of each category in each zone. */
export function NoScriptSessions({ seatMap: { days, prices }, currency }: { seatMap: SeatMap; currency: string }) {
  const { t, language } = useSeatMapTexts();
  const cheapestFirst = prices.toSorted((a, b) => getFullPrice(a) - getFullPrice(b));
  const rows = new Map(
    cheapestFirst.map((price) => [`${price.zoneId} ${price.categoryId} ${getFullPrice(price)}`, price]),
  );
  return (
    <noscript>
      <div className={styles.noScript}>
        <p>{t('seat-map.no-script')}</p>
        <ul>
          {days.flatMap(({ id, name, sessions }) =>
            sessions.map((session) => (
              <li key={`${id} ${session.id}`}>
                {session.clock === null ? name : joinDayAndTime(name, session.clock, language)}
                {session.left === 0 ? ` · ${t('event.sold-out')}` : null}
              </li>
            )),
          )}
        </ul>
        <ul>
          {Array.from(rows, ([key, price]) => (
            <li key={key}>
              {joinParts([price.zone, price.category], language)} ·{' '}
              {formatMoney(getFullPrice(price), currency, language)}
            </li>
          ))}
        </ul>
      </div>
    </noscript>
  );
}
