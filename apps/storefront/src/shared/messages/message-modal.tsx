import { Button, Modal, type ModalTone } from '@sahna/ui';
import { useTexts } from '../texts/tickets/index.ts';

/** What a modal tells: an empty text is one we do not know (booking §8). */
export type Message = {
  tone: ModalTone;
  text: string;
  /** What the text leaves open, in a sentence of its own. */
  why?: string;
  code?: string;
  /** What it is about: the modal stands beside it. */
  beside?: HTMLElement | null;
  /** What had the focus before, where a button was off meanwhile. */
  returnTo?: HTMLElement | null;
};

/** A message with its code, headed Information, Warning or Error (booking §8 "Behaviour"). */
export function MessageModal({ message, onClose }: { message: Message; onClose: () => void }) {
  const { t } = useTexts();
  const { tone, text, why, code, beside, returnTo } = message;
  return (
    <Modal
      tone={tone}
      heading={t(`modal.${tone}`)}
      onClose={onClose}
      {...(returnTo ? { returnTo } : {})}
      {...(beside ? { beside } : {})}
      actions={
        <Button look="primary" onClick={onClose}>
          {t('modal.close')}
        </Button>
      }
    >
      <p>{text || t('error.unknown')}</p>
      {why ? <p>{why}</p> : null}
      {code ? <p>{t('modal.code', { code })}</p> : null}
    </Modal>
  );
}
