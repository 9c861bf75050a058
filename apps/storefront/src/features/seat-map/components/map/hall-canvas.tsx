import { createHallMap, type HallMap, type HallMapOptions, type SeatState } from '@sahna/hall-map';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useTexts } from '../../../../shared/texts/scheme/index.ts';
import { priceRange, seatAriaLabel } from '../../model/seat-labels.ts';
import styles from '../seat-map.module.css';
import { heldSeats, type OpenPopover, pricesOf, type SeatMapContext } from './seat-map-context.ts';

type HallViewProps = {
  stage: SeatMapContext;
  /** A zone whose places stand out; null: all. */
  zone: number | null;
  onOpen: (opened: OpenPopover | null) => void;
  /** The seat under the mouse; null: none. */
  onHover: (seat: number | null) => void;
  onScale: (scale: number) => void;
  /** Anything moved: what is anchored at a place follows. */
  onMove: () => void;
  onMap: (map: HallMap | null) => void;
};

/** Shows the hall's map, and brings what the page knows of its places into it. */
export function HallCanvas({ stage, zone, onOpen, onHover, onScale, onMove, onMap }: HallViewProps) {
  const texts = useTexts();
  const { t } = texts;
  const { hall, places, prices, money, held } = stage;
  const container = useRef<HTMLDivElement>(null);
  const map = useRef<HallMap | null>(null);

  const stateOf = useEffectEvent((seat: number): SeatState => {
    if (held.pending.has(seat)) return 'pending';
    if (heldSeats(held).includes(seat)) return 'free';
    if (held.lost.has(seat) && !places.isFree(seat)) return 'lost';
    return places.isFree(seat) && pricesOf(stage, seat).length > 0 ? 'free' : 'taken';
  });
  const options = useEffectEvent(
    (): HallMapOptions => ({
      label: t('scheme.map'),
      instructions: t('scheme.map-keys'),
      roleDescription: t('scheme.map-role'),
      describe: (seat, status) => describe(seat, status),
      sectorCaption: ({ key }) => caption(key),
      standingCaption: ({ zone: id }) => standing(id),
      on: {
        seatPressed: ({ id }, _status, { by }) => opened({ what: 'seat', id, by: by === 'key' ? 'key' : 'pointer' }),
        standingPressed: ({ key }) => opened({ what: 'area', id: Number(key), by: 'pointer' }),
        seatHovered: (seat) => hovered(seat?.id ?? null),
        sectorPressed: () => opened(null),
        nothingPressed: () => opened(null),
        scaleChanged: (scale) => scaled(scale),
        viewChanged: () => moved(),
      },
    }),
  );
  const describe: HallMapOptions['describe'] = useEffectEvent((seat, status) =>
    seatAriaLabel(seat, status, { prices: pricesOf(stage, seat.id), money, note: hall.notes.get(seat.id) }, texts),
  );
  const captions = useMemo(
    () =>
      new Map(
        Array.from(hall.zonesOf, ([sector, zones]) => [
          sector,
          priceRange(
            zones.flatMap((id) => prices.get(id) ?? []),
            money,
            { t },
          ),
        ]),
      ),
    [hall, prices, money, t],
  );
  const caption = useEffectEvent((key: string): string => captions.get(key) ?? '');
  const standing = useEffectEvent((id: number): string => priceRange(prices.get(id) ?? [], money, texts));
  const opened = useEffectEvent(onOpen);
  const hovered = useEffectEvent(onHover);
  const scaled = useEffectEvent(onScale);
  const moved = useEffectEvent(onMove);
  const given = useEffectEvent(onMap);

  useEffect(() => {
    const element = container.current;
    if (!element) return;
    const shown = createHallMap(element, hall.plan, {
      ...options(),
      states: hall.order.map((seat) => [seat, stateOf(seat)] as const),
    });
    map.current = shown;
    given(shown);
    const end = places.subscribe((changed) => shown.setStates(changed.map((seat) => [seat, stateOf(seat)] as const)));
    const stopLooking = keepInSight(element, shown);
    return () => {
      end();
      stopLooking();
      map.current = null;
      given(null);
      hovered(null);
      shown.destroy();
    };
  }, [hall, places]);

  // What the visitor holds, wants and has lost.
  const seen = useRef<readonly number[]>([]);
  useEffect(() => {
    const own = heldSeats(held);
    const touched = [...own, ...held.pending, ...held.lost];
    map.current?.setStates([...touched, ...seen.current].map((seat) => [seat, stateOf(seat)] as const));
    map.current?.setSelection(own);
    seen.current = touched;
  }, [held]);
  // Other prices: another way to pay, or another language.
  // biome-ignore lint/correctness/useExhaustiveDependencies: both are read by the events that are called here
  useEffect(() => {
    map.current?.setStates(hall.order.map((seat) => [seat, stateOf(seat)] as const));
    map.current?.refresh();
  }, [hall, prices, money]);
  useEffect(() => map.current?.highlight(zone === null ? null : { zones: [zone] }), [zone]);

  return <div ref={container} className={styles.map} />;
}

/** Keeps the hall in the part of the window that nothing lies over, and in the colours of the page's theme. */
function keepInSight(element: HTMLElement, map: HallMap): () => void {
  const ending = new AbortController();
  const place = (): void => {
    const covered = Number.parseFloat(getComputedStyle(element).getPropertyValue('--covered')) || 0;
    const below = Math.max(0, element.getBoundingClientRect().bottom - document.documentElement.clientHeight);
    map.setInsets({ top: 0, right: 0, left: 0, bottom: covered + below });
    element.parentElement?.style.setProperty('--below', `${covered + below}px`);
  };
  place();
  const theme = new MutationObserver(() => map.setColours());
  theme.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  for (const change of ['resize', 'scrollend']) window.addEventListener(change, place, { signal: ending.signal });
  return () => {
    ending.abort();
    theme.disconnect();
  };
}
