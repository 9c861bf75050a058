import type { PlanFileDto } from '@sahna/contract/admin/hall-plans/plan-file-endpoints';
import { useCodedText } from '../../../shared/texts/use-coded-text.ts';
import { useTexts } from '../../../shared/texts/use-language.ts';
import styles from '../hall-plans.module.css';
import { HALL_PLAN_TEXTS } from '../texts/index.ts';

const toKey = (code: string): string => `import.remark-${code}`;

/** What was guessed or left out. */
export function Remarks({ remarks }: Pick<PlanFileDto, 'remarks'>) {
  const t = useTexts(HALL_PLAN_TEXTS);
  const formatRemark = useCodedText(HALL_PLAN_TEXTS, toKey);
  if (remarks.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>{t('import.guessed')}</h2>
      <p className={styles.soft}>{t('import.guessed-hint')}</p>
      <ul className={styles.lines}>
        {remarks.map((remark) => (
          <li key={remark.message}>{formatRemark(remark)}</li>
        ))}
      </ul>
    </section>
  );
}
