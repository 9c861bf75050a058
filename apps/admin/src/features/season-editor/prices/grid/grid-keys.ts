/** Keys of the grid while no cell is edited. Letters are read by their place, so that every keyboard layout has them. */
import type { Movement } from './selection.ts';

export type GridCommand =
  | { kind: 'move'; movement: Movement }
  | { kind: 'step'; step: 1 | -1 }
  /** `text` null: the present price is edited. */
  | { kind: 'edit'; text: string | null }
  | { kind: 'clear' | 'fill_down' | 'select_all' | 'select_row' | 'select_column' | 'escape' };

type Keys = { key: string; code: string; shiftKey: boolean; ctrlKey: boolean; metaKey: boolean; altKey: boolean };

const CONTROL: Readonly<Record<string, GridCommand>> = {
  KeyA: { kind: 'select_all' },
  KeyD: { kind: 'fill_down' },
  Space: { kind: 'select_column' },
};

const PLAIN: Readonly<Record<string, GridCommand>> = {
  Enter: { kind: 'edit', text: null },
  F2: { kind: 'edit', text: null },
  Delete: { kind: 'clear' },
  Backspace: { kind: 'clear' },
  Escape: { kind: 'escape' },
};

const MOVES = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', 'Home', 'End'];

/** Null for keys that the browser handles. */
export function readGridKey({ key, code, shiftKey, ctrlKey, metaKey, altKey }: Keys): GridCommand | null {
  if (altKey) return null;
  const isControl = ctrlKey || metaKey;
  if (MOVES.includes(key)) return { kind: 'move', movement: { key, isExtending: shiftKey, isToEdge: isControl } };
  if (isControl) return CONTROL[code] ?? null;
  if (key === 'Tab') return { kind: 'step', step: shiftKey ? -1 : 1 };
  if (code === 'Space' && shiftKey) return { kind: 'select_row' };
  if (key.length === 1) return { kind: 'edit', text: key.trim() };
  return PLAIN[key] ?? null;
}
