import { createHallMap, type HallMap, type HallMapOptions, type SeatState } from '@sahna/hall-map';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useTexts } from '../../../../shared/texts/scheme/index.ts';
import { priceRange, seatAriaLabel } from '../../model/seat-labels.ts';
import styles from '../seat-map.module.css';
import { heldSeats, type OpenPopover, pricesOf, type SeatMapContext, type ShownSeats } from './seat-map-context.ts';

type HallViewProps = {
  stage: Pick<SeatMapContext, 'hall' | 'places' | 'prices' | 'money'> & {
    held: Pick<SeatMapContext['held'], 'held' | 'pending' | 'lost'>;
  } & Partial<Pick<SeatMapContext, 'proposed'>>;
  shown: ShownSeats;
  /** What is said of a seat in place of its state, where no session is chosen. */
  preview?: string;
  /** How much of the map's height the sheet covers on narrow screens: `--covered` in two heights, or half of the window. */
  sheet: 'peek' | 'dates' | 'half';
  onOpen: (opened: OpenPopover | null) => void;
  /** The seat under the mouse; null: none. */
  onHover: (seat: number | null) => void;
  onScale: (scale: number) => void;
  /** Anything moved: what is anchored at a place follows. */
  onMove: () => void;
  onMap: (map: HallMap | null) => void;
};

const NO_SEATS: readonly number[] = [];

/** Shows the hall's map, and brings what the page knows of its places into it. */
export function HallCanvas({ stage, shown, preview, sheet, onOpen, onHover, onScale, onMove, onMap }: HallViewProps) {
  const texts = useTexts();
  const { t } = texts;
  const { hall, places, prices, money, held, proposed = NO_SEATS } = stage;
  const container = useRef<HTMLDivElement>(null);
  const map = useRef<HallMap | null>(null);
  const refit = useRef<() => void>(() => {});

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
    seatAriaLabel(
      seat,
      status,
      { prices: pricesOf(stage, seat.id), money, note: hall.notes.get(seat.id), instead: preview },
      texts,
    ),
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
  const mapReady = useEffectEvent(onMap);
  const coveringSheet = useEffectEvent(() => sheet);

  useEffect(() => {
    const element = container.current;
    if (!element) return;
    const made = createHallMap(element, hall.plan, {
      ...options(),
      states: hall.order.map((seat) => [seat, stateOf(seat)] as const),
    });
    map.current = made;
    mapReady(made);
    const end = places.subscribe((changed) => made.setStates(changed.map((seat) => [seat, stateOf(seat)] as const)));
    const sight = keepInSight(element, made, () => coveringSheet());
    refit.current = sight.place;
    return () => {
      end();
      sight.end();
      map.current = null;
      mapReady(null);
      hovered(null);
      made.destroy();
    };
  }, [hall, places]);

  // What the visitor holds, wants and has lost.
  const seen = useRef<readonly number[]>([]);
  useEffect(() => {
    const heldByVisitor = heldSeats(held);
    const touched = [...heldByVisitor, ...held.pending, ...held.lost];
    map.current?.setStates([...touched, ...seen.current].map((seat) => [seat, stateOf(seat)] as const));
    map.current?.setSelection(heldByVisitor);
    seen.current = touched;
  }, [held]);
  // Other prices: another way to pay, or another language.
  // biome-ignore lint/correctness/useExhaustiveDependencies: both are read by the events that are called here
  useEffect(() => {
    map.current?.setStates(hall.order.map((seat) => [seat, stateOf(seat)] as const));
    map.current?.refresh();
  }, [hall, prices, money]);
  const { zone, special } = shown;
  useEffect(() => {
    const filter = { ...(zone === null ? {} : { zones: [zone] }), ...(special === null ? {} : { special }) };
    map.current?.highlight(zone === null && special === null ? null : filter);
  }, [zone, special]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read by the event that is called here
  useEffect(() => refit.current(), [sheet]);
  useEffect(() => map.current?.setProposed(proposed), [proposed]);

  return <div ref={container} className={styles.map} />;
}

/** The part of the window that the half-open sheet covers (bottom-sheet.module.css). */
const HALF = 0.5;

/** The height of the zoom buttons with their gap on narrow screens. */
const ZOOM_PX = 58;

/** Keeps the hall in the part of the window that nothing lies over, and in the colours of the page's theme. */
function keepInSight(element: HTMLElement, map: HallMap, sheet: () => HallViewProps['sheet']) {
  const ending = new AbortController();
  const place = (): void => {
    const peek = Number.parseFloat(getComputedStyle(element).getPropertyValue('--covered')) || 0;
    const covered = peek > 0 && sheet() === 'half' ? HALF * document.documentElement.clientHeight : peek;
    const below = Math.max(0, element.getBoundingClientRect().bottom - document.documentElement.clientHeight);
    // Room that a hall as wide as the window leaves is given to the zoom buttons, which would lie on its last rows.
    const { clientHeight, clientWidth } = element;
    const spare = peek > 0 && sheet() === 'peek' ? clientHeight - covered - below - clientWidth : 0;
    const zoom = Math.min(ZOOM_PX, Math.max(0, spare));
    map.setInsets({ top: 0, right: 0, left: 0, bottom: covered + below + zoom });
    element.parentElement?.style.setProperty('--below', `${covered + below}px`);
  };
  place();
  const theme = new MutationObserver(() => map.setColours());
  theme.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  for (const change of ['resize', 'scrollend']) window.addEventListener(change, place, { signal: ending.signal });
  return {
    place,
    end: () => {
      ending.abort();
      theme.disconnect();
    },
  };
}
