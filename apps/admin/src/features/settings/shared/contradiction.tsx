import { Button, Notice } from '@sahna/ui';
import { useTexts } from '../../../shared/texts/use-language.ts';
import styles from './contradiction.module.css';
import { CONTRADICTION_TEXTS } from './texts/index.ts';

type ContradictionProps = {
  /** Both values in one line. */
  saved: string;
  edited: string;
  onDiscard: () => void;
  onConfirm: () => void;
};

/** Somebody else saved another value for a field that is edited here. */
export function Contradiction({ saved, edited, onDiscard, onConfirm }: ContradictionProps) {
  const t = useTexts(CONTRADICTION_TEXTS);
  return (
    <Notice tone="warn">
      <p>{t('house.contradicted')}</p>
      <dl className={styles.both}>
        <dt>{t('house.theirs')}</dt>
        <dd>{saved}</dd>
        <dt>{t('house.mine')}</dt>
        <dd>{edited}</dd>
      </dl>
      <div className={styles.actions}>
        <Button onClick={onDiscard}>{t('house.take-theirs')}</Button>
        <Button onClick={onConfirm}>{t('house.keep-mine')}</Button>
      </div>
    </Notice>
  );
}
