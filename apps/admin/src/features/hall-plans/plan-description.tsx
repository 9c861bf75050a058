import { useTexts } from '../../shared/texts/use-language.ts';
import styles from './hall-plans.module.css';
import type { HallPlan } from './model/plan.ts';
import { countZonePlaces, findRowRuns, listSectorRows, type RowRun } from './model/rows.ts';
import { HALL_PLAN_TEXTS } from './texts/index.ts';
import { useNames } from './use-names.ts';

/** Sectors with seats per row, and zones with their places, to compare with the hall. */
export function PlanDescription({ plan }: { plan: HallPlan }) {
  const t = useTexts(HALL_PLAN_TEXTS);
  const { nameSector, nameZone } = useNames(plan);
  const places = countZonePlaces(plan);
  const describeRun = ({ first, last, length }: RowRun): string =>
    first === last ? t('plan.row', { row: first, count: length }) : t('plan.rows', { first, last, count: length });
  return (
    <div className={styles.description}>
      <section>
        <h2>{t('plan.sectors')}</h2>
        <ul className={styles.parts}>
          {listSectorRows(plan).map(({ key, seats, rows }) => (
            <li key={key}>
              <strong>{nameSector(key)}</strong> {seats > 0 ? t('plan.seats', { count: seats }) : null}
              <ul className={styles.runs}>
                {findRowRuns(rows).map((run) => (
                  <li key={run.first}>{describeRun(run)}</li>
                ))}
                {plan.standing
                  .filter(({ sector }) => sector === key)
                  .map((area) => (
                    <li key={area.key}>{t('plan.standing', { zone: nameZone(area.zone), count: area.capacity })}</li>
                  ))}
              </ul>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>{t('plan.zones')}</h2>
        <ul className={styles.parts}>
          {plan.zones.map(({ key, color }) => (
            <li key={key} className={styles.zone}>
              <span className={styles.dot} style={{ background: color }} />
              {nameZone(key)}
              <span className={styles.count}>{t('plan.places', { count: places.get(key) ?? 0 })}</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
