import { describe, expect, test } from 'vitest';
import type { Colours } from '../painter/colours.ts';
import { planOf } from '../testing/plans.ts';
import { type Frame, NO_INSETS, toScreen, transformOf, wholeView } from '../viewport/viewport.ts';
import { createActor } from './act.ts';
import { createCamera } from './camera.ts';
import { createModel } from './model.ts';
import type { HallMapOptions } from './options.ts';

const COLOURS: Colours = {
  ...{ paper: '#ffffff', ink: '#000000', inkSoft: '#555555', rule: '#cccccc', accent: '#aa0000', onAccent: '#ffffff' },
  ...{ focus: '#0000ff', faceText: 'sans-serif', faceDisplay: 'serif', pictureFilter: 'none', forced: false },
};

/** A hall of 20 rows of 20 seats, 50 units apart: near from scale 2 on. */
function hall(options: Partial<HallMapOptions> = {}) {
  const plan = planOf(
    Array.from({ length: 400 }, (_, n) => ({
      x: 50 * (n % 20),
      y: 50 * Math.floor(n / 20),
      r: 10,
      row: `${Math.floor(n / 20)}`,
    })),
    { bounds: { x: 0, y: 0, width: 1000, height: 1000 } },
  );
  const frame = (): Frame => ({ plan: plan.bounds, size: { width: 500, height: 500 }, insets: NO_INSETS });
  const camera = createCamera(wholeView(frame()), { frame, wantsMotion: () => false, now: () => 0, changed: () => {} });
  const said: string[] = [];
  const heard: string[] = [];
  const all: HallMapOptions = {
    ...{ label: '', instructions: '', roleDescription: '' },
    describe: ({ row, seat }, { state, isChosen }) => `${row}/${seat} ${isChosen ? 'chosen' : state}`,
    on: {
      seatPressed: ({ id }, { state }, { by }) => heard.push(`seat ${id} ${state} ${by}`),
      sectorPressed: ({ key }) => heard.push(`sector ${key}`),
      nothingPressed: () => heard.push('nothing'),
      seatFocused: (seat) => heard.push(`focus ${seat?.id ?? 'none'}`),
    },
    ...options,
  };
  const model = createModel(plan, all, COLOURS, () => actor.retell());
  const actor = createActor({
    model,
    camera,
    frame,
    options: all,
    marksChanged: () => {},
    hoverChanged: (cursor) => heard.push(cursor),
    rested: () => heard.push('rest'),
    say: (text) => said.push(text),
  });
  const at = (seat: number) =>
    toScreen(transformOf(frame(), camera.view), { x: plan.x[seat] ?? 0, y: plan.y[seat] ?? 0 });
  return { actor, camera, model, said, heard, at };
}

describe('what is done to a map', () => {
  test('a press from far away zooms to the threshold around it, and a second one is the seat', () => {
    const { actor, camera, heard, at } = hall();
    actor.act({ do: 'press', at: at(42), pointer: 'mouse' });
    expect([camera.view.scale, heard]).toEqual([2, ['sector a']]);
    actor.act({ do: 'press', at: at(42), pointer: 'mouse' });
    expect(heard).toEqual(['sector a', 'seat 43 free mouse']);
  });

  test('a press chooses where the shop lets it, and asks before', () => {
    const { actor, model, at } = hall({ pressChooses: true, mayChoose: (_, chosen) => chosen.size < 1 });
    actor.show(42);
    for (const seat of [42, 43]) actor.act({ do: 'press', at: at(seat), pointer: 'mouse' });
    expect([...model.selection.ids]).toEqual([43]);
    model.states.set([[43, 'taken']]);
    actor.act({ do: 'press', at: at(42), pointer: 'mouse' });
    actor.act({ do: 'press', at: at(42), pointer: 'mouse' });
    expect([...model.selection.ids]).toEqual([]);
  });

  test('a press beside everything is nothing', () => {
    const { actor, heard } = hall();
    actor.act({ do: 'press', at: { x: -400, y: -400 }, pointer: 'touch' });
    expect(heard).toEqual(['nothing']);
  });

  test('the walk begins in the middle, goes near, says each seat, and leaves', () => {
    const { actor, camera, model, said, heard } = hall();
    actor.act({ do: 'walk', step: 'right' });
    expect(camera.view.scale).toBe(2);
    const first = model.focused;
    actor.act({ do: 'walk', step: 'right' });
    expect(model.focused).toBe(first + 1);
    actor.act({ do: 'choose' });
    actor.act({ do: 'leave' });
    expect(said).toEqual([expect.stringMatching(/ free$/), expect.stringMatching(/ free$/), '']);
    expect(heard.slice(-2)).toEqual([`seat ${first + 2} free key`, 'focus none']);
  });

  test('a seat that is walked to is brought into view', () => {
    const { actor, camera, at } = hall();
    actor.focus(0);
    for (const step of ['row-end', 'down', 'down'] as const) actor.act({ do: 'walk', step });
    const { x, y } = at(59);
    expect(x > 0 && x < 500 && y > 0 && y < 500).toBe(true);
    expect(camera.view.scale).toBe(2);
  });

  test('what changes about the seat on which the walk is, is said', () => {
    const { actor, model, said } = hall();
    actor.focus(5);
    model.selection.set([6]);
    model.selection.set([]);
    model.states.set([[6, 'taken']]);
    actor.retell();
    actor.retell();
    expect(said).toEqual(['0/6 free', '0/6 chosen', '0/6 free', '0/6 taken']);
  });

  test('steps of the zoom end at its limits and keep the seat of the walk', () => {
    const { actor, camera } = hall();
    actor.focus(399);
    for (let step = 0; step < 8; step++) actor.act({ do: 'step', way: 'in' });
    expect(camera.view).toEqual({ scale: 24, x: 950, y: 950 });
    for (let step = 0; step < 8; step++) actor.act({ do: 'step', way: 'out' });
    expect(camera.view.scale).toBe(1);
    actor.act({ do: 'step', way: 'whole' });
    expect(camera.view).toEqual({ scale: 1, x: 500, y: 500 });
  });

  test('the pointer says what a press would mean', () => {
    const { actor, model, heard, at } = hall();
    actor.act({ do: 'hover', at: at(42) });
    expect([heard, model.hovered]).toEqual([['zoom-in'], -1]);
    actor.show(42);
    actor.act({ do: 'hover', at: at(42) });
    expect([heard.at(-1), model.hovered]).toEqual(['pointer', 42]);
    actor.act({ do: 'unhover' });
    expect(model.hovered).toBe(-1);
  });
});
