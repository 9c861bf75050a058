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

/** A discount that the order has, and its removal. */
export function AppliedDiscount({ text, cancelText, isBusy, failure, onCancel }: AppliedDiscountProps) {
  return (
    <div className={styles.applied}>
      <p role="status">{text}</p>
      <Button look="quiet" disabled={isBusy} aria-busy={isBusy} onClick={onCancel}>
        {cancelText}
      </Button>
      <FailureNotice failure={failure} />
    </div>
  );
}
