import { Button, buttonClass } from '@sahna/ui';
import { ORDER_FORM_ID } from '../../../shared/order-form/order-form.tsx';
import { useTexts } from '../../../shared/texts/event/index.ts';
import styles from '../pages/event.module.css';

type BuyBarProps = {
  /** How many tickets are chosen, in words, and what they cost. */
  chosen: string;
  sum: string;
  action: string;
  busy: boolean;
  /** Where the page has no order form; else the button submits that. */
  onPress?: () => void;
};

/** The sum and the next step, fixed to the bottom of the window. */
export function BuyBar({ chosen, sum, action, busy, onPress }: BuyBarProps) {
  const { t } = useTexts();
  return (
    <div className={styles.bar}>
      <p>
        <span>{chosen}</span>
        <b>{sum}</b>
      </p>
      {onPress ? (
        <Button look="primary" onClick={onPress} disabled={busy} aria-busy={busy}>
          {busy ? t('form.sending') : action}
        </Button>
      ) : (
        <button type="submit" form={ORDER_FORM_ID} className={buttonClass('primary')} disabled={busy}>
          {busy ? t('form.sending') : action}
        </button>
      )}
    </div>
  );
}
