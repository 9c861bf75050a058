import { CODE_SIZE } from '@sahna/contract/constants';
import { Button, Notice } from '@sahna/ui';
import { useEffect, useRef } from 'react';
import { PlaceMap } from '../../shared/place-map/place-map.tsx';
import { useTexts } from '../../shared/texts/order/index.ts';
import type { TicketCode } from '../../shared/ticket.ts';
import styles from './order.module.css';

/** A ticket's code, large enough for the reader at the door. */
export type ShownCode = { code: TicketCode; place: string; map: string };

export function CodeDialog({ code, place, map, onClose }: ShownCode & { onClose: () => void }) {
  const { t } = useTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const { kind, image, text } = code;
  return (
    <dialog ref={dialog} className={styles.dialog} onClose={onClose} aria-labelledby="code">
      <h2 id="code" className="tabular">
        {text}
      </h2>
      {image ? (
        <img
          src={image}
          alt={t(`order.${kind}-of`, { code: text })}
          width={kind === 'qr' ? CODE_SIZE.qr : CODE_SIZE.barcodeWidth}
          height={kind === 'qr' ? CODE_SIZE.qr : CODE_SIZE.barcodeHeight}
        />
      ) : (
        <Notice tone="error">{t(`order.${kind}-broken`)}</Notice>
      )}
      <p>{place}</p>
      {map ? <PlaceMap address={map} place={place} /> : null}
      <Button onClick={() => dialog.current?.close()}>{t('order.close')}</Button>
    </dialog>
  );
}
