import { Button, Notice, TextField } from '@sahna/ui';
import { type FormEvent, useState } from 'react';
import { useTexts } from '../../shared/texts/use-language.ts';
import { Section } from '../../shared/ui/layout/section.tsx';
import { useChange } from '../../shared/use-change.ts';
import { useCanChangePeople } from './list-screen.tsx';
import styles from './people.module.css';
import { PEOPLE_TEXTS } from './texts/index.ts';

type BlockFormProps = {
  isBlocked: boolean;
  /** What to know before unblocking. */
  hint?: string | null;
  send: (body: { isBlocked: boolean; reason: string }) => Promise<unknown>;
};

/** Blocks or unblocks a card or code, with the reason. */
export function BlockForm({ isBlocked, hint = null, send }: BlockFormProps) {
  const t = useTexts(PEOPLE_TEXTS);
  const canChange = useCanChangePeople();
  const [reason, setReason] = useState('');
  const change = useChange(
    () => send({ isBlocked: !isBlocked, reason }),
    () => setReason(''),
  );
  if (!canChange) return null;
  const label = t(isBlocked ? 'people.unblock' : 'people.block');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    change.run();
  };
  return (
    <Section title={label}>
      <form className={styles.form} onSubmit={submit} aria-label={label}>
        {isBlocked && hint === null ? null : (
          <p className={styles.quiet}>{isBlocked ? hint : t('people.block-hint')}</p>
        )}
        <ReasonField value={reason} onChange={setReason} />
        {change.problem ? <Notice tone="error">{change.problem}</Notice> : null}
        <div className={styles.actions}>
          <Button type="submit" disabled={change.isPending}>
            {label}
          </Button>
        </div>
      </form>
    </Section>
  );
}

export function ReasonField({ value, onChange }: { value: string; onChange: (reason: string) => void }) {
  const t = useTexts(PEOPLE_TEXTS);
  return (
    <TextField
      label={t('people.reason')}
      hint={t('people.reason-hint')}
      required
      maxLength={200}
      autoComplete="off"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
