import type { HallMap } from '@sahna/hall-map';
import { Button } from '@sahna/ui';
import { List, PlanOfHall } from '@sahna/ui/later-icons';
import { type Ref, useCallback, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { useTexts } from '../../shared/texts/scheme/index.ts';
import { placeCard } from './anchor.ts';
import { HallView } from './hall-view.tsx';
import { PlaceCard } from './place-card.tsx';
import { PlaceList } from './place-list.tsx';
import { PriceChips } from './price-chips.tsx';
import styles from './scheme.module.css';
import type { Opened, Stage } from './stage-model.ts';
import { ZoomControls } from './zoom-controls.tsx';

export type StageHandle = { show(seat: number): void };

type SchemeStageProps = {
  ref: Ref<StageHandle>;
  stage: Stage;
  zone: number | null;
  onZone: (zone: number | null) => void;
};

/** The hall as a map or as a list, with prices above, and the card of the place that was pressed. */
export function SchemeStage({ ref, stage, zone, onZone }: SchemeStageProps) {
  const { t } = useTexts();
  const [isList, setList] = useState(false);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [scale, setScale] = useState(1);
  const [map, setMap] = useState<HallMap | null>(null);
  const card = useRef<HTMLDivElement>(null);
  const returnTo = useRef<HTMLElement | null>(null);

  const anchor = useCallback(() => {
    if (card.current && map) placeCard(card.current, opened?.what === 'seat' ? map.seatBox(opened.id) : null);
  }, [map, opened]);
  useLayoutEffect(anchor, [anchor]);
  useImperativeHandle(ref, () => ({
    show: (seat) => {
      setList(false);
      map?.showSeat(seat);
    },
  }));

  const open = (next: Opened | null): void => {
    returnTo.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    setOpened(next);
  };
  const close = (): void => {
    setOpened(null);
    if (!card.current?.contains(document.activeElement)) return;
    // The walk goes on where it was.
    if (opened?.what === 'seat' && opened.by === 'key' && map && !isList) map.focusSeat(opened.id);
    else returnTo.current?.focus();
  };
  return (
    <>
      <div className={styles.toolbar}>
        <PriceChips stage={stage} zone={zone} onChange={onZone} />
        <Button className={styles.toggle} aria-pressed={isList} onClick={() => setList(!isList)}>
          {isList ? <PlanOfHall size={18} /> : <List size={18} />}
          {t(isList ? 'scheme.as-map' : 'scheme.as-list')}
        </Button>
      </div>
      <div className={styles.view}>
        {isList ? (
          <PlaceList stage={stage} zone={zone} onOpen={open} />
        ) : (
          <>
            <HallView stage={stage} zone={zone} onOpen={open} onScale={setScale} onMove={anchor} onMap={setMap} />
            <ZoomControls map={map} scale={scale} />
          </>
        )}
        {opened ? <PlaceCard ref={card} stage={stage} opened={opened} onClose={close} /> : null}
      </div>
    </>
  );
}
