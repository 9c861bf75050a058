import type { NavigationStep } from '../keyboard-navigation/seat-navigator.ts';
import { type GestureEffect, type GesturePhase, IDLE_PHASE, type Transition, transitionTo } from './events.ts';

const NAVIGATION_KEYS: ReadonlyMap<string, NavigationStep> = new Map([
  ['ArrowLeft', 'left'],
  ['ArrowRight', 'right'],
  ['ArrowUp', 'up'],
  ['ArrowDown', 'down'],
  ['Home', 'row-start'],
  ['End', 'row-end'],
  ['PageUp', 'previous-sector'],
  ['PageDown', 'next-sector'],
]);

const ZOOM_KEYS: ReadonlyMap<string, GestureEffect> = new Map([
  ['+', { type: 'zoom-step', direction: 'in' }],
  ['=', { type: 'zoom-step', direction: 'in' }],
  ['-', { type: 'zoom-step', direction: 'out' }],
  ['0', { type: 'zoom-step', direction: 'reset' }],
]);

/** Returns no effects for keys that the map does not handle, so that the page receives them. */
export function handleKey(phase: GesturePhase, key: string): Transition {
  const step = NAVIGATION_KEYS.get(key);
  if (step) return transitionTo({ name: 'navigating' }, { type: 'unhover' }, { type: 'navigate', step });
  const zoom = ZOOM_KEYS.get(key);
  if (zoom) return transitionTo(phase, zoom);
  if (phase.name !== 'navigating') return transitionTo(phase);
  if (key === 'Enter' || key === ' ') return transitionTo(phase, { type: 'select' });
  if (key === 'Escape') return transitionTo(IDLE_PHASE, { type: 'exit-navigation' });
  return transitionTo(phase);
}
