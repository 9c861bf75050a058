import type { PlanFileDto } from '@sahna/contract/admin/hall-plans/plan-file-endpoints';
import { useCodedText } from '../../../shared/texts/use-coded-text.ts';
import { useLanguage, useTexts } from '../../../shared/texts/use-language.ts';
import styles from '../hall-plans.module.css';
import { pickName } from '../model/pick-name.ts';
import type { HallPlan } from '../model/plan.ts';
import { HALL_PLAN_TEXTS } from '../texts/index.ts';

const toKey = (code: string): string => `import.remark-${code}`;

/** What was guessed or left out. */
export function Remarks({ remarks, plan }: Pick<PlanFileDto, 'remarks'> & { plan: HallPlan }) {
  const t = useTexts(HALL_PLAN_TEXTS);
  const { language } = useLanguage();
  // Remarks have the name in English.
  const nameSector = (sector: string | number): string => {
    const named = plan.sectors.find(({ name }) => name.en === sector);
    return named ? pickName(named.name, language) : String(sector);
  };
  const formatRemark = useCodedText(HALL_PLAN_TEXTS, toKey);
  if (remarks.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>{t('import.guessed')}</h2>
      <p className={styles.soft}>{t('import.guessed-hint')}</p>
      <ul className={styles.lines}>
        {remarks.map((remark) => (
          <li key={remark.message}>{formatRemark({ ...remark, values: mapSector(remark.values, nameSector) })}</li>
        ))}
      </ul>
    </section>
  );
}

function mapSector(
  { sector, ...values }: Readonly<Record<string, string | number>>,
  name: (sector: string | number) => string,
): Record<string, string | number> {
  return sector === undefined ? values : { ...values, sector: name(sector) };
}
