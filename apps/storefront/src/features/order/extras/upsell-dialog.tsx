import { Button, Modal } from '@sahna/ui';
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import { listed } from '../../../shared/format/marks.ts';
import { useTexts } from '../../../shared/texts/order/index.ts';
import type { Extra } from '../api/read-extras.ts';
import { EXTRAS_ID } from './extras-panel.tsx';

type BeforePayingProps = {
  extras: readonly Extra[];
  /** The form that begins the payment. */
  children: ReactNode;
};

/** Where there are extras and none was added, a dialog offers them once before the payment begins (booking §4). */
export function UpsellDialog({ extras, children }: BeforePayingProps) {
  const { t, language } = useTexts();
  const [form, setForm] = useState<HTMLFormElement | null>(null);
  const offered = useRef(false);
  const hasNone = extras.length > 0 && extras.every(({ pieces }) => pieces.length === 0);
  const ask = (submitted: SubmitEvent<HTMLDivElement>): void => {
    if (!hasNone || offered.current || !(submitted.target instanceof HTMLFormElement)) return;
    submitted.preventDefault();
    submitted.stopPropagation();
    offered.current = true;
    setForm(submitted.target);
  };
  const close = (): void => setForm(null);
  return (
    <div onSubmitCapture={ask}>
      {children}
      {form ? (
        <Modal
          heading={t('extras.ask')}
          onClose={close}
          actions={
            <>
              <Button
                onClick={() => {
                  close();
                  // Once the dialog is gone, which gives the focus back.
                  setTimeout(showExtras);
                }}
              >
                {t('extras.add')}
              </Button>
              <Button
                look="primary"
                onClick={() => {
                  close();
                  form.requestSubmit();
                }}
              >
                {t('extras.pay')}
              </Button>
            </>
          }
        >
          <p>
            {listed(
              extras.map(({ title }) => title),
              language,
            )}
          </p>
        </Modal>
      ) : null}
    </div>
  );
}

function showExtras(): void {
  const panel = document.getElementById(EXTRAS_ID);
  panel?.scrollIntoView({ block: 'center' });
  panel?.focus({ preventScroll: true });
}
