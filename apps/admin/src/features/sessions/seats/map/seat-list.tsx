import { groupSeatsBySector } from '@sahna/hall-map';
import { Button } from '@sahna/ui';
import { useMemo, useState } from 'react';
import { useTexts } from '../../../../shared/texts/use-language.ts';
import styles from '../../../../shared/ui/seat-rows.module.css';
import { SEATS_TEXTS } from '../texts/index.ts';
import type { SeatSelectionProps } from './hall-canvas.tsx';
import { listColors } from './seat-colors.ts';

type SeatListProps = SeatSelectionProps & { zoneColors: readonly string[] };

/** All seats by sector and row: the same as on the map. Rows are rendered once their sector is open. */
export function SeatList({ plan, colorOf, zoneColors, selected, onSelect, describe }: SeatListProps) {
  const t = useTexts(SEATS_TEXTS);
  const colors = useMemo(() => listColors(zoneColors), [zoneColors]);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const sectors = useMemo(() => groupSeatsBySector(plan, () => true), [plan]);
  const toggleAll = (seats: readonly number[]): void => {
    const next = new Set(selected);
    const isSelected = seats.every((seat) => next.has(seat));
    for (const seat of seats) isSelected ? next.delete(seat) : next.add(seat);
    onSelect(next);
  };
  return (
    <details className={styles.list}>
      <summary>{t('seats.list')}</summary>
      {sectors.map(({ sector, rows }) => (
        <details
          key={sector.key}
          onToggle={({ currentTarget }) => {
            const next = new Set(open);
            if (currentTarget.open) next.add(sector.key);
            else next.delete(sector.key);
            setOpen(next);
          }}
        >
          <summary>{sector.name}</summary>
          {open.has(sector.key) ? (
            <>
              <Button onClick={() => toggleAll(rows.flatMap(({ seats }) => seats))}>{t('seats.select-sector')}</Button>
              {rows.map(({ row, seats }) => (
                <fieldset key={row} className={styles.row}>
                  <legend>{t('seats.row', { row })}</legend>
                  <button type="button" onClick={() => toggleAll(seats)}>
                    {t('seats.select-row')}
                  </button>
                  {seats.map((seat) => (
                    <button
                      key={seat}
                      type="button"
                      style={{ borderBottom: `4px solid ${colors[colorOf(seat)]}` }}
                      aria-pressed={selected.has(seat)}
                      aria-label={describe(seat, false)}
                      onClick={() => toggleAll([seat])}
                    >
                      {plan.labels[plan.indexOf(seat)]}
                    </button>
                  ))}
                </fieldset>
              ))}
            </>
          ) : null}
        </details>
      ))}
    </details>
  );
}
