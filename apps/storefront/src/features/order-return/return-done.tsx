import type { RefundView } from '@sahna/contract/endpoints/refund';
import { Button, Modal } from '@sahna/ui';
import { useTexts } from '../../shared/texts/refund/index.ts';

type ReturnDoneProps = { data: RefundView; step: 'asked' | 'accepted'; onClose: () => void };

/** What has just been done, and where the money goes: also when there is nothing left to give back. */
export function ReturnDone({ data, step, onClose }: ReturnDoneProps) {
  const { t } = useTexts();
  return (
    <Modal
      heading={t(`return.${step}-title`)}
      onClose={onClose}
      actions={
        <Button look="primary" onClick={onClose}>
          {t('modal.close')}
        </Button>
      }
    >
      <p>{step === 'asked' ? t('return.asked-text', { email: data.email }) : t(wayOfMoney(data))}</p>
    </Modal>
  );
}

function wayOfMoney({ rows, by_hand }: RefundView) {
  if (rows.every(({ cost }) => cost === 0)) return 'return.accepted-free';
  return by_hand === 1 ? 'return.accepted-hand' : 'return.accepted-text';
}
