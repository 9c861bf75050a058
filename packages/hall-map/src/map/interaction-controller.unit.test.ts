import { describe, expect, test } from 'vitest';
import type { MapColors } from '../painter/colors.ts';
import { createTestPlan } from '../testing/create-test-plan.ts';
import { getTransform, getWholeView, NO_INSETS, toScreen, type ViewFrame } from '../viewport/viewport.ts';
import { createCamera } from './camera.ts';
import type { HallMapOptions } from './hall-map.ts';
import { createInteractionController } from './interaction-controller.ts';
import { createMapModel } from './map-model.ts';

const COLORS: MapColors = {
  ...{ paper: '#ffffff', ink: '#000000', inkSoft: '#555555', rule: '#cccccc', accent: '#aa0000', onAccent: '#ffffff' },
  ...{ focus: '#0000ff', faceText: 'sans-serif', faceDisplay: 'serif', pictureFilter: 'none', forced: false },
};

/** Fixture: a hall of 20 rows of 20 seats, 50 units apart; near from scale 2. */
function createFixture(options: Partial<HallMapOptions> = {}) {
  const plan = createTestPlan(
    Array.from({ length: 400 }, (_, n) => ({
      x: 50 * (n % 20),
      y: 50 * Math.floor(n / 20),
      r: 10,
      row: `${Math.floor(n / 20)}`,
    })),
    { bounds: { x: 0, y: 0, width: 1000, height: 1000 } },
  );
  const createFrame = (): ViewFrame => ({ plan: plan.bounds, size: { width: 500, height: 500 }, insets: NO_INSETS });
  const camera = createCamera(getWholeView(createFrame()), {
    frame: createFrame,
    isMotionAllowed: () => false,
    now: () => 0,
    onChange: () => {},
  });
  const announcements: string[] = [];
  const events: string[] = [];
  const allOptions: HallMapOptions = {
    ...{ label: '', instructions: '', roleDescription: '' },
    describeSeat: ({ row, seat }, { state, isSelected }) => `${row}/${seat} ${isSelected ? 'chosen' : state}`,
    handlers: {
      onSeatPress: ({ id }, { state }, { source }) => events.push(`seat ${id} ${state} ${source}`),
      onSectorPress: ({ key }) => events.push(`sector ${key}`),
      onBackgroundPress: () => events.push('nothing'),
      onSeatFocus: (seat) => events.push(`focus ${seat?.id ?? 'none'}`),
    },
    ...options,
  };
  const model = createMapModel(plan, allOptions, COLORS, () => controller.announceFocusedSeat());
  const controller = createInteractionController({
    model,
    camera,
    frame: createFrame,
    options: allOptions,
    onMarksChange: () => {},
    onCursorChange: (cursor) => events.push(cursor),
    onRest: () => events.push('rest'),
    announce: (text) => announcements.push(text),
  });
  const toSeatPoint = (seat: number) =>
    toScreen(getTransform(createFrame(), camera.view), { x: plan.x[seat] ?? 0, y: plan.y[seat] ?? 0 });
  return { controller, camera, model, announcements, events, toSeatPoint };
}

