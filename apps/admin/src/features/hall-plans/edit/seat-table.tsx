import { Checkbox } from '@sahna/ui';
import { useMemo, useState } from 'react';
import { useTexts } from '../../../shared/texts/use-language.ts';
import type { HallPlan, PlanSeat } from '../model/plan.ts';
import { listSectorRows, type PlanRow, type SectorRows } from '../model/rows.ts';
import { HALL_PLAN_TEXTS } from '../texts/index.ts';
import { useNames } from '../use-names.ts';
import styles from './edit.module.css';

type SeatTableProps = {
  plan: HallPlan;
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
};

/** Sectors, rows and seats as lists of checkboxes: the map for the keyboard and for screen readers. */
export function SeatTable({ plan, selected, onSelect }: SeatTableProps) {
  const t = useTexts(HALL_PLAN_TEXTS);
  const { nameSector } = useNames(plan);
  const sectors = useMemo(() => listSectorRows(plan), [plan]);
  const toggle = (seats: readonly PlanSeat[], isSelected: boolean): void => {
    const next = new Set(selected);
    for (const { id } of seats) {
      if (isSelected) next.add(id);
      else next.delete(id);
    }
    onSelect(next);
  };
  return (
    <section className={styles.table} aria-label={t('edit.table')}>
      <h2>{t('edit.table')}</h2>
      {sectors.map((sector) => (
        <Sector key={sector.key} sector={sector} name={nameSector(sector.key)} {...{ selected, toggle }} />
      ))}
    </section>
  );
}

type Toggle = (seats: readonly PlanSeat[], isSelected: boolean) => void;
type Selection = { selected: ReadonlySet<string>; toggle: Toggle };

function Sector({ sector, name, selected, toggle }: Selection & { sector: SectorRows; name: string }) {
  const t = useTexts(HALL_PLAN_TEXTS);
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.sector} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {name} <span className={styles.soft}>{t('plan.seats', { count: sector.seats })}</span>
      </summary>
      {isOpen ? sector.rows.map((row) => <Row key={row.row} row={row} {...{ selected, toggle }} />) : null}
    </details>
  );
}

function Row({ row: { row, seats }, selected, toggle }: Selection & { row: PlanRow }) {
  const t = useTexts(HALL_PLAN_TEXTS);
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.row}>
      <Checkbox
        checked={seats.every(({ id }) => selected.has(id))}
        onChange={({ target }) => toggle(seats, target.checked)}
      >
        {t('plan.row', { row, count: seats.length })}
      </Checkbox>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{t('edit.seats-of-row', { row })}</summary>
        {isOpen ? (
          <div className={styles.seats}>
            {seats.map((seat) => (
              <Checkbox
                key={seat.id}
                checked={selected.has(seat.id)}
                onChange={({ target }) => toggle([seat], target.checked)}
              >
                {seat.seat}
              </Checkbox>
            ))}
          </div>
        ) : null}
      </details>
    </div>
  );
}
