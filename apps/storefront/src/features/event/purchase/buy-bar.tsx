import { Button, getButtonClassName } from '@sahna/ui';
import { ORDER_FORM_ID } from '../../../shared/order-form/order-form.tsx';
import { useEventTexts } from '../../../shared/texts/event/index.ts';
import styles from '../pages/event.module.css';

type BuyBarProps = {
  /** Formatted number of selected tickets. */
  chosen: string;
  sum: string;
  action: string;
  isBusy: boolean;
  /** By default the button submits the order form. */
  onPress?: () => void;
};

/** The sum and the next step, fixed to the bottom of the window. */
export function BuyBar({ chosen, sum, action, isBusy, onPress }: BuyBarProps) {
  const { t } = useEventTexts();
  return (
    <div className={styles.bar}>
      <p>
        <span>{chosen}</span>
        <b>{sum}</b>
      </p>
      {onPress ? (
        <Button variant="primary" onClick={onPress} disabled={isBusy} aria-busy={isBusy}>
          {isBusy ? t('form.sending') : action}
        </Button>
      ) : (
        <button type="submit" form={ORDER_FORM_ID} className={getButtonClassName('primary')} disabled={isBusy}>
          {isBusy ? t('form.sending') : action}
        </button>
      )}
    </div>
  );
}
