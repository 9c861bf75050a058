import type { OccupancyGrid } from '../index/occupancy-grid.ts';
import { createSeatGrid } from '../index/seat-grid.ts';
import { createSeatIndex, type SeatIndex } from '../index/seat-index.ts';
import { createSeatNavigator, type SeatNavigator } from '../keyboard-navigation/seat-navigator.ts';
import type { MapColors } from '../painter/colors.ts';
import type { SeatFilter } from '../painter/highlight.ts';
import type { OverlayScene, SeatMarks } from '../painter/overlay/overlay.ts';
import { createSeatStyles, type SeatStyles } from '../painter/seat-styles.ts';
import { getSeatInfo, type Plan, type SeatInfo } from '../plan/plan.ts';
import { createSelection, type SeatSelection } from '../selection/selection.ts';
import { createSeatStates, type SeatStates } from '../states/seat-states.ts';
import type { HallMapOptions, SeatStatus } from './hall-map.ts';

/** State of a map without DOM elements or view. */
export type MapModel = {
  readonly plan: Plan;
  readonly states: SeatStates;
  readonly selection: SeatSelection;
  readonly index: SeatIndex;
  readonly grid: OccupancyGrid;
  /** Lines of the drawing; null without one, `pending` until it is decoded. */
  lines: OccupancyGrid | null | 'pending';
  /** Number of times that fonts were loaded: sizes of labels depend on them. */
  fontLoads: number;
  readonly navigator: SeatNavigator;
  readonly colors: MapColors;
  /** Indices of seats that the application proposes. */
  proposed: readonly number[];
  hovered: number;
  focused: number;
  readonly seatStyles: SeatStyles;
  setColors(colors: MapColors): void;
  /** Highlights seats; null ends the highlighting. Returns whether that changes anything. */
  highlight(filter: SeatFilter | null): boolean;
  getSeatInfo(seat: number): SeatInfo;
  getSeatStatus(seat: number): SeatStatus;
  /** Updates the seats whose state is drawn by the overlay. */
  updateMarks(seats: readonly number[]): void;
  createOverlayScene(isNear: boolean): OverlayScene;
};

export function createMapModel(
  plan: Plan,
  options: HallMapOptions,
  firstColors: MapColors,
  onSelectionChange: () => void,
): MapModel {
  const states = createSeatStates(plan);
  let colors = firstColors;
  let filter: SeatFilter | null = null;
  let styles = createSeatStyles(plan, states, colors, filter);
  const marked = new Set<number>();
  const selection = createSelection({
    canSelect: (id, chosen) => {
      const seat = plan.indexOf(id);
      if (seat < 0 || states.get(seat) !== 'free') return false;
      return options.canSelect?.(getSeatInfo(plan, seat), chosen) ?? true;
    },
    onChange: (ids) => {
      onSelectionChange();
      options.handlers?.onSelectionChange?.(ids);
    },
  });
  // Created lazily: the first paint, which has no labels, needs none of them.
  let index: SeatIndex | null = null;
  let grid: OccupancyGrid | null = null;
  let navigator: SeatNavigator | null = null;
  const collectMarks = (): SeatMarks => ({
    selected: [...selection.ids].map(plan.indexOf).filter((seat) => seat >= 0),
    proposed: model.proposed,
    hovered: model.hovered,
    focused: model.focused,
    marked: [...marked],
  });
  const model: MapModel = {
    plan,
    states,
    selection,
    get colors() {
      return colors;
    },
    get seatStyles() {
      return styles;
    },
    setColors: (to) => {
      colors = to;
      styles = createSeatStyles(plan, states, colors, filter);
    },
    highlight: (to) => {
      if (to === null && filter === null) return false;
      filter = to;
      styles = createSeatStyles(plan, states, colors, filter);
      return true;
    },
    lines: null,
    fontLoads: 0,
    proposed: [],
    hovered: -1,
    focused: -1,
    get index() {
      index ??= createSeatIndex(plan);
      return index;
    },
    get grid() {
      grid ??= createSeatGrid(plan);
      return grid;
    },
    get navigator() {
      navigator ??= createSeatNavigator(plan, model.index);
      return navigator;
    },
    getSeatInfo: (seat) => getSeatInfo(plan, seat),
    getSeatStatus: (seat) => ({ state: states.get(seat), isSelected: selection.ids.has(plan.ids[seat] ?? Number.NaN) }),
    updateMarks: (seats) => {
      for (const seat of seats) {
        const state = states.get(seat);
        if (state === 'pending' || state === 'lost') marked.add(seat);
        else marked.delete(seat);
      }
    },
    createOverlayScene: (isNear) => ({
      plan,
      states,
      colors,
      palette: styles.palette,
      getShape: styles.getShape,
      getEmphasis: styles.getEmphasis,
      isFree: (box) => model.grid.isFree(box),
      isBlank: (box) => (model.lines === null || model.lines === 'pending' ? true : model.lines.isFree(box)),
      nameBasis: model.lines === 'pending' ? null : [model.lines, styles, model.fontLoads],
      isNear,
      spacing: isNear ? model.index.spacing : 0,
      marks: collectMarks(),
      getSectorCaption: (sector) => options.getSectorCaption?.(sector) ?? '',
      getStandingCaption: (area) => options.getStandingCaption?.(area) ?? '',
      findWithin: (box) => model.index.findWithin(box),
      getSeatsOfRow: (row) => model.navigator.getSeatsOfRow(row),
    }),
  };
  return model;
}
