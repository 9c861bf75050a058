/** The canvas of a plan with its drawing below: camera, frames, and input by mouse, touch and keys. */
import type { PlanSeat } from '../model/plan.ts';
import type { DrawnArea } from './areas.ts';
import { type Camera, fitCamera, type Point, toPlanPoint, zoomAt } from './camera.ts';
import { type Direction, findNextSeat, findSeatNear, findSeatsInBox, type PlanBox, toBox } from './find-seats.ts';
import { createSeatPaths, type DrawnSeats, type PlanPicture, paintPlan, type SeatPaths } from './paint-plan.ts';

/** Drags select seats in a rectangle, move the selected seats, move the view, or mark a place. */
export type PlanMode = 'select' | 'move' | 'pan' | 'mark';

export type PlanContent = DrawnSeats & {
  areas: readonly DrawnArea[];
  /** Of the drawing, in units of the plan. */
  drawnWidth: number;
  drawnHeight: number;
  mode: PlanMode;
};

/** `host` has the keyboard focus. */
export type PlanElements = { host: HTMLElement; canvas: HTMLCanvasElement; drawing: HTMLElement };

export type PlanHandlers = {
  onSelect(ids: readonly string[], keys: { isAdding: boolean; isToggling: boolean }): void;
  onMove(dx: number, dy: number): void;
  /** Null: Escape. */
  onMark(box: PlanBox | null): void;
  /** The keyboard came to another seat. */
  onFocusSeat(seat: PlanSeat): void;
};

