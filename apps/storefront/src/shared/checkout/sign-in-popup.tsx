import { Button, buttonClass, Modal } from '@sahna/ui';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../texts/event/index.ts';

/** Says that buying needs a signed-in customer (booking §6), and leads to signing in and back; in a shop without accounts, to people who help. */
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
          ) : (
            <Link to="/contacts" className={buttonClass('primary')}>
              {t('event.to-contacts')}
            </Link>
          )}
          <Button onClick={onClose}>{t('modal.close')}</Button>
        </>
      }
    >
      <p>{t(loginUrl ? 'event.sign-in' : 'event.sign-in-nowhere')}</p>
    </Modal>
  );
}
