import { Button, Notice, Skeleton } from '@sahna/ui';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useTexts } from '../../shared/texts/scheme/index.ts';
import { pricesByZone } from './choice.ts';
import { HallPanel } from './hall-panel.tsx';
import { HELD_ID } from './held-panel.tsx';
import { moneyIn } from './place-words.ts';
import styles from './scheme.module.css';
import { SchemeStage, type StageHandle } from './scheme-stage.tsx';
import { Sheet } from './sheet.tsx';
import { heldSeats, type Stage } from './stage-model.ts';
import { Summary } from './summary.tsx';
import { useHall } from './use-hall.ts';
import { type Buying, usePurchase } from './use-purchase.tsx';
import type { SheetState } from './use-sheet.ts';

type SessionHallProps = Buying & {
  /** Why nothing can be bought; null where places are sold. */
  closed: string | null;
  sheet: SheetState;
  /** What the event is, and its sessions. */
  head: ReactNode;
  /** What is read rather than done. */
  foot: ReactNode;
};

/** A session's hall, and what the visitor holds of it. */
export function SessionHall(props: SessionHallProps) {
  const texts = useTexts();
  const { t, language } = texts;
  const { scheme, choice, session, shop, sheet, head, foot, closed } = props;
  const hall = useHall({ hash: scheme.hash, calendarId: session.calendarId, language });
  const purchase = usePurchase(props);
  const { lost, refresh } = purchase.held;
  const places = hall.kind === 'shown' ? hall.places : null;
  useEffect(() => places?.lose(lost), [places, lost]);
  // A place that is held here and free again was given back in another window, or its time is over.
  const own = useMemo(() => new Set(heldSeats(purchase.held)), [purchase.held]);
  useEffect(
    () =>
      places?.subscribe((changed) => void (changed.some((seat) => own.has(seat) && places.isFree(seat)) && refresh())),
    [places, own, refresh],
  );
  const stage = useRef<StageHandle>(null);
  const [zone, setZone] = useState<number | null>(null);
  const prices = useMemo(() => pricesByZone(scheme, session, choice.payment), [scheme, session, choice.payment]);
  const money = useMemo(() => moneyIn(shop.currency, texts), [shop.currency, texts]);
  // By season ticket nothing is to be paid, whatever the places cost.
  const toPay = useMemo(() => (choice.subscription ? () => money(0) : money), [choice.subscription, money]);
  const shown: Stage | null =
    hall.kind === 'shown' ? { hall: hall.hall, places: hall.places, prices, money, closed, ...purchase } : null;
  const show = (seat: number): void => {
    stage.current?.show(seat);
    sheet.set('peek');
  };
  return (
    <>
      <div className={styles.stage}>
        {shown ? (
          <SchemeStage ref={stage} stage={shown} zone={zone} onZone={setZone} />
        ) : hall.kind === 'missing' ? (
          <div className={styles.ask}>
            <Notice tone="error">
              <p>{t('scheme.not-loaded')}</p>
            </Notice>
            <Button onClick={hall.again}>{t('error.again')}</Button>
          </div>
        ) : (
          <div className={styles.ask} role="status" aria-label={t('scheme.loading')}>
            <Skeleton className={styles.mapRoom} />
          </div>
        )}
      </div>
      <Sheet
        height={sheet.height}
        onHeight={sheet.set}
        start={purchase.held.held.lines.length > 0 ? HELD_ID : null}
        summary={<Summary {...props} purchase={purchase} money={toPay} onMore={() => sheet.set('full')} />}
      >
        {head}
        {closed ? null : (
          <HallPanel {...props} stage={shown} purchase={purchase} money={toPay} zone={zone} onShow={show} />
        )}
        {foot}
      </Sheet>
    </>
  );
}
