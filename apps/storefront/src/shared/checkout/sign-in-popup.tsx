import { Button, buttonClass, Modal } from '@sahna/ui';
import { useTexts } from '../texts/index.ts';

/** Buying this event needs a signed-in customer (booking §6): a way to sign in that comes back here. */
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
