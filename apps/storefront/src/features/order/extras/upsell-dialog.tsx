import { Button, Modal } from '@sahna/ui';
import { list, text } from '../../../shared/stored/schema.ts';
import { stored } from '../../../shared/stored/stored.ts';
import { useTexts } from '../../../shared/texts/order/index.ts';
import type { Extra } from '../api/read-extras.ts';
import { ExtraCards } from './extra-cards.tsx';
import { EXTRAS_ID } from './extras-panel.tsx';
import type { ExtraChange } from './use-extras.ts';

/** Hashes of orders whose buyers have seen the dialog. */
const OFFERED = stored<string[]>('extras offered', list(text));

/** Whether add-ons are to be offered before the payment: once per order, and only where none was added (booking §4). */
export function shouldOfferExtras(hash: string, extras: readonly Extra[]): boolean {
  const hasNone = extras.length > 0 && extras.every(({ pieces }) => pieces.length === 0);
  return hasNone && !(OFFERED.read() ?? []).includes(hash);
}

export function rememberOffer(hash: string): void {
  OFFERED.write([...(OFFERED.read() ?? []), hash]);
}

type UpsellDialogProps = {
  extras: readonly Extra[];
  currency: string;
  /** What the order costs with what was added, formatted. */
  sum: string;
  change: ExtraChange;
  onClose: () => void;
  onPay: () => void;
};

/** Offers the add-ons before the payment begins. */
export function UpsellDialog({ extras, currency, sum, change, onClose, onPay }: UpsellDialogProps) {
  const { t } = useTexts();
  return (
    <Modal
      heading={t('extras.ask')}
      onClose={onClose}
      actions={
        <>
          <Button
            onClick={() => {
              onClose();
              // Once the dialog is gone, which gives the focus back.
              setTimeout(showExtras);
            }}
          >
            {t('extras.add')}
          </Button>
          <Button look="primary" disabled={change.going} onClick={onPay}>
            {t('extras.pay', { sum })}
          </Button>
        </>
      }
    >
      <ExtraCards extras={extras} currency={currency} change={change} />
    </Modal>
  );
}

function showExtras(): void {
  const panel = document.getElementById(EXTRAS_ID);
  panel?.scrollIntoView({ block: 'center' });
  panel?.focus({ preventScroll: true });
}
