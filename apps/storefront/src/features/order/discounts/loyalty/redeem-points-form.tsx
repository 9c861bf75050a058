import { Button, TextField } from '@sahna/ui';
import { useState } from 'react';
import { formatCount } from '../../../../shared/format/money.ts';
import { FailureNotice, FailureText } from '../../../../shared/messages/failure-text.tsx';
import { useTexts } from '../../../../shared/texts/order/index.ts';
import { parseTypedPoints } from '../../api/read-points.ts';
import styles from './loyalty.module.css';
import type { LoyaltyMutation } from './use-loyalty.ts';

type UseBonusesProps = { used: number; available: number; change: LoyaltyMutation };

/** How many bonuses are used; once they are, what was applied is said, and can be cancelled (booking §4). */
export function RedeemPointsForm({ used, available, change: { send, going, failure, forget } }: UseBonusesProps) {
  const { t, language } = useTexts();
  const [typed, setTyped] = useState('');
  if (used > 0)
    return (
      <div className={styles.held}>
        <p className={styles.applied} role="status">
          {t('bonuses.used', { bonuses: formatCount(used, language) })}
        </p>
        <Button look="quiet" disabled={going} aria-busy={going} onClick={() => send('cancel')}>
          {t('bonuses.cancel')}
        </Button>
        <FailureNotice failure={failure} />
      </div>
    );
  if (available < 1) return <p className={styles.none}>{t('bonuses.none')}</p>;
  const bonuses = parseTypedPoints(typed, available);
  const limit = t('bonuses.limit', { most: formatCount(available, language) });
  const isWrong = typed.trim() !== '' && bonuses === null;
  return (
    <form
      className={styles.using}
      noValidate
      onSubmit={(submitted) => {
        submitted.preventDefault();
        if (bonuses !== null && !going) send({ bonuses });
      }}
    >
      <TextField
        label={t('bonuses.amount')}
        error={failure ? <FailureText failure={failure} /> : isWrong ? limit : undefined}
        value={typed}
        maxLength={12}
        inputMode="numeric"
        autoComplete="off"
        onChange={(changed) => {
          setTyped(changed.target.value);
          forget();
        }}
      />
      <Button
        disabled={bonuses === null || going}
        aria-busy={going}
        onClick={({ currentTarget }) => currentTarget.form?.requestSubmit()}
      >
        {t('bonuses.use')}
      </Button>
    </form>
  );
}
