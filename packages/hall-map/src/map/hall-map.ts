import type { Box, Point } from '../geometry.ts';
import type { PointerKind } from '../gestures/events.ts';
import type { MapColors } from '../painter/colors.ts';
import type { SeatFilter } from '../painter/highlight.ts';
import type { PainterChoice } from '../painter/scene.ts';
import type { SeatInfo, Sector } from '../plan/plan.ts';
import type { StandingArea } from '../plan/plan-input.ts';
import type { SeatState } from '../states/seat-states.ts';
import type { Insets } from '../viewport/viewport.ts';

export type SeatStatus = { readonly state: SeatState; readonly isSelected: boolean };

/** Input device of a press and its point, in CSS pixels from the map's top left corner. */
export type PressOrigin = { readonly source: PointerKind | 'key'; readonly point: Point };

export type HallMapHandlers = {
  /** A seat was pressed at a scale at which seats are selected, or a sliding finger came to it. */
  onSeatPress(seat: SeatInfo, status: SeatStatus, pressed: PressOrigin): void;
  onStandingAreaPress(area: StandingArea, pressed: PressOrigin): void;
  /** A sector was pressed below the selection scale: the map zooms in and selects nothing. */
  onSectorPress(sector: Sector): void;
  /** Neither a seat nor a sector was pressed; open popovers may close. */
  onBackgroundPress(): void;
  onSeatHover(seat: SeatInfo | null): void;
  /** Keyboard focus moved; null when it left the seats. */
  onSeatFocus(seat: SeatInfo | null): void;
  onSelectionChange(ids: ReadonlySet<number>): void;
  onScaleChange(scale: number): void;
  /** The view changed: elements anchored to seats must follow. */
  onViewChange(): void;
};

export type HallMapOptions = {
  /** Accessible name. */
  label: string;
  /** Keyboard instructions, read after the name. */
  instructions: string;
  /** Role description in the visitor's language, for example "hall plan". */
  roleDescription: string;
  /** Screen reader text of a seat: sector, row, seat, category, price with fee, state. */
  describeSeat(seat: SeatInfo, status: SeatStatus): string;
  /** Caption below a sector's name when zoomed out, for example "from 4 300 ₸". */
  getSectorCaption?(sector: Sector): string;
  getStandingCaption?(area: StandingArea): string;
  /** Initial states; seats not listed are free. */
  states?: Iterable<readonly [id: number, state: SeatState]>;
  /** Whether a press or Enter toggles a free seat; if not, the application calls `setSelection`. */
  selectsOnPress?: boolean;
  /** Whether a finger that rests and then moves slides along seats; by default it drags the map. */
  canSlide?(): boolean;
  /** Called before a seat is selected; limits are up to the application. */
  canSelect?(seat: SeatInfo, chosen: ReadonlySet<number>): boolean;
  /** Default: read from the custom properties of `packages/ui`. */
  colors?: MapColors;
  /** Parts of the map that are covered, by a sheet for example. */
  insets?: Insets;
  /** `auto` begins with the 2D canvas, and uses WebGL from the first idle time on if it has hardware acceleration. */
  painter?: PainterChoice;
  handlers?: Partial<HallMapHandlers>;
};

export type HallMap = {
  readonly scale: number;
  /** Whether a mouse press selects seats at the current scale. */
  readonly isNear: boolean;
  readonly painter: 'webgl' | 'canvas';
  readonly selection: ReadonlySet<number>;
  zoomIn(): void;
  zoomOut(): void;
  /** Shows the whole hall. */
  reset(): void;
  setState(id: number, state: SeatState): void;
  setStates(changes: Iterable<readonly [id: number, state: SeatState]>): void;
  getState(id: number): SeatState;
  setSelection(ids: Iterable<number>): void;
  /** Draws a bold ring around seats that the application proposes. */
  setProposedSeats(ids: Iterable<number>): void;
  /** Highlights seats of these zones or this kind and dims the rest; null ends it. */
  highlight(filter: SeatFilter | null): void;
  /** Zooms in on a seat and centers it. */
  showSeat(id: number): void;
  showSector(key: string): void;
  /** Same as `showSeat`, and moves the keyboard focus to the seat. */
  focusSeat(id: number): void;
  /** Box of a seat in CSS pixels from the map's top left corner. */
  getSeatBox(id: number): Box | null;
  /** Fits the seats of a zone. */
  showZone(id: number): void;
  /** Keeps a seat visible above a panel that covers `coverPx` CSS pixels of the lower edge; null ends it. */
  keepSeatVisible(id: number | null, coverPx: number): void;
  setInsets(insets: Insets, nameSpacePx?: number): void;
  /** Sets the colors; without an argument they are read from the page again, after a theme change for example. */
  setColors(colors?: MapColors): void;
  /** Call after captions or descriptions have changed. */
  refresh(): void;
  destroy(): void;
};
