import type { HallMap } from '@sahna/hall-map';
import { Button } from '@sahna/ui';
import { List, PlanOfHall } from '@sahna/ui/later-icons';
import {
  type Ref,
  useCallback,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTexts } from '../../../../shared/texts/scheme/index.ts';
import { useHoveredSeat } from '../../hooks/use-hovered-seat.ts';
import { parseSeatFragment } from '../../model/seat-url-fragment.ts';
import { SeatList } from '../seat/seat-list.tsx';
import { SeatPopover } from '../seat/seat-popover.tsx';
import { SeatTooltip } from '../seat/seat-tooltip.tsx';
import styles from '../seat-map.module.css';
import type { SheetHeight } from '../sheet/bottom-sheet.tsx';
import { HallCanvas } from './hall-canvas.tsx';
import { MapPinIcon } from './map-pin-icon.tsx';
import { positionMark, positionPopover, positionTooltip } from './popover-position.ts';
import { PriceLegend } from './price-legend.tsx';
import type { OpenPopover, SeatMapContext, ShownSeats } from './seat-map-context.ts';
import { ZoomControls } from './zoom-controls.tsx';

export type SeatMapHandle = {
  show(seat: number): void;
  /** Where a seat is in the window; null while the list is shown, or the seat is outside of the map's view. */
  seatRect(seat: number): DOMRect | null;
};

type SchemeStageProps = {
  ref: Ref<SeatMapHandle>;
  stage: SeatMapContext;
  shown: ShownSeats;
  onShown: (shown: ShownSeats) => void;
  sheet: SheetHeight;
};

/** The hall as a map or as a list, with prices above, and the card of the place that was pressed. */
export function SeatMapView({ ref, stage, shown, onShown, sheet }: SchemeStageProps) {
  const { t } = useTexts();
  const [isList, setList] = useState(false);
  const [opened, setOpened] = useState<OpenPopover | null>(null);
  const [scale, setScale] = useState(1);
  const [map, setMap] = useState<HallMap | null>(null);
  const card = useRef<HTMLDivElement>(null);
  const view = useRef<HTMLDivElement>(null);
  const mark = useRef<HTMLDivElement>(null);
  const tip = useRef<HTMLDivElement>(null);
  const [hovered, hover] = useHoveredSeat();
  const returnTo = useRef<HTMLElement | null>(null);

  const anchor = useCallback(() => {
    const seat = opened?.what === 'seat' ? map?.seatBox(opened.id) : null;
    if (card.current && map) positionPopover(card.current, seat ?? null);
    if (mark.current && seat) positionMark(mark.current, seat);
    const under = hovered === null ? null : map?.seatBox(hovered);
    if (tip.current && under) positionTooltip(tip.current, under);
  }, [map, opened, hovered]);
  useLayoutEffect(anchor, [anchor]);
  const follow = useEffectEvent(anchor);
  // On a phone the card lies over the map: its seat moves out from under it, also when the card grows.
  useLayoutEffect(() => {
    const element = card.current;
    if (!map || !element || opened?.what !== 'seat') return;
    const { id } = opened;
    const resized = new ResizeObserver(() => {
      follow();
      const bottom = view.current?.getBoundingClientRect().bottom ?? 0;
      if (getComputedStyle(element).position === 'fixed')
        map.keepClear(id, bottom - element.getBoundingClientRect().top);
    });
    resized.observe(element);
    return () => {
      resized.disconnect();
      map.keepClear(null, 0);
    };
  }, [map, opened]);
  useImperativeHandle(ref, () => ({
    show: (seat) => {
      setList(false);
      map?.showSeat(seat);
    },
    seatRect: (seat) => {
      const [frame, box] = [view.current?.getBoundingClientRect(), isList ? null : map?.seatBox(seat)];
      if (!frame || !box) return null;
      const rect = new DOMRect(frame.x + box.x, frame.y + box.y, box.width, box.height);
      return rect.top < frame.top || rect.bottom > frame.bottom || rect.left < frame.left || rect.right > frame.right
        ? null
        : rect;
    },
  }));

  // The address names a place: where one was before signing in.
  const arrive = useEffectEvent(() => {
    const seat = parseSeatFragment(location.hash);
    if (!map || seat === null || stage.hall.plan.indexOf(seat) < 0) return;
    history.replaceState(history.state, '', location.pathname + location.search);
    map.showSeat(seat);
    setOpened({ what: 'seat', id: seat, by: 'key' });
  });
  useEffect(() => {
    if (map) arrive();
  }, [map]);

  const open = (next: OpenPopover | null): void => {
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
        <PriceLegend
          stage={stage}
          shown={shown}
          onChange={(next) => {
            onShown(next);
            if (next.zone !== null && next.zone !== shown.zone) map?.showZone(next.zone);
          }}
        />
        <Button
          className={styles.toggle}
          aria-label={t(isList ? 'scheme.as-map' : 'scheme.as-list')}
          title={t(isList ? 'scheme.as-map' : 'scheme.as-list')}
          onClick={() => {
            close();
            setList(!isList);
          }}
        >
          {isList ? <PlanOfHall size={20} /> : <List size={20} />}
        </Button>
      </div>
      <div ref={view} className={styles.view}>
        {isList ? (
          <SeatList stage={stage} shown={shown} onOpen={open} />
        ) : (
          <>
            <HallCanvas
              stage={stage}
              shown={shown}
              sheet={sheet === 'peek' ? 'peek' : 'half'}
              onOpen={open}
              onHover={hover}
              onScale={setScale}
              onMove={anchor}
              onMap={setMap}
            />
            {hovered !== null && !opened ? <SeatTooltip ref={tip} stage={stage} seat={hovered} /> : null}
            {opened?.what === 'seat' ? (
              <div ref={mark} className={styles.mark}>
                <MapPinIcon />
              </div>
            ) : null}
            <ZoomControls map={map} scale={scale} />
          </>
        )}
        {opened ? <SeatPopover ref={card} stage={stage} opened={opened} onClose={close} /> : null}
      </div>
    </>
  );
}
