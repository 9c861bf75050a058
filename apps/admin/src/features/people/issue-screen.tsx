import { Button, Notice } from '@sahna/ui';
import { Link } from '@tanstack/react-router';
import type { FormEvent, ReactNode } from 'react';
import { useTexts } from '../../shared/texts/use-language.ts';
import { Screen } from '../../shared/ui/layout/screen.tsx';
import type { Change } from '../../shared/use-change.ts';
import type { ListPath } from './list-screen.tsx';
import styles from './people.module.css';
import { PEOPLE_TEXTS } from './texts/index.ts';

type IssueScreenProps = {
  title: string;
  back: ListPath;
  change: Pick<Change<void>, 'run' | 'isPending' | 'problem'>;
  children: ReactNode;
};

/** The form that issues a card or code. Its button has the words of its heading. */
export function IssueScreen({ title, back, change, children }: IssueScreenProps) {
  const t = useTexts(PEOPLE_TEXTS);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    change.run();
  };
  return (
    <Screen title={title} actions={<Link to={back}>{t('people.back')}</Link>}>
      <form className={styles.form} onSubmit={submit} aria-label={title}>
        {children}
        {change.problem ? <Notice tone="error">{change.problem}</Notice> : null}
        <div className={styles.actions}>
          <Button variant="primary" type="submit" disabled={change.isPending}>
            {title}
          </Button>
          <Link to={back}>{t('people.cancel')}</Link>
        </div>
      </form>
    </Screen>
  );
}
