import { dayAndTime, listed } from '../../../shared/format/marks.ts';
import { formatMoney } from '../../../shared/format/money.ts';
import { useTexts } from '../../../shared/texts/scheme/index.ts';
import { fullPrice, type SeatMap } from '../model/seat-map.types.ts';
import styles from './panel.module.css';

/** What the page knows where no script runs: the sessions, and what each category of each zone costs. */
export function NoScriptSessions({ scheme: { days, prices }, currency }: { scheme: SeatMap; currency: string }) {
  const { t, language } = useTexts();
  const cheapestFirst = prices.toSorted((a, b) => fullPrice(a) - fullPrice(b));
  const rows = new Map(
    cheapestFirst.map((price) => [`${price.zoneId} ${price.categoryId} ${fullPrice(price)}`, price]),
  );
  return (
    <noscript>
      <div className={styles.noScript}>
        <p>{t('scheme.no-script')}</p>
        <ul>
          {days.flatMap(({ id, name, sessions }) =>
            sessions.map((session) => (
              <li key={`${id} ${session.id}`}>
                {session.clock === null ? name : dayAndTime(name, session.clock, language)}
                {session.left === 0 ? ` · ${t('event.sold-out')}` : null}
              </li>
            )),
          )}
        </ul>
        <ul>
          {Array.from(rows, ([key, price]) => (
            <li key={key}>
              {listed([price.zone, price.category], language)} · {formatMoney(fullPrice(price), currency, language)}
            </li>
          ))}
        </ul>
      </div>
    </noscript>
  );
}
