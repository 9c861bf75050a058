import { Button } from '@sahna/ui';
import { lazy, Suspense, useState } from 'react';
import { loadScreen } from '../page/load-screen.ts';
import { availabilityAlertTexts } from '../texts/availability-alert/index.ts';
import { useEventTexts } from '../texts/event/index.ts';
import styles from './notify-me.module.css';

const NotifyMeDialog = lazy(
  loadScreen(
    () => import('./notify-me-dialog.tsx').then((file) => ({ default: file.NotifyMeDialog })),
    availabilityAlertTexts,
  ),
);

/** Subscribes to an availability alert of a sold-out event. The dialog is loaded on demand. */
export function NotifyMeButton({ eventHash }: { eventHash: string }) {
  const { t } = useEventTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" className={styles.button} onClick={() => setOpen(true)}>
        {t('title.availability-alert')}
      </Button>
      {isOpen ? (
        <Suspense>
          <NotifyMeDialog eventHash={eventHash} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
