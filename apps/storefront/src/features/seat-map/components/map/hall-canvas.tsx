import { createHallMap, type HallMap, type HallMapOptions, type SeatState } from '@sahna/hall-map';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useSeatMapTexts } from '../../../../shared/texts/seat-map/index.ts';
import { formatPriceRange, formatSeatAriaLabel } from '../../model/seat-labels.ts';
import styles from '../seat-map.module.css';
import {
  listHeldSeats,
  listSeatPrices,
  type OpenPopover,
  type SeatMapContext,
  type ShownSeats,
} from './seat-map-context.ts';

type HallViewProps = {
  context: Pick<SeatMapContext, 'hall' | 'places' | 'prices' | 'money'> & {
    holds: Pick<SeatMapContext['holds'], 'current' | 'pending' | 'lost'>;
  } & Partial<Pick<SeatMapContext, 'proposed'>>;
  filter: ShownSeats;
  /** Replaces the state in the label of a seat if no session is selected. */
  preview?: string;
  /** Height of the sheet over the map on narrow screens: `peek` and `dates` cover `--covered`, `half` half of the window. */
  sheet: 'peek' | 'dates' | 'half';
  onOpen: (opened: OpenPopover | null) => void;
  /** Called with the seat under the mouse or with the keyboard focus, or null. */
  onPreview: (seat: number | null) => void;
  /** Whether a seat's popover is open, which then follows a finger. */
  isSeatOpen?: boolean;
  onScale: (scale: number) => void;
  /** Called when the view changes, to move elements that are anchored to seats. */
  onMove: () => void;
  onMap: (map: HallMap | null) => void;
};

const NO_SEATS: readonly number[] = [];

/** Draws the hall's map and updates it with the state of the seats. */
export function HallCanvas({
  context,
  filter,
  preview,
  sheet,
  onOpen,
  onPreview,
  isSeatOpen = false,
  onScale,
  onMove,
  onMap,
}: HallViewProps) {
  const texts = useSeatMapTexts();
  const { t } = texts;
  const { hall, places, prices, money, holds, proposed = NO_SEATS } = context;
  const container = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<HallMap | null>(null);
  const heldByVisitor = useMemo(() => new Set(listHeldSeats(holds)), [holds]);
  const refit = useRef<() => void>(() => {});

  const stateOf = useEffectEvent((seat: number): SeatState => {
    if (holds.pending.has(seat)) return 'pending';
    if (heldByVisitor.has(seat)) return 'free';
    if (holds.lost.has(seat) && !places.isFree(seat)) return 'lost';
    return places.isFree(seat) && listSeatPrices(context, seat).length > 0 ? 'free' : 'taken';
  });
  const options = useEffectEvent(
    (): HallMapOptions => ({
      label: t('seat-map.map'),
      instructions: t('seat-map.map-keys'),
      roleDescription: t('seat-map.map-role'),
      describeSeat: (seat, status) => describe(seat, status),
      getSectorCaption: ({ key }) => caption(key),
      getStandingCaption: ({ zone: id }) => describeArea(id),
      canSlide: () => canSlide(),
      handlers: {
        onSeatPress: ({ id }, _status, { source }) =>
          opened({ kind: 'seat', id, by: source === 'key' ? 'key' : 'pointer' }),
        onStandingAreaPress: ({ key }) => opened({ kind: 'area', id: Number(key), by: 'pointer' }),
        onSeatHover: (seat) => previewed(seat?.id ?? null),
        onSeatFocus: (seat) => {
          if (seat) opened(null);
          previewed(seat?.id ?? null);
        },
        onSectorPress: () => opened(null),
        onBackgroundPress: () => opened(null),
        onScaleChange: (scale) => scaled(scale),
        onViewChange: () => moved(),
      },
    }),
  );
  const describe: HallMapOptions['describeSeat'] = useEffectEvent((seat, status) =>
    formatSeatAriaLabel(
      seat,
      status,
      { prices: listSeatPrices(context, seat.id), money, note: hall.notes.get(seat.id), replacement: preview },
      texts,
    ),
  );
  const captions = useMemo(
    () =>
      new Map(
        Array.from(hall.zonesOf, ([sector, zones]) => [
          sector,
          formatPriceRange(
            zones.flatMap((id) => prices.get(id) ?? []),
            money,
            { t },
          ),
        ]),
      ),
    [hall, prices, money, t],
  );
  const caption = useEffectEvent((key: string): string => captions.get(key) ?? '');
  const describeArea = useEffectEvent((id: number): string => formatPriceRange(prices.get(id) ?? [], money, texts));
  const opened = useEffectEvent(onOpen);
  const previewed = useEffectEvent(onPreview);
  const canSlide = useEffectEvent(() => isSeatOpen);
  const scaled = useEffectEvent(onScale);
  const moved = useEffectEvent(onMove);
  const mapChanged = useEffectEvent((changed: HallMap | null) => {
    setMap(changed);
    onMap(changed);
  });
  const coveringSheet = useEffectEvent(() => sheet);

  /** What the states and captions on the map were computed from. */
  const basis = useRef<readonly unknown[]>([]);
  const getBasis = useEffectEvent(() => [hall, prices, money]);
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    let destroy = (): void => {};
    // In a task of its own: the page is painted and reacts to input before.
    const task = setTimeout(() => {
      const created = createHallMap(element, hall.plan, {
        ...options(),
        states: hall.order.map((seat) => [seat, stateOf(seat)] as const),
      });
      basis.current = getBasis();
      const end = places.subscribe((changed) =>
        created.setStates(changed.map((seat) => [seat, stateOf(seat)] as const)),
      );
      const sight = trackInsetsAndTheme(element, created, () => coveringSheet());
      refit.current = sight.place;
      mapChanged(created);
      destroy = () => {
        end();
        sight.end();
        mapChanged(null);
        previewed(null);
        created.destroy();
      };
    });
    return () => {
      clearTimeout(task);
      destroy();
    };
  }, [hall, places]);

  // Held, pending and lost seats.
  const lastTouched = useRef<readonly number[]>([]);
  useEffect(() => {
    const touched = [...heldByVisitor, ...holds.pending, ...holds.lost];
    map?.setStates([...touched, ...lastTouched.current].map((seat) => [seat, stateOf(seat)] as const));
    map?.setSelection(heldByVisitor);
    lastTouched.current = touched;
  }, [map, holds, heldByVisitor]);
  // Prices change with the payment method and the language.
  useEffect(() => {
    if (!map || [hall, prices, money].every((value, nth) => value === basis.current[nth])) return;
    basis.current = [hall, prices, money];
    map.setStates(hall.order.map((seat) => [seat, stateOf(seat)] as const));
    map.refresh();
  }, [map, hall, prices, money]);
  const { zone, special } = filter;
  useEffect(() => {
    const filter = { ...(zone === null ? {} : { zones: [zone] }), ...(special === null ? {} : { special }) };
    map?.highlight(zone === null && special === null ? null : filter);
  }, [map, zone, special]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect event that is called here reads it
  useEffect(() => refit.current(), [sheet]);
  useEffect(() => map?.setProposedSeats(proposed), [map, proposed]);

  return <div ref={container} className={styles.map} />;
}