const DRAG_THRESHOLD_PX = 4;
const TOLERANCE_PX = 6;
const ZOOM_STEP = 1.4;
const PAN_STEP_PX = 60;
const READABLE_RADIUS_PX = 12;
const DIRECTIONS: Readonly<Record<string, Direction>> = {
  ...{ ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' },
};
const STEPS: Readonly<Record<Direction, Point>> = {
  ...{ left: { x: -1, y: 0 }, right: { x: 1, y: 0 }, up: { x: 0, y: -1 }, down: { x: 0, y: 1 } },
};

type Drag = { from: Point; to: Point; isMoved: boolean; keys: { isAdding: boolean }; mode: PlanMode };

export class PlanView {
  readonly #canvas: HTMLCanvasElement;
  readonly #drawing: HTMLElement;
  readonly #handlers: PlanHandlers;
  readonly #controller = new AbortController();
  readonly #observer: ResizeObserver;
  /** The same in both themes, as the drawing. */
  readonly #colors: PlanPicture['colors'];
  #content: PlanContent;
  #paths: SeatPaths;
  #camera: Camera = { k: 1, x: 0, y: 0 };
  #minimum = 1;
  #size = { width: 0, height: 0 };
  #drag: Drag | null = null;
  #cursor: PlanSeat | null = null;
  #frame = 0;

  constructor({ host, canvas, drawing }: PlanElements, content: PlanContent, handlers: PlanHandlers) {
    [this.#canvas, this.#drawing, this.#content, this.#handlers] = [canvas, drawing, content, handlers];
    this.#colors = readColors(canvas);
    this.#paths = createSeatPaths(content);
    this.#observer = new ResizeObserver(() => this.#resize());
    this.#observer.observe(canvas);
    const { signal } = this.#controller;
    canvas.addEventListener('pointerdown', (event) => this.#press(event), { signal });
    canvas.addEventListener('pointermove', (event) => this.#drawOn(event), { signal });
    canvas.addEventListener('pointerup', () => this.#release(), { signal });
    canvas.addEventListener('pointercancel', () => this.#cancel(), { signal });
    canvas.addEventListener('wheel', (event) => this.#wheel(event), { signal, passive: false });
    host.addEventListener('keydown', (event) => this.#handleKey(event), { signal });
    host.addEventListener('blur', () => this.#setCursor(null), { signal });
  }

  setContent(content: PlanContent): void {
    const before = this.#content;
    this.#content = content;
    const { plan } = content;
    const isSame = (['plan', 'selected', 'outlined', 'coloring'] as const).every((key) => before[key] === content[key]);
    if (!isSame) this.#paths = createSeatPaths(content, this.#paths.batches);
    if (before.plan !== plan && this.#cursor) {
      const { id } = this.#cursor;
      this.#cursor = plan.seats.find((seat) => seat.id === id) ?? null;
    }
    this.requestFrame();
  }

  zoom(factor: number): void {
    this.#zoomAt({ x: this.#size.width / 2, y: this.#size.height / 2 }, factor);
  }

  zoomIn = (): void => this.zoom(ZOOM_STEP);
  zoomOut = (): void => this.zoom(1 / ZOOM_STEP);

  /** Shows the whole plan. */
  reset = (): void => {
    this.#camera = fitCamera(this.#content.plan, this.#size);
    this.#minimum = this.#camera.k;
    this.requestFrame();
  };

  /** Brings a seat into the middle, large enough to be read with its neighbors. */
  focusSeat(seat: PlanSeat): void {
    this.#cursor = seat;
    if (this.#size.width > 0) this.#center(seat);
  }

  destroy(): void {
    this.#controller.abort();
    this.#observer.disconnect();
    cancelAnimationFrame(this.#frame);
  }

  requestFrame(): void {
    if (this.#frame !== 0) return;
    this.#frame = requestAnimationFrame(() => this.#paint());
  }

  #resize(): void {
    const { clientWidth: width, clientHeight: height } = this.#canvas;
    const isFirst = this.#size.width === 0;
    this.#size = { width, height };
    this.#canvas.width = width * devicePixelRatio;
    this.#canvas.height = height * devicePixelRatio;
    if (isFirst) this.reset();
    if (isFirst && this.#cursor) this.#center(this.#cursor);
    // A canvas with another size is empty until it is painted.
    this.#paint();
  }

  #paint(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    const context = this.#canvas.getContext('2d');
    if (!context || this.#size.width === 0) return;
    const { plan, areas, drawnWidth, drawnHeight } = this.#content;
    const { k, x, y } = this.#camera;
    Object.assign(this.#drawing.style, {
      transform: `translate(${x}px, ${y}px)`,
      width: `${drawnWidth * k}px`,
      height: `${drawnHeight * k}px`,
    });
    paintPlan(context, {
      ...{ plan, areas, paths: this.#paths, camera: this.#camera, size: this.#size, pixelRatio: devicePixelRatio },
      ...{ offset: this.#getOffset(), band: this.#getBand(), cursor: this.#cursor },
      colors: this.#colors,
    });
  }

  #getOffset(): Point {
    const drag = this.#drag;
    if (!drag?.isMoved || drag.mode !== 'move') return { x: 0, y: 0 };
    return { x: (drag.to.x - drag.from.x) / this.#camera.k, y: (drag.to.y - drag.from.y) / this.#camera.k };
  }

  #getBand(): PlanBox | null {
    const drag = this.#drag;
    if (!drag?.isMoved || (drag.mode !== 'select' && drag.mode !== 'mark')) return null;
    return toBox(toPlanPoint(this.#camera, drag.from), toPlanPoint(this.#camera, drag.to));
  }

  #press(event: PointerEvent): void {
    if (event.button !== 0) return;
    const at = { x: event.offsetX, y: event.offsetY };
    this.#canvas.setPointerCapture(event.pointerId);
    const isAdding = event.shiftKey || event.ctrlKey || event.metaKey;
    const { mode, selected } = this.#content;
    const seat = this.#findSeat(at);
    // A seat that is not selected yet is moved as well.
    if (mode === 'move' && seat && !selected.has(seat.id))
      this.#handlers.onSelect([seat.id], { isAdding, isToggling: false });
    this.#drag = { from: at, to: at, isMoved: false, keys: { isAdding }, mode };
  }

  #drawOn(event: PointerEvent): void {
    const drag = this.#drag;
    if (!drag) return;
    const to = { x: event.offsetX, y: event.offsetY };
    if (!drag.isMoved && Math.hypot(to.x - drag.from.x, to.y - drag.from.y) < DRAG_THRESHOLD_PX) return;
    if (drag.mode === 'pan')
      this.#camera = { ...this.#camera, x: this.#camera.x + to.x - drag.to.x, y: this.#camera.y + to.y - drag.to.y };
    this.#drag = { ...drag, to, isMoved: true };
    this.requestFrame();
  }

  #release(): void {
    const drag = this.#drag;
    if (!drag) return;
    const [band, offset] = [this.#getBand(), this.#getOffset()];
    this.#cancel();
    if (band) {
      if (drag.mode === 'mark') this.#handlers.onMark(band);
      else this.#handlers.onSelect(findSeatsInBox(this.#content.plan.seats, band), { ...drag.keys, isToggling: false });
      return;
    }
    if (drag.mode === 'move' && drag.isMoved) this.#handlers.onMove(offset.x, offset.y);
    if (drag.isMoved || drag.mode !== 'select') return;
    const seat = this.#findSeat(drag.from);
    this.#handlers.onSelect(seat ? [seat.id] : [], { ...drag.keys, isToggling: drag.keys.isAdding });
  }

  #cancel(): void {
    this.#drag = null;
    this.requestFrame();
  }

  /** Without a key the page scrolls. */
  #wheel(event: WheelEvent): void {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    this.#zoomAt({ x: event.offsetX, y: event.offsetY }, Math.exp(-event.deltaY / 300));
  }

  #zoomAt(point: Point, factor: number): void {
    this.#camera = zoomAt(this.#camera, point, factor, this.#minimum);
    this.requestFrame();
  }

  #findSeat(at: Point): PlanSeat | null {
    const point = toPlanPoint(this.#camera, at);
    return findSeatNear(this.#content.plan.seats, point, TOLERANCE_PX / this.#camera.k);
  }

  #handleKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const direction = DIRECTIONS[event.key];
    if (direction) this.#handleArrow(direction, event.shiftKey);
    else if (event.key === '+' || event.key === '=') this.zoomIn();
    else if (event.key === '-') this.zoomOut();
    else if (event.key === '0') this.reset();
    else if (event.key === 'Escape' && this.#content.mode === 'mark') this.#handlers.onMark(null);
    else if (event.key === 'Escape') this.#handlers.onSelect([], { isAdding: false, isToggling: false });
    else if ((event.key === ' ' || event.key === 'Enter') && this.#cursor)
      this.#handlers.onSelect([this.#cursor.id], { isAdding: true, isToggling: true });
    else return;
    event.preventDefault();
  }

  #handleArrow(direction: Direction, hasShift: boolean): void {
    const { mode, plan } = this.#content;
    const step = STEPS[direction];
    if (mode === 'move') {
      const units = hasShift ? 10 : 1;
      this.#handlers.onMove(step.x * units, step.y * units);
      return;
    }
    if (mode === 'pan') {
      const { k, x, y } = this.#camera;
      this.#camera = { k, x: x - step.x * PAN_STEP_PX, y: y - step.y * PAN_STEP_PX };
      this.requestFrame();
      return;
    }
    const next = this.#cursor ? findNextSeat(plan.seats, this.#cursor, direction) : (plan.seats[0] ?? null);
    if (!next) return;
    if (hasShift) {
      const ids = [...(this.#cursor ? [this.#cursor.id] : []), next.id];
      this.#handlers.onSelect(ids, { isAdding: true, isToggling: false });
    }
    this.#setCursor(next);
    this.#handlers.onFocusSeat(next);
  }

  #setCursor(seat: PlanSeat | null): void {
    this.#cursor = seat;
    if (seat) this.#bringIntoView(seat);
    this.requestFrame();
  }

  #bringIntoView({ x, y }: PlanSeat): void {
    const { k } = this.#camera;
    const [left, top] = [x * k + this.#camera.x, y * k + this.#camera.y];
    const { width, height } = this.#size;
    if (left >= 0 && top >= 0 && left <= width && top <= height) return;
    this.#camera = { k, x: width / 2 - x * k, y: height / 2 - y * k };
  }

  #center({ x, y, r }: PlanSeat): void {
    const { width, height } = this.#size;
    const point = { x: x * this.#camera.k + this.#camera.x, y: y * this.#camera.k + this.#camera.y };
    const factor = Math.max(1, READABLE_RADIUS_PX / (r * this.#camera.k));
    const { k } = zoomAt(this.#camera, point, factor, this.#minimum);
    this.#camera = { k, x: width / 2 - x * k, y: height / 2 - y * k };
    this.requestFrame();
  }
}

function readColors(canvas: HTMLElement): PlanPicture['colors'] {
  const style = getComputedStyle(canvas);
  const read = (name: string): string => style.getPropertyValue(name);
  return { ink: read('--ink'), focus: read('--focus'), accent: read('--accent'), paper: read('--paper') };
}
