import { groupSeatsBySector } from '@sahna/hall-map';
import { useTexts } from '../../../shared/texts/use-language.ts';
import styles from '../../../shared/ui/seat-rows.module.css';
import type { SeatChoice } from './hall-canvas.tsx';
import { EXCHANGE_TEXTS } from './texts/index.ts';

/** The seats that can be chosen, by sector and row: the same as on the map. */
export function SeatList({ hall, offered, chosen, onPress }: SeatChoice) {
  const t = useTexts(EXCHANGE_TEXTS);
  const sectors = groupSeatsBySector(hall.plan, (seat) => offered.has(hall.plan.ids[seat] ?? 0));
  return (
    <details className={styles.list}>
      <summary>{t('exchange.list')}</summary>
      {sectors.map(({ sector, rows }) => (
        <details key={sector.key}>
          <summary>{sector.name}</summary>
          {rows.map(({ row, seats }) => (
            <fieldset key={row} className={styles.row}>
              <legend>{t('exchange.row', { row })}</legend>
              {seats.map((seat) => (
                <button
                  key={seat}
                  type="button"
                  aria-pressed={chosen.includes(seat)}
                  aria-label={t('exchange.seat', { seat: hall.seats.get(seat)?.seat ?? '' })}
                  onClick={() => onPress(seat)}
                >
                  {hall.seats.get(seat)?.seat}
                </button>
              ))}
            </fieldset>
          ))}
        </details>
      ))}
    </details>
  );
}
