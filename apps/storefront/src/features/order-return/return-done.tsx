import { Button, Modal } from '@sahna/ui';
import { Unbroken } from '../../shared/lib/unbroken.tsx';
import { useRefundTexts } from '../../shared/texts/refund/index.ts';
import type { ReturnPage } from './read-return.ts';

type ReturnDoneProps = { page: ReturnPage; step: 'requested' | 'accepted'; onClose: () => void };

/** Dialog with the result of the last action and how the refund is paid. */
export function ReturnDone({ page, step, onClose }: ReturnDoneProps) {
  const { t } = useRefundTexts();
  return (
    <Modal
      heading={t(`return.${step}-title`)}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('modal.close')}
        </Button>
      }
    >
      <p>
        <Unbroken>
          {step === 'requested' ? t('return.requested-text', { email: page.buyer.email }) : t(getAcceptedTextKey(page))}
        </Unbroken>
      </p>
    </Modal>
  );
}

function getAcceptedTextKey({ isFree, isManualRefund }: ReturnPage) {
  if (isFree) return 'return.accepted-free';
  return isManualRefund ? 'return.accepted-manual-refund' : 'return.accepted-text';
}
