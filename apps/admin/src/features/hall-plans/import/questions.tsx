import type { PlanQuestionDto } from '@sahna/contract/admin/hall-plans/plan-file-endpoints';
import { useTexts } from '../../../shared/texts/use-language.ts';
import styles from '../hall-plans.module.css';
import { HALL_PLAN_TEXTS } from '../texts/index.ts';

const USES = ['seats', 'drawing', 'hidden'] as const;

type QuestionsProps = {
  questions: readonly PlanQuestionDto[];
  onAnswer: (key: string, use: (typeof USES)[number]) => void;
};

/** What shapes of the size of a seat are: seats, a part of the drawing, or nothing that buyers see. */
export function Questions({ questions, onAnswer }: QuestionsProps) {
  const t = useTexts(HALL_PLAN_TEXTS);
  if (questions.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>{t('import.questions')}</h2>
      <p className={styles.soft}>{t('import.questions-hint')}</p>
      {questions.map(({ key, use, shapes, place }) => (
        <fieldset key={key} className={styles.question} data-open={use === null || undefined}>
          <legend>{t(`import.question-${place.kind}`, { count: shapes, text: place.text })}</legend>
          {USES.map((candidate) => (
            <label key={candidate} className={styles.choice}>
              <input
                type="radio"
                name={`part-${key}`}
                checked={use === candidate}
                onChange={() => onAnswer(key, candidate)}
              />
              {t(`import.use-${candidate}`)}
            </label>
          ))}
        </fieldset>
      ))}
    </section>
  );
}
