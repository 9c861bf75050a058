import { Button, TextField } from '@sahna/ui';
import { useState } from 'react';
import { formatCount } from '../../../../shared/format/money.ts';
import { FailureText } from '../../../../shared/messages/failure-text.tsx';
import { useOrderTexts } from '../../../../shared/texts/order/index.ts';
import { parseTypedPoints } from '../../api/read-points.ts';
import { AppliedDiscount } from '../applied-discount.tsx';
import styles from './loyalty.module.css';
import type { LoyaltyMutation } from './use-loyalty.ts';

type RedeemPointsFormProps = { used: number; available: number; change: LoyaltyMutation };

/** Redeems all available points, or the typed amount; redeemed points can be canceled (booking §4). */
export function RedeemPointsForm({ used, available, change: { send, isBusy, failure, reset } }: RedeemPointsFormProps) {
  const { t, language } = useOrderTexts();
  const [typed, setTyped] = useState<string | null>(null);
  if (used > 0)
    return (
      <AppliedDiscount
        text={t('points.redeemed', { points: formatCount(used, language) })}
        cancelText={t('points.remove')}
        isBusy={isBusy}
        failure={failure}
        onCancel={() => send('cancel')}
      />
    );
  if (available < 1) return <p className={styles.none}>{t('points.unavailable')}</p>;
  const value = typed ?? String(available);
  const points = parseTypedPoints(value, available);
  const limit = t('points.limit', { max: formatCount(available, language) });
  const isWrong = value.trim() !== '' && points === null;
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(submitted) => {
        submitted.preventDefault();
        if (points !== null && !isBusy) send({ points });
      }}
    >
      <TextField
        label={t('points.amount')}
        error={failure ? <FailureText failure={failure} /> : isWrong ? limit : undefined}
        value={value}
        maxLength={12}
        inputMode="numeric"
        autoComplete="off"
        onFocus={({ target }) => target.select()}
        onChange={(changed) => {
          setTyped(changed.target.value);
          reset();
        }}
      />
      <Button type="submit" disabled={points === null || isBusy} aria-busy={isBusy}>
        {points === null ? t('points.redeem') : t('points.redeem-amount', { points: formatCount(points, language) })}
      </Button>
    </form>
  );
}
