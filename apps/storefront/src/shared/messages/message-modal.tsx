import { Button, Modal, type ModalTone } from '@sahna/ui';
import { useTicketsTexts } from '../texts/tickets/index.ts';

/** Content of a modal; an empty text is shown as an unknown error (booking §8). */
export type Message = {
  tone: ModalTone;
  text: string;
  /** A second sentence with the reason. */
  reason?: string;
  code?: string;
  /** The element at which the modal is positioned. */
  anchor?: HTMLElement | null;
  /** The element that had the focus before a button was disabled. */
  returnTo?: HTMLElement | null;
};

/** A message with its code, headed Information, Warning or Error (booking §8 "Behaviour"). */
export function MessageModal({ message, onClose }: { message: Message; onClose: () => void }) {
  const { t } = useTicketsTexts();
  const { tone, text, reason, code, anchor, returnTo } = message;
  return (
    <Modal
      tone={tone}
      heading={t(`modal.${tone}`)}
      onClose={onClose}
      {...(returnTo ? { restoreFocusTo: returnTo } : {})}
      {...(anchor ? { anchor } : {})}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('modal.close')}
        </Button>
      }
    >
      <p>{text || t('error.unknown')}</p>
      {reason ? <p>{reason}</p> : null}
      {code ? <p>{t('modal.code', { code })}</p> : null}
    </Modal>
  );
}
