import { useTexts } from '../../../shared/texts/use-language.ts';
import styles from '../hall-plans.module.css';
import { HALL_PLAN_TEXTS } from '../texts/index.ts';
import { parseRemark } from './parse-remark.ts';

/** What was guessed or left out. */
export function Remarks({ remarks }: { remarks: readonly string[] }) {
  const t = useTexts(HALL_PLAN_TEXTS);
  if (remarks.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>{t('import.guessed')}</h2>
      <p className={styles.soft}>{t('import.guessed-hint')}</p>
      <ul className={styles.lines}>
        {remarks.map((remark) => {
          const parsed = parseRemark(remark);
          return parsed ? (
            <li key={remark}>{t(`import.${parsed.key}`, parsed.values)}</li>
          ) : (
            <li key={remark} lang="en">
              {remark}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
