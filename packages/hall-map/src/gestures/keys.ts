import type { WalkStep } from '../walking/walker.ts';
import { type Effect, IDLE, type Next, type Phase, stay } from './events.ts';

const STEPS: ReadonlyMap<string, WalkStep> = new Map([
  ['ArrowLeft', 'left'],
  ['ArrowRight', 'right'],
  ['ArrowUp', 'up'],
  ['ArrowDown', 'down'],
  ['Home', 'row-start'],
  ['End', 'row-end'],
  ['PageUp', 'previous-sector'],
  ['PageDown', 'next-sector'],
]);

const ZOOMS: ReadonlyMap<string, Effect> = new Map([
  ['+', { do: 'step', way: 'in' }],
  ['=', { do: 'step', way: 'in' }],
  ['-', { do: 'step', way: 'out' }],
  ['0', { do: 'step', way: 'whole' }],
]);

/** A key that means nothing here has no effects, and is left to the page. */
export function keyPressed(phase: Phase, key: string): Next {
  const step = STEPS.get(key);
  if (step) return stay({ name: 'walking' }, { do: 'unhover' }, { do: 'walk', step });
  const zoom = ZOOMS.get(key);
  if (zoom) return stay(phase, zoom);
  if (phase.name !== 'walking') return stay(phase);
  if (key === 'Enter' || key === ' ') return stay(phase, { do: 'choose' });
  if (key === 'Escape') return stay(IDLE, { do: 'leave' });
  return stay(phase);
}
