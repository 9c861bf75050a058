import { Button, Modal } from '@sahna/ui';
import { list, text } from '../../../shared/stored/schema.ts';
import { stored } from '../../../shared/stored/stored.ts';
import { useOrderTexts } from '../../../shared/texts/order/index.ts';
import type { AddOn } from '../api/read-add-ons.ts';
import { AddOnCards } from './add-on-cards.tsx';
import styles from './add-ons.module.css';
import { ADD_ONS_ID } from './add-ons-panel.tsx';
import type { AddOnMutation } from './use-add-ons.ts';

const MAX_OFFERED = 20;
/** Hashes of orders for which the dialog was shown. */
const offeredOrders = stored<string[]>('add-ons offered', list(text));

/** Whether to offer add-ons before the payment: once per order, and only if none is ordered (booking §4). */
export function shouldOfferAddOns(hash: string, addOns: readonly AddOn[]): boolean {
  const hasNone = addOns.length > 0 && addOns.every(({ pieces }) => pieces.length === 0);
  return hasNone && !(offeredOrders.read() ?? []).includes(hash);
}

export function rememberOffer(hash: string): void {
  offeredOrders.write([...(offeredOrders.read() ?? []), hash].slice(-MAX_OFFERED));
}

type UpsellDialogProps = {
  addOns: readonly AddOn[];
  currency: string;
  /** Total of the order with the added add-ons, formatted. */
  sum: string;
  change: AddOnMutation;
  onClose: () => void;
  onPay: () => void;
};

/** Offers the add-ons before the payment begins. */
export function UpsellDialog({ addOns, currency, sum, change, onClose, onPay }: UpsellDialogProps) {
  const { t } = useOrderTexts();
  const hasAny = addOns.some(({ pieces }) => pieces.length > 0);
  return (
    <Modal
      heading={t('add-ons.dialog-title')}
      onClose={onClose}
      focusesHeading
      actions={
        <div className={styles.actions}>
          <Button variant="primary" disabled={change.isBusy} onClick={onPay}>
            {t('add-ons.pay', { sum })}
          </Button>
          <Button
            variant={hasAny ? 'plain' : 'quiet'}
            onClick={() => {
              onClose();
              // After the dialog has closed and restored the focus.
              setTimeout(showAddOns);
            }}
          >
            {t('add-ons.add')}
          </Button>
        </div>
      }
    >
      <AddOnCards addOns={addOns} currency={currency} change={change} />
    </Modal>
  );
}

function showAddOns(): void {
  const panel = document.getElementById(ADD_ONS_ID);
  panel?.scrollIntoView({ block: 'center' });
  panel?.focus({ preventScroll: true });
}
