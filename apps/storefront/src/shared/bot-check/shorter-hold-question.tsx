import { Button, Modal } from '@sahna/ui';
import { useTexts } from '../texts/checkout/index.ts';

type ShorterHoldQuestionProps = { seconds: number; onAnswer: (agrees: boolean) => void };

/** Asks before places are added that can be held for less time only, and all others of the visitor with them. */
export default function ShorterHoldQuestion({ seconds, onAnswer }: ShorterHoldQuestionProps) {
  const { t } = useTexts();
  return (
    <Modal
      heading={t('hold.shorter-title')}
      onClose={() => onAnswer(false)}
      actions={
        <>
          <Button look="primary" onClick={() => onAnswer(true)}>
            {t('hold.shorter-add')}
          </Button>
          <Button onClick={() => onAnswer(false)}>{t('hold.shorter-cancel')}</Button>
        </>
      }
    >
      <p>{t('hold.shorter', { minutes: Math.floor(seconds / 60) })}</p>
    </Modal>
  );
}
