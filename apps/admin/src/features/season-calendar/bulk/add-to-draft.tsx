import { Button, Notice } from '@sahna/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../../../shared/texts/use-language.ts';
import type { Change } from '../../../shared/use-change.ts';
import styles from './bulk.module.css';
import { TargetField, type TargetFieldProps, toTarget } from './target-field.tsx';
import { MANY_TEXTS } from './texts/index.ts';

type AddToDraftProps = TargetFieldProps & {
  add: Pick<Change<never>, 'problem' | 'isPending'>;
  /** Why nothing was added. */
  failure: string | null;
  isReady: boolean;
  onSubmit: () => void;
  /** Text of the button. */
  children: ReactNode;
};

/** Chooses a draft, and adds what is previewed to it. */
export function AddToDraft({ add, failure, isReady, onSubmit, children, ...field }: AddToDraftProps) {
  const t = useTexts(MANY_TEXTS);
  return (
    <section className={styles.target}>
      <h2>{t('many.target')}</h2>
      <TargetField {...field} />
      {add.problem ? <Notice tone="error">{add.problem}</Notice> : null}
      {failure ? <Notice tone="warn">{failure}</Notice> : null}
      <div>
        <Button
          variant="primary"
          onClick={onSubmit}
          disabled={!isReady || add.isPending || toTarget(field.draft, field.defaultTitle) === null}
        >
          {children}
        </Button>
      </div>
    </section>
  );
}
