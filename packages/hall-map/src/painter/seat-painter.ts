import type { Size } from '../geometry.ts';
import type { Transform } from '../viewport/viewport.ts';
import type { Looks } from './looks.ts';

/** Paints all seats of a plan on a canvas of its own. */
export type SeatPainter = {
  readonly name: 'webgl' | 'canvas';
  readonly canvas: HTMLCanvasElement;
  /** Whether painting the whole hall anew costs next to nothing. */
  readonly isFast: boolean;
  resize(size: Size, pixelRatio: number): void;
  /** These seats look different now; none given: all may, and so may the palette. */
  change(looks: Looks, seats?: readonly number[]): void;
  paint(transform: Transform): void;
  destroy(): void;
};
