import { Button, Modal } from '@sahna/ui';
import { useBlocker } from '@tanstack/react-router';
import { useTexts } from '../../../shared/texts/use-language.ts';
import { EMAIL_EDITOR_TEXTS } from './texts/index.ts';

/** Warns before a screen with unsaved edits is left; the browser warns before the page is closed. */
export function UnsavedChanges({ isDirty }: { isDirty: boolean }) {
  const t = useTexts(EMAIL_EDITOR_TEXTS);
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  if (status !== 'blocked') return null;
  return (
    <Modal
      tone="warning"
      heading={t('emails.leave-title')}
      onClose={reset}
      actions={
        <>
          <Button variant="primary" onClick={reset}>
            {t('emails.stay')}
          </Button>
          <Button onClick={proceed}>{t('emails.leave')}</Button>
        </>
      }
    >
      <p>{t('emails.leave-text')}</p>
    </Modal>
  );
}
