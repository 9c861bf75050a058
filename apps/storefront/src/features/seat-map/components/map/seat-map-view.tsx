import type { HallMap } from '@sahna/hall-map';
import { Button } from '@sahna/ui';
import { List, SeatMapIcon } from '@sahna/ui/lazy-icons';
import {
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useSeatMapTexts } from '../../../../shared/texts/seat-map/index.ts';
import { usePreviewedSeat } from '../../hooks/use-previewed-seat.ts';
import { parseSeatFragment } from '../../model/seat-url-fragment.ts';
import { SeatList } from '../seat/seat-list.tsx';
import { SeatPopover } from '../seat/seat-popover.tsx';
import { SeatTooltip } from '../seat/seat-tooltip.tsx';
import styles from '../seat-map.module.css';
import type { SheetHeight } from '../sheet/bottom-sheet.tsx';
import { HallCanvas } from './hall-canvas.tsx';
import { MapPinIcon } from './map-pin-icon.tsx';
import { positionMark, positionPopover, positionTooltip } from './place-popover.ts';
import { PriceLegend } from './price-legend.tsx';
import type { OpenPopover, SeatMapContext, ShownSeats } from './seat-map-context.ts';
import { ZoomControls } from './zoom-controls.tsx';

export type SeatMapHandle = {
  show(seat: number): void;
  /** Position of a seat in the window; null if it is not visible, or the list is shown. */
  getSeatRect(seat: number): DOMRect | null;
};

type SeatMapViewProps = {
  ref: Ref<SeatMapHandle>;
  context: SeatMapContext;
  filter: ShownSeats;
  onFilter: (filter: ShownSeats) => void;
  sheet: SheetHeight;
  /** The drawing of the hall, until the map has decoded its own. */
  backdrop: ReactNode;
};

/** The hall as a map or a list, with the price legend above and the popover of the open seat. */
export function SeatMapView({ ref, context, filter, onFilter, sheet, backdrop }: SeatMapViewProps) {
  const { t } = useSeatMapTexts();
  const [isList, setList] = useState(false);
  const [opened, setOpened] = useState<OpenPopover | null>(null);
  const [scale, setScale] = useState(1);
  const [map, setMap] = useState<HallMap | null>(null);
  const card = useRef<HTMLDivElement>(null);
  const view = useRef<HTMLDivElement>(null);
  const mark = useRef<HTMLDivElement>(null);
  const tip = useRef<HTMLDivElement>(null);
  const [previewed, preview] = usePreviewedSeat();
  const returnTo = useRef<HTMLElement | null>(null);

  const anchor = useCallback(() => {
    const seat = opened?.kind === 'seat' ? map?.getSeatBox(opened.id) : null;
    if (card.current && map) positionPopover(card.current, seat ?? null);
    if (mark.current && seat) positionMark(mark.current, seat);
    const box = previewed === null ? null : map?.getSeatBox(previewed);
    if (tip.current && box) positionTooltip(tip.current, box);
  }, [map, opened, previewed]);
  useLayoutEffect(anchor, [anchor]);
  const follow = useEffectEvent(anchor);
  // On phones the popover covers a part of the map: keeps its seat visible, also when the popover grows.
  useLayoutEffect(() => {
    const element = card.current;
    if (!map || !element || opened?.kind !== 'seat') return;
    const { id } = opened;
    const resized = new ResizeObserver(() => {
      follow();
      const bottom = view.current?.getBoundingClientRect().bottom ?? 0;
      if (getComputedStyle(element).position === 'fixed')
        map.keepSeatVisible(id, bottom - element.getBoundingClientRect().top);
    });
    resized.observe(element);
    return () => resized.disconnect();
  }, [map, opened]);
  // The view in the tooltip is loaded after its text.
  useLayoutEffect(() => {
    if (!tip.current || previewed === null) return;
    const resized = new ResizeObserver(() => follow());
    resized.observe(tip.current);
    return () => resized.disconnect();
  }, [previewed]);
  // Not between two seats: the map would move under the finger.
  const isSeatOpen = opened?.kind === 'seat';
  useLayoutEffect(() => {
    if (!map || !isSeatOpen) return;
    return () => map.keepSeatVisible(null, 0);
  }, [map, isSeatOpen]);
  useImperativeHandle(ref, () => ({
    show: (seat) => {
      setList(false);
      map?.showSeat(seat);
    },
    getSeatRect: (seat) => {
      const [frame, box] = [view.current?.getBoundingClientRect(), isList ? null : map?.getSeatBox(seat)];
      if (!frame || !box) return null;
      const rect = new DOMRect(frame.x + box.x, frame.y + box.y, box.width, box.height);
      return rect.top < frame.top || rect.bottom > frame.bottom || rect.left < frame.left || rect.right > frame.right
        ? null
        : rect;
    },
  }));

  // After sign-in the URL fragment has the seat that was open before.
  const arrive = useEffectEvent(() => {
    const seat = parseSeatFragment(location.hash);
    if (!map || seat === null || context.hall.plan.indexOf(seat) < 0) return;
    history.replaceState(history.state, '', location.pathname + location.search);
    map.showSeat(seat);
    setOpened({ kind: 'seat', id: seat, by: 'key' });
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
    // Continues the keyboard navigation at the seat.
    if (opened?.kind === 'seat' && opened.by === 'key' && map && !isList) map.focusSeat(opened.id);
    else returnTo.current?.focus();
  };
  return (
    <>
      <div className={styles.toolbar}>
        <PriceLegend context={context} filter={filter} map={map} onChange={onFilter} />
        <Button
          className={styles.toggle}
          aria-label={t(isList ? 'seat-map.view-map' : 'seat-map.view-list')}
          title={t(isList ? 'seat-map.view-map' : 'seat-map.view-list')}
          onClick={() => {
            close();
            setList(!isList);
          }}
        >
          {isList ? <SeatMapIcon size={20} /> : <List size={20} />}
        </Button>
      </div>
      <div ref={view} className={styles.view}>
        {isList ? (
          <SeatList context={context} filter={filter} onOpen={open} />
        ) : (
          <>
            {backdrop}
            <HallCanvas
              context={context}
              filter={filter}
              sheet={sheet === 'peek' ? 'peek' : 'half'}
              onOpen={open}
              onPreview={preview}
              isSeatOpen={isSeatOpen}
              onScale={setScale}
              onMove={anchor}
              onMap={setMap}
            />
            {previewed !== null && !opened ? (
              <SeatTooltip ref={tip} context={context} seat={previewed} onDismiss={() => preview(null)} />
            ) : null}
            {opened?.kind === 'seat' ? (
              <div ref={mark} className={styles.mark}>
                <MapPinIcon />
              </div>
            ) : null}
            {map ? <ZoomControls map={map} scale={scale} /> : null}
          </>
        )}
        {opened ? <SeatPopover ref={card} context={context} opened={opened} onClose={close} /> : null}
      </div>
    </>
  );
}