/** The share of the window that the half-open sheet covers (bottom-sheet.module.css). */
const HALF_SHEET_SHARE = 0.5;

/** The height of the zoom buttons on narrow screens, with gaps below and above them. */
const ZOOM_PX = 74;
/** Space below the hall for the name and price of the last sector: what the zoom buttons leave of it. */
const NAME_PX = 12;

/** Keeps the hall in the uncovered part of the window, and its colors those of the theme. */
function trackInsetsAndTheme(element: HTMLElement, map: HallMap, sheet: () => HallViewProps['sheet']) {
  const listeners = new AbortController();
  const place = (): void => {
    const peek = Number.parseFloat(getComputedStyle(element).getPropertyValue('--covered')) || 0;
    const covered = peek > 0 && sheet() === 'half' ? HALF_SHEET_SHARE * document.documentElement.clientHeight : peek;
    const below = Math.max(0, element.getBoundingClientRect().bottom - document.documentElement.clientHeight);
    // Reserves remaining height for the zoom buttons, which would otherwise cover the last rows.
    const { clientHeight, clientWidth } = element;
    const spare = peek > 0 && sheet() === 'peek' ? clientHeight - covered - below - clientWidth : 0;
    const zoom = Math.min(ZOOM_PX, Math.max(0, spare));
    const name = peek > 0 && sheet() === 'peek' ? Math.min(NAME_PX, Math.max(0, spare - zoom)) : NAME_PX;
    map.setInsets({ top: 0, right: 0, left: 0, bottom: covered + below + zoom }, name);
    element.parentElement?.style.setProperty('--below', `${covered + below}px`);
  };
  place();
  const theme = new MutationObserver(() => map.setColors());
  theme.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  for (const change of ['resize', 'scrollend']) window.addEventListener(change, place, { signal: listeners.signal });
  return {
    place,
    end: () => {
      listeners.abort();
      theme.disconnect();
    },
  };
}
