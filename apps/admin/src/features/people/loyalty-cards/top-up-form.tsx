import { LOYALTY_CARD_ENDPOINTS } from '@sahna/contract/admin/people/loyalty-card-endpoints';
import { Button, Notice, TextField } from '@sahna/ui';
import { type FormEvent, useState } from 'react';
import { request } from '../../../shared/api.ts';
import { formatPoints } from '../../../shared/format.ts';
import { useTexts } from '../../../shared/texts/use-language.ts';
import { Section } from '../../../shared/ui/layout/section.tsx';
import { useChange } from '../../../shared/use-change.ts';
import { ReasonField } from '../block-form.tsx';
import styles from '../people.module.css';
import { PEOPLE_TEXTS } from '../texts/index.ts';

/** `left`: points that the member may still add today. */
export function TopUpForm({ id, left }: { id: number; left: number }) {
  const t = useTexts(PEOPLE_TEXTS);
  const [points, setPoints] = useState('');
  const [reason, setReason] = useState('');
  const change = useChange(
    () =>
      request(LOYALTY_CARD_ENDPOINTS.topUpLoyaltyCard, { params: { id }, body: { points: Number(points), reason } }),
    () => {
      setPoints('');
      setReason('');
    },
  );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    change.run();
  };
  return (
    <Section title={t('people.top-up')}>
      <form className={styles.form} onSubmit={submit} aria-label={t('people.top-up')}>
        <TextField
          label={t('people.points')}
          hint={t('people.points-left', { points: formatPoints(left) })}
          type="number"
          required
          min={1}
          max={Math.max(1, Math.floor(left))}
          value={points}
          onChange={({ target }) => setPoints(target.value)}
        />
        <ReasonField value={reason} onChange={setReason} />
        {change.problem ? <Notice tone="error">{change.problem}</Notice> : null}
        <div className={styles.actions}>
          <Button type="submit" disabled={change.isPending || left < 1}>
            {t('people.top-up')}
          </Button>
        </div>
      </form>
    </Section>
  );
}
