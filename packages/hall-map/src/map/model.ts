import { createSeatGrid, type SeatGrid } from '../index/seat-grid.ts';
import { createSeatIndex, type SeatIndex } from '../index/seat-index.ts';
import type { Colours } from '../painter/colours.ts';
import type { SeatFilter } from '../painter/highlight.ts';
import { type Looks, looksOf } from '../painter/looks.ts';
import type { Marks, OverlayScene } from '../painter/overlay/overlay.ts';
import { type Plan, type SeatInfo, seatInfo } from '../plan/plan.ts';
import { createSelection, type Selection } from '../selection/selection.ts';
import { createSeatStates, type SeatStates } from '../states/seat-states.ts';
import { createWalker, type Walker } from '../walking/walker.ts';
import type { HallMapOptions, SeatStatus } from './options.ts';

/** What a map knows of its hall: no elements, no view. */
export type Model = {
  readonly plan: Plan;
  readonly states: SeatStates;
  readonly selection: Selection;
  readonly index: SeatIndex;
  readonly grid: SeatGrid;
  readonly walker: Walker;
  readonly colours: Colours;
  /** Indices of the seats that the shop proposes. */
  proposed: readonly number[];
  hovered: number;
  focused: number;
  readonly looks: Looks;
  setColours(colours: Colours): void;
  /** Seats that stand out; null: all look alike. */
  highlight(filter: SeatFilter | null): void;
  info(seat: number): SeatInfo;
  status(seat: number): SeatStatus;
  /** Of states that painters do not tell: remembers those that changed. */
  mark(seats: readonly number[]): void;
  overlay(isNear: boolean): OverlayScene;
};

export function createModel(plan: Plan, options: HallMapOptions, firstColours: Colours, selected: () => void): Model {
  const states = createSeatStates(plan);
  let colours = firstColours;
  let filter: SeatFilter | null = null;
  let looks = looksOf(plan, states, colours, filter);
  const marked = new Set<number>();
  const selection = createSelection({
    mayChoose: (id, chosen) => {
      const seat = plan.indexOf(id);
      if (seat < 0 || states.of(seat) !== 'free') return false;
      return options.mayChoose?.(seatInfo(plan, seat), chosen) ?? true;
    },
    changed: (ids) => {
      selected();
      options.on?.selectionChanged?.(ids);
    },
  });
  // Made when first needed: the first picture of a hall needs neither.
  let index: SeatIndex | null = null;
  let grid: SeatGrid | null = null;
  let walker: Walker | null = null;
  const marks = (): Marks => ({
    chosen: [...selection.ids].map(plan.indexOf).filter((seat) => seat >= 0),
    proposed: model.proposed,
    hovered: model.hovered,
    focused: model.focused,
    marked: [...marked],
  });
  const model: Model = {
    plan,
    states,
    selection,
    get colours() {
      return colours;
    },
    get looks() {
      return looks;
    },
    setColours: (to) => {
      colours = to;
      looks = looksOf(plan, states, colours, filter);
    },
    highlight: (to) => {
      filter = to;
      looks = looksOf(plan, states, colours, filter);
    },
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
    get walker() {
      walker ??= createWalker(plan, model.index);
      return walker;
    },
    info: (seat) => seatInfo(plan, seat),
    status: (seat) => ({ state: states.of(seat), isChosen: selection.ids.has(plan.ids[seat] ?? Number.NaN) }),
    mark: (seats) => {
      for (const seat of seats) {
        const state = states.of(seat);
        if (state === 'pending' || state === 'lost') marked.add(seat);
        else marked.delete(seat);
      }
    },
    overlay: (isNear) => ({
      plan,
      states,
      colours,
      palette: looks.palette,
      shapeOf: looks.shapeOf,
      emphasisOf: looks.emphasisOf,
      isFree: (box) => model.grid.isFree(box),
      isNear,
      spacing: isNear ? model.index.spacing : 0,
      marks: marks(),
      sectorCaption: (sector) => options.sectorCaption?.(sector) ?? '',
      standingCaption: (area) => options.standingCaption?.(area) ?? '',
      within: (box) => model.index.within(box),
      seatsOfRow: (row) => model.walker.seatsOfRow(row),
    }),
  };
  return model;
}
