import { useLanguage, useTexts } from '../../../shared/texts/use-language.ts';
import styles from '../hall-plans.module.css';
import { pickName } from '../model/pick-name.ts';
import type { HallPlan } from '../model/plan.ts';
import { NameFields } from '../name-fields.tsx';
import { HALL_PLAN_TEXTS } from '../texts/index.ts';
import { getPartName } from './focus-part.ts';
import type { PlanFile } from './use-plan-file.ts';

/** Names of sectors, and names and colors of zones. Zones without a name come first. */
export function PartNames({ plan, file }: { plan: HallPlan; file: PlanFile }) {
  const t = useTexts(HALL_PLAN_TEXTS);
  const { language } = useLanguage();
  const { unnamedZones, reading } = file;
  const wereUnnamed = new Set(reading?.unnamedZones);
  const zones = [...plan.zones].sort((a, b) => Number(wereUnnamed.has(b.key)) - Number(wereUnnamed.has(a.key)));
  return (
    <>
      <section className={styles.section}>
        <h2>{t('import.zones')}</h2>
        <p className={styles.soft}>{wereUnnamed.size > 0 ? t('import.zones-unnamed') : t('import.zones-hint')}</p>
        {zones.map(({ key, name, color }) => (
          <div
            key={key}
            className={styles.named}
            data-part={getPartName('zones', key)}
            data-open={unnamedZones.includes(key) || undefined}
          >
            <label className={styles.color}>
              <span>{t('import.color')}</span>
              <input type="color" value={color} onChange={({ target }) => file.setZone(key, { color: target.value })} />
            </label>
            <NameFields
              legend={
                unnamedZones.includes(key)
                  ? t('import.zone-unnamed', { color })
                  : t('import.zone', { name: pickName(name, language) })
              }
              name={wereUnnamed.has(key) && unnamedZones.includes(key) ? {} : name}
              onChange={(next) => file.setZone(key, { name: next })}
            />
          </div>
        ))}
      </section>
      <details className={styles.section}>
        <summary>{t('import.sectors', { count: plan.sectors.length })}</summary>
        {plan.sectors.map(({ key, name }) => (
          <div key={key} data-part={getPartName('sectors', key)}>
            <NameFields
              legend={t('import.sector', { name: pickName(name, language) })}
              name={name}
              onChange={(next) => file.setSector(key, next)}
            />
          </div>
        ))}
      </details>
    </>
  );
}
