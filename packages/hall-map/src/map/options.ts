import type { Box, Point } from '../geometry.ts';
import type { PointerKind } from '../gestures/events.ts';
import type { Colours } from '../painter/colours.ts';
import type { SeatFilter } from '../painter/highlight.ts';
import type { PainterChoice } from '../painter/scene.ts';
import type { StandingArea } from '../plan/input.ts';
import type { SeatInfo, Sector } from '../plan/plan.ts';
import type { SeatState } from '../states/seat-states.ts';
import type { Insets } from '../viewport/viewport.ts';

export type SeatStatus = { readonly state: SeatState; readonly isChosen: boolean };

/** How a seat was pressed: a place in CSS pixels from the map's upper left corner, or a key. */
export type Pressed = { readonly by: PointerKind | 'key'; readonly at: Point };

export type HallMapEvents = {
  /** A seat is pressed, near enough to be meant. What follows, a card or a refusal, is the shop's. */
  seatPressed(seat: SeatInfo, status: SeatStatus, pressed: Pressed): void;
  standingPressed(area: StandingArea, pressed: Pressed): void;
  /** From far away: the map zooms in, and nothing is chosen. */
  sectorPressed(sector: Sector): void;
  /** Neither a seat nor a sector: whatever card is open may close. */
  nothingPressed(): void;
  seatHovered(seat: SeatInfo | null): void;
  /** By the keyboard; null when it leaves the seats. */
  seatFocused(seat: SeatInfo | null): void;
  selectionChanged(ids: ReadonlySet<number>): void;
  scaleChanged(scale: number): void;
  /** Anything moved: what is anchored at a seat has to follow. */
  viewChanged(): void;
};

export type HallMapOptions = {
  /** What the map is called. */
  label: string;
  /** How it is used by keys, read after its name. */
  instructions: string;
  /** "Hall plan", in the visitor's language: what kind of thing it is. */
  roleDescription: string;
  /** What a screen reader says of a seat: sector, row, place, category, price with fee, state. */
  describe(seat: SeatInfo, status: SeatStatus): string;
  /** Stands under a sector's name from far away: "from 4 300 ₸". */
  sectorCaption?(sector: Sector): string;
  standingCaption?(area: StandingArea): string;
  /** Seats that are not free. */
  states?: Iterable<readonly [id: number, state: SeatState]>;
  /** Whether a press or Enter chooses a free seat by itself; else the shop calls `setSelection`. */
  pressChooses?: boolean;
  /** Asked before a seat is chosen: limits are the shop's. */
  mayChoose?(seat: SeatInfo, chosen: ReadonlySet<number>): boolean;
  /** Those of `packages/ui` on the page, if they are left out. */
  colours?: Colours;
  /** What lies over the map's edges, a sheet for example. */
  insets?: Insets;
  /** `auto` takes WebGL where hardware draws, else the 2D canvas. */
  painter?: PainterChoice;
  on?: Partial<HallMapEvents>;
};

export type HallMap = {
  readonly scale: number;
  /** Whether a press of a mouse chooses seats at this scale. */
  readonly isNear: boolean;
  readonly painter: 'webgl' | 'canvas';
  readonly selection: ReadonlySet<number>;
  zoomIn(): void;
  zoomOut(): void;
  /** The whole hall. */
  reset(): void;
  setState(id: number, state: SeatState): void;
  setStates(changes: Iterable<readonly [id: number, state: SeatState]>): void;
  stateOf(id: number): SeatState;
  setSelection(ids: Iterable<number>): void;
  /** Seats that the shop proposes have a bold ring around them. */
  setProposed(ids: Iterable<number>): void;
  /** Seats of these zones or of this kind stand out, the others are pale and small; null ends that. */
  highlight(filter: SeatFilter | null): void;
  /** Goes near and into the middle of the free part. */
  showSeat(id: number): void;
  showSector(key: string): void;
  /** The same, and the keyboard's walk begins there. */
  focusSeat(id: number): void;
  /** Where a seat stands, in CSS pixels from the map's upper left corner. */
  seatBox(id: number): Box | null;
  /** Goes to a zone's seats. */
  showZone(id: number): void;
  /** Moves a seat above what lies over the map's lower edge by so many CSS pixels, a card for example; null ends that. */
  keepClear(id: number | null, coverPx: number): void;
  setInsets(insets: Insets): void;
  /** Colours from outside; without any they are read from the page anew, after a change of its theme. */
  setColours(colours?: Colours): void;
  /** Captions and descriptions say something else now. */
  refresh(): void;
  destroy(): void;
};
