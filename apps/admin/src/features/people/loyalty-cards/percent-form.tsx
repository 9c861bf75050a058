import { LOYALTY_CARD_ENDPOINTS } from '@sahna/contract/admin/people/loyalty-card-endpoints';
import { Button, Notice, TextField } from '@sahna/ui';
import { type FormEvent, useState } from 'react';
import { request } from '../../../shared/api.ts';
import { useTexts } from '../../../shared/texts/use-language.ts';
import { Section } from '../../../shared/ui/layout/section.tsx';
import { useChange } from '../../../shared/use-change.ts';
import { ReasonField } from '../block-form.tsx';
import styles from '../people.module.css';
import { PEOPLE_TEXTS } from '../texts/index.ts';

/** Changes the share of payments that a card earns. */
export function PercentForm({ id, percent }: { id: number; percent: number }) {
  const t = useTexts(PEOPLE_TEXTS);
  const [text, setText] = useState(String(percent));
  const [reason, setReason] = useState('');
  const change = useChange(
    () =>
      request(LOYALTY_CARD_ENDPOINTS.changeLoyaltyCard, { params: { id }, body: { percent: Number(text), reason } }),
    () => setReason(''),
  );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    change.run();
  };
  return (
    <Section title={t('people.change-percent')}>
      <form className={styles.form} onSubmit={submit} aria-label={t('people.change-percent')}>
        <TextField
          label={`${t('people.percent')}, %`}
          hint={t('people.change-percent-hint')}
          type="number"
          required
          min={0}
          max={100}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <ReasonField value={reason} onChange={setReason} />
        {change.problem ? <Notice tone="error">{change.problem}</Notice> : null}
        <div className={styles.actions}>
          <Button type="submit" disabled={change.isPending || Number(text) === percent}>
            {t('people.change-percent')}
          </Button>
        </div>
      </form>
    </Section>
  );
}
