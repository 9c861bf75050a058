import { CODE_SIZE, TICKET_TYPE } from '@sahna/contract/constants';
import type { OrderItem } from '@sahna/contract/endpoints/order-view';
import { Button, Notice } from '@sahna/ui';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../shared/texts/index.ts';
import styles from './order.module.css';

/** A ticket's code, large enough for the reader at the door. */
export function CodeDialog({ item, onClose }: { item: OrderItem; onClose: () => void }) {
  const { t } = useTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const isQr = item.tickettype === TICKET_TYPE.qr;
  const image = isQr ? item._qrcode : item._barcode;
  return (
    <dialog ref={dialog} className={styles.dialog} onClose={onClose} aria-labelledby="code">
      <h2 id="code" className="tabular">
        {item.ticketcode}
      </h2>
      {image ? (
        <img
          src={image}
          alt={t(isQr ? 'order.qr-of' : 'order.barcode-of', { code: item.ticketcode })}
          width={isQr ? CODE_SIZE.qr : CODE_SIZE.barcodeWidth}
          height={isQr ? CODE_SIZE.qr : CODE_SIZE.barcodeHeight}
        />
      ) : (
        <Notice tone="error">{t(isQr ? 'order.qr-broken' : 'order.barcode-broken')}</Notice>
      )}
      <Button onClick={() => dialog.current?.close()}>{t('order.close')}</Button>
    </dialog>
  );
}
