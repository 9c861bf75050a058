import { Button, buttonClass, Modal } from '@sahna/ui';
import { useTexts } from '../texts/event/index.ts';

/** Says that buying needs a signed-in customer (booking §6), and leads to signing in and back. */
export function SignInPopup({ loginUrl, onClose }: { loginUrl: string; onClose: () => void }) {
  const { t } = useTexts();
  return (
    <Modal
      heading={t('modal.information')}
      onClose={onClose}
      actions={
        <>
          {loginUrl ? (
            <a href={loginUrl} className={buttonClass('primary')}>
              {t('event.to-sign-in')}
            </a>
          ) : null}
          <Button onClick={onClose}>{t('modal.close')}</Button>
        </>
      }
    >
      <p>{t('event.sign-in')}</p>
    </Modal>
  );
}
