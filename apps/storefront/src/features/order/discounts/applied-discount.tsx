import { Button } from '@sahna/ui';
import { type Failure, FailureNotice } from '../../../shared/messages/failure-text.tsx';
import styles from './discount.module.css';

type AppliedDiscountProps = {
  text: string;
  cancelText: string;
  isBusy: boolean;
  failure: Failure | null;
  onCancel: () => void;
};

/** An applied discount with a button to cancel it. */
export function AppliedDiscount({ text, cancelText, isBusy, failure, onCancel }: AppliedDiscountProps) {
  return (
    <div className={styles.applied}>
      <p role="status">{text}</p>
      <Button variant="quiet" disabled={isBusy} aria-busy={isBusy} onClick={onCancel}>
        {cancelText}
      </Button>
      <FailureNotice failure={failure} />
    </div>
  );
}
