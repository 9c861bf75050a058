import { Button, getButtonClassName, Modal } from '@sahna/ui';
import { Link } from '@tanstack/react-router';
import { useEventTexts } from '../texts/event/index.ts';

/** Explains that buying requires a signed-in customer (booking §6) and links to sign-in; in a shop without accounts, to the contacts. */
export function SignInPopup({ loginUrl, onClose }: { loginUrl: string; onClose: () => void }) {
  const { t } = useEventTexts();
  return (
    <Modal
      heading={t('modal.information')}
      onClose={onClose}
      actions={
        <>
          {loginUrl ? (
            <a href={loginUrl} className={getButtonClassName('primary')}>
              {t('event.to-sign-in')}
            </a>
          ) : (
            <Link to="/contacts" className={getButtonClassName('primary')}>
              {t('event.to-contacts')}
            </Link>
          )}
          <Button onClick={onClose}>{t('modal.close')}</Button>
        </>
      }
    >
      <p>{t(loginUrl ? 'event.sign-in' : 'event.sign-in-unavailable')}</p>
    </Modal>
  );
}
