import { formatMoney } from '../../../shared/format/money.ts';
import { joinDayAndTime, joinParts } from '../../../shared/format/punctuation.ts';
import { DOT } from '../../../shared/lib/dot.ts';
import { useSeatMapTexts } from '../../../shared/texts/seat-map/index.ts';
import { getFullPrice, type SeatMap } from '../model/seat-map.types.ts';
import styles from './panel.module.css';

type NoScriptSessionsProps = { seatMap: SeatMap; currency: string };

/** Fallback without scripts, rendered on the server only: a browser with scripts hydrates no content of `noscript`. */
export function NoScriptSessions(props: NoScriptSessionsProps) {
  return <noscript>{import.meta.env.SSR ? <SessionsAndPrices {...props} /> : null}</noscript>;
}

/** The sessions, and the prices of each category in each zone. */
function SessionsAndPrices({ seatMap: { days, prices }, currency }: NoScriptSessionsProps) {
  const { t, language } = useSeatMapTexts();
  const cheapestFirst = prices.toSorted((a, b) => getFullPrice(a) - getFullPrice(b));
  const rows = new Map(
    cheapestFirst.map((price) => [`${price.zoneId} ${price.categoryId} ${getFullPrice(price)}`, price]),
  );
  return (
    <div className={styles.noScript}>
      <p>{t('seat-map.no-script')}</p>
      <ul>
        {days.flatMap(({ id, name, sessions }) =>
          sessions.map((session) => (
            <li key={`${id} ${session.id}`}>
              {session.clock === null ? name : joinDayAndTime(name, session.clock, language)}
              {session.left === 0 ? DOT + t('event.sold-out') : null}
            </li>
          )),
        )}
      </ul>
      <ul>
        {Array.from(rows, ([key, price]) => (
          <li key={key}>
            {joinParts([price.zone, price.category], language)}
            {DOT}
            {formatMoney(getFullPrice(price), currency, language)}
          </li>
        ))}
      </ul>
    </div>
  );
}