describe('createInteractionController', () => {
  test('opens each seat once that a finger slides to, without selecting it', () => {
    const { controller, events, model, toSeatPoint } = createFixture({ selectsOnPress: true });
    controller.centerSeat(42);
    const [from, to] = [toSeatPoint(42), toSeatPoint(43)];
    for (const x of [from.x, from.x + 1, to.x - 1, to.x]) controller.applyEffect({ type: 'slide', at: { ...from, x } });
    controller.applyEffect({ type: 'settle' });
    controller.applyEffect({ type: 'slide', at: to });
    expect(events).toEqual(['seat 43 free touch', 'seat 44 free touch', 'rest', 'seat 44 free touch']);
    expect(model.selection.ids.size).toBe(0);
  });

  test('zooms to the threshold on the first press and presses the seat on the second', () => {
    const { controller, camera, events, toSeatPoint } = createFixture();
    controller.applyEffect({ type: 'press', at: toSeatPoint(42), pointer: 'mouse' });
    expect([camera.view.scale, events]).toEqual([2, ['sector a']]);
    controller.applyEffect({ type: 'press', at: toSeatPoint(42), pointer: 'mouse' });
    expect(events).toEqual(['sector a', 'seat 43 free mouse']);
  });

  test('toggles a seat on press only if canSelect allows it', () => {
    const { controller, model, toSeatPoint } = createFixture({
      selectsOnPress: true,
      canSelect: (_, chosen) => chosen.size < 1,
    });
    controller.centerSeat(42);
    for (const seat of [42, 43]) controller.applyEffect({ type: 'press', at: toSeatPoint(seat), pointer: 'mouse' });
    expect([...model.selection.ids]).toEqual([43]);
    model.states.set([[43, 'taken']]);
    controller.applyEffect({ type: 'press', at: toSeatPoint(42), pointer: 'mouse' });
    controller.applyEffect({ type: 'press', at: toSeatPoint(42), pointer: 'mouse' });
    expect([...model.selection.ids]).toEqual([]);
  });

  test('reports a press outside of everything as background', () => {
    const { controller, events } = createFixture();
    controller.applyEffect({ type: 'press', at: { x: -400, y: -400 }, pointer: 'touch' });
    expect(events).toEqual(['nothing']);
  });

  test('starts navigation at the center, zooms in, announces each seat, and exits', () => {
    const { controller, camera, model, announcements, events } = createFixture();
    controller.applyEffect({ type: 'navigate', step: 'right' });
    expect(camera.view.scale).toBe(2);
    const first = model.focused;
    controller.applyEffect({ type: 'navigate', step: 'right' });
    expect(model.focused).toBe(first + 1);
    controller.applyEffect({ type: 'select' });
    controller.applyEffect({ type: 'exit-navigation' });
    expect(announcements).toEqual([expect.stringMatching(/ free$/), expect.stringMatching(/ free$/), '']);
    expect(events.slice(-2)).toEqual([`seat ${first + 2} free key`, 'focus none']);
  });

  test('pans the focused seat into view', () => {
    const { controller, camera, toSeatPoint } = createFixture();
    controller.focusSeat(0);
    for (const step of ['row-end', 'down', 'down'] as const) controller.applyEffect({ type: 'navigate', step });
    const { x, y } = toSeatPoint(59);
    expect(x > 0 && x < 500 && y > 0 && y < 500).toBe(true);
    expect(camera.view.scale).toBe(2);
  });

  test('announces changes of the focused seat', () => {
    const { controller, model, announcements } = createFixture();
    controller.focusSeat(5);
    model.selection.set([6]);
    model.selection.set([]);
    model.states.set([[6, 'taken']]);
    controller.announceFocusedSeat();
    controller.announceFocusedSeat();
    expect(announcements).toEqual(['0/6 free', '0/6 chosen', '0/6 free', '0/6 taken']);
  });

  test('limits zoom steps and keeps the focused seat centered', () => {
    const { controller, camera } = createFixture();
    controller.focusSeat(399);
    for (let step = 0; step < 8; step++) controller.applyEffect({ type: 'zoom-step', direction: 'in' });
    expect(camera.view).toEqual({ scale: 24, x: 950, y: 950 });
    for (let step = 0; step < 8; step++) controller.applyEffect({ type: 'zoom-step', direction: 'out' });
    expect(camera.view.scale).toBe(1);
    controller.applyEffect({ type: 'zoom-step', direction: 'reset' });
    expect(camera.view).toEqual({ scale: 1, x: 500, y: 500 });
  });

  test('sets the cursor according to the effect of a press', () => {
    const { controller, model, events, toSeatPoint } = createFixture();
    controller.applyEffect({ type: 'hover', at: toSeatPoint(42) });
    expect([events, model.hovered]).toEqual([['zoom-in'], -1]);
    controller.centerSeat(42);
    controller.applyEffect({ type: 'hover', at: toSeatPoint(42) });
    expect([events.at(-1), model.hovered]).toEqual(['pointer', 42]);
    controller.applyEffect({ type: 'unhover' });
    expect(model.hovered).toBe(-1);
  });
});
