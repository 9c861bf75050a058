import { Button, Modal } from '@sahna/ui';
import { useCheckoutTexts } from '../texts/checkout/index.ts';

type ShorterHoldQuestionProps = { seconds: number; onAnswer: (agrees: boolean) => void };

/** Asks for consent to a shorter hold time, which applies to all held seats of the visitor. */
export default function ShorterHoldQuestion({ seconds, onAnswer }: ShorterHoldQuestionProps) {
  const { t } = useCheckoutTexts();
  return (
    <Modal
      heading={t('shorter-hold.title')}
      onClose={() => onAnswer(false)}
      actions={
        <>
          <Button variant="primary" onClick={() => onAnswer(true)}>
            {t('shorter-hold.confirm')}
          </Button>
          <Button onClick={() => onAnswer(false)}>{t('shorter-hold.cancel')}</Button>
        </>
      }
    >
      <p>{t('shorter-hold.text', { minutes: Math.floor(seconds / 60) })}</p>
    </Modal>
  );
}
