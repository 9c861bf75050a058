import { Button } from '@sahna/ui';
import { lazy, Suspense, useState } from 'react';
import { loadScreen } from '../load-screen.ts';
import { alertsTexts } from '../texts/alerts/index.ts';
import { useTexts } from '../texts/event/index.ts';
import styles from './tell-me.module.css';

const TellMeDialog = lazy(
  loadScreen(() => import('./tell-me-dialog.tsx').then((file) => ({ default: file.TellMeDialog })), alertsTexts),
);

/** Where an event has no tickets: whoever wants some leaves an address. The dialog is loaded when it is wanted. */
export function TellMe({ eventHash }: { eventHash: string }) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button className={styles.button} onClick={() => setOpen(true)}>
        {t('event.tell-me')}
      </Button>
      {isOpen ? (
        <Suspense>
          <TellMeDialog eventHash={eventHash} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
