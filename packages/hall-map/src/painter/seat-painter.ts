import type { Size } from '../geometry.ts';
import type { Transform } from '../viewport/viewport.ts';
import type { SeatStyles } from './seat-styles.ts';

/** Paints all seats of a plan on its own canvas. */
export type SeatPainter = {
  readonly name: 'webgl' | 'canvas';
  readonly canvas: HTMLCanvasElement;
  /** Whether a full repaint is cheap. */
  readonly isFast: boolean;
  resize(size: Size, pixelRatio: number): void;
  /** Updates these seats; without a list, all seats and the palette. */
  updateSeats(styles: SeatStyles, seats?: readonly number[]): void;
  paint(transform: Transform): void;
  destroy(): void;
};
