import { createRegion } from '../accessible/region.ts';
import { at, type Size } from '../geometry.ts';
import { bindGestures } from '../gestures/bind.ts';
import { GUTTER_PX } from '../labels/row-labels.ts';
import { createOverview } from '../painter/overview.ts';
import { readColours } from '../painter/read-colours.ts';
import { createScene } from '../painter/scene.ts';
import { boundsOfZone } from '../plan/bounds-of-zone.ts';
import type { Plan } from '../plan/plan.ts';
import {
  boxOnScreen,
  type Frame,
  type Insets,
  NO_INSETS,
  transformOf,
  visibleBox,
  wholeView,
} from '../viewport/viewport.ts';
import { createActor } from './act.ts';
import { createCamera } from './camera.ts';
import { createFrames } from './frames.ts';
import { createModel } from './model.ts';
import type { HallMap, HallMapOptions } from './options.ts';

/** More pixels than these are not seen, but painted. */
const MOST_PIXEL_RATIO = 2;
/** From this scale on a small hall in the corner says where one is. */
const OVERVIEW_SCALE = 1.5;
const OVERVIEW_PX = 12;
/** So narrow an element has no room for it. */
const OVERVIEW_LEAST_WIDTH = 280;

/** Narrower than this it is smaller. */
const WIDE_PX = 600;
const SMALL_OVERVIEW = 'scale(0.65)';

/** Shows a hall in an element that has a size of its own, and lets seats be chosen by mouse, touch and keyboard. */
export function createHallMap(container: HTMLElement, plan: Plan, options: HallMapOptions): HallMap {
  const { ownerDocument: document } = container;
  const region = createRegion(container, options);
  const { element } = region;
  const model = createModel(plan, options, options.colours ?? readColours(container), () => {
    repaint();
    actor.retell();
  });
  const overview = createOverview(document, plan.bounds);
  const ending = new AbortController();

  let size: Size = { width: element.clientWidth, height: element.clientHeight };
  let insets: Insets = options.insets ?? NO_INSETS;
  let cover = 0;
  let isHeld = false;
  let toldScale = 1;
  /** What is painted is no longer so: it may not merely be moved. */
  let isStale = true;
  const repaint = (): void => {
    isStale = true;
    frames.request();
  };
  const frame = (): Frame => ({ plan: plan.bounds, size, insets, cover });

  model.mark(model.states.set(options.states ?? []));
  const scene = createScene(document, model.looks, {
    painter: options.painter ?? 'auto',
    repaint,
  });
  element.append(scene.layer, overview.element);

  const camera = createCamera(wholeView(frame()), {
    frame,
    wantsMotion: () => !matchMedia('(prefers-reduced-motion: reduce)').matches,
    now: () => performance.now(),
    changed: () => frames.request(),
  });

  const actor = createActor({
    model,
    camera,
    frame,
    options,
    say: region.say,
    marksChanged: repaint,
    hoverChanged: (cursor) => {
      element.style.cursor = cursor;
    },
    rested: () => {
      isHeld = false;
      element.style.cursor = '';
      frames.request();
    },
  });

  const frames = createFrames((now) => {
    camera.advance(now);
    if (size.width === 0 || size.height === 0) return;
    const seen = visibleBox(frame(), camera.view);
    const isMoving = !isStale && (isHeld || camera.isMoving);
    isStale = false;
    scene.paint({ transform: transformOf(frame(), camera.view), seen }, isMoving, () =>
      model.overlay(actor.isNear('mouse')),
    );
    const showsOverview = camera.view.scale >= OVERVIEW_SCALE && size.width >= OVERVIEW_LEAST_WIDTH;
    overview.show(showsOverview ? seen : null);
    if (camera.isMoving) frames.request();
    options.on?.viewChanged?.();
    if (camera.view.scale === toldScale) return;
    toldScale = camera.view.scale;
    options.on?.scaleChanged?.(toldScale);
  });

  const gestures = bindGestures(element, (effect) => {
    if (effect.do === 'pan' || effect.do === 'zoom') isHeld = true;
    actor.act(effect);
  });

  const changeSeats = (seats?: readonly number[]): void => {
    scene.changeSeats(model.looks, seats);
    overview.change(model.looks, model.colours);
    repaint();
  };

  const takeColours = (): void => {
    model.setColours(options.colours ?? readColours(container));
    element.style.background = model.colours.paper;
    scene.setColours(model.colours);
    changeSeats();
  };

  const place = (): void => {
    Object.assign(overview.element.style, {
      left: `${insets.left + GUTTER_PX + OVERVIEW_PX}px`,
      bottom: `${insets.bottom + OVERVIEW_PX}px`,
      transform: size.width < WIDE_PX ? SMALL_OVERVIEW : '',
      transformOrigin: '0 100%',
    });
    camera.jump(camera.goal);
  };

  let pixelRatio = 0;
  const measure = (): void => {
    const [width, height] = [element.clientWidth, element.clientHeight];
    const ratio = Math.min(MOST_PIXEL_RATIO, devicePixelRatio);
    // A canvas that gets a size, be it the same, is empty until it is painted.
    if (width === size.width && height === size.height && ratio === pixelRatio) return;
    size = { width, height };
    pixelRatio = ratio;
    scene.resize(size, ratio);
    place();
  };

  const setStates: HallMap['setStates'] = (changes) => {
    const changed = model.states.set(changes);
    if (changed.length === 0) return;
    model.mark(changed);
    changeSeats(changed);
    actor.retell();
  };

  const resized = new ResizeObserver(measure);
  resized.observe(element);
  for (const query of ['(prefers-color-scheme: dark)', '(forced-colors: active)'])
    matchMedia(query).addEventListener('change', takeColours, { signal: ending.signal });
  // Labels are measured with the faces that are there; they are set anew in those that come later.
  document.fonts.addEventListener('loadingdone', repaint, { signal: ending.signal });
  measure();
  takeColours();

  return {
    get scale() {
      return camera.goal.scale;
    },
    get isNear() {
      return actor.isNear('mouse');
    },
    get painter() {
      return scene.painter;
    },
    get selection() {
      return model.selection.ids;
    },
    zoomIn: () => actor.act({ do: 'step', way: 'in' }),
    zoomOut: () => actor.act({ do: 'step', way: 'out' }),
    reset: () => actor.act({ do: 'step', way: 'whole' }),
    setState: (id, state) => setStates([[id, state]]),
    setStates,
    stateOf: (id) => model.states.of(plan.indexOf(id)),
    setSelection: (ids) => model.selection.set(ids),
    setProposed: (ids) => {
      model.proposed = [...ids].map(plan.indexOf).filter((seat) => seat >= 0);
      frames.request();
    },
    highlight: (filter) => {
      model.highlight(filter);
      changeSeats();
    },
    showSeat: (id) => withSeat(plan, id, actor.show),
    showSector: (key) => {
      const sector = plan.sectors.find((sector) => sector.key === key);
      if (sector) actor.showBox(sector.bounds);
    },
    focusSeat: (id) =>
      withSeat(plan, id, (seat) => {
        element.focus();
        gestures.put();
        actor.focus(seat);
      }),
    seatBox: (id) => {
      const seat = plan.indexOf(id);
      if (seat < 0) return null;
      const radius = at(plan.r, seat);
      const box = { x: at(plan.x, seat) - radius, y: at(plan.y, seat) - radius, width: 2 * radius, height: 2 * radius };
      return boxOnScreen(transformOf(frame(), camera.view), box);
    },
    showZone: (id) => {
      const box = boundsOfZone(plan, id);
      if (box) actor.showBox(box);
    },
    keepClear: (id, coverPx) => {
      const wasCovered = cover > 0;
      cover = id === null ? 0 : coverPx;
      if (id === null) {
        if (wasCovered) camera.go(camera.goal);
      } else withSeat(plan, id, (seat) => actor.reveal(seat, { ...insets, bottom: Math.max(insets.bottom, coverPx) }));
    },
    setInsets: (to) => {
      insets = to;
      place();
    },
    setColours: (colours) => {
      if (colours) options = { ...options, colours };
      takeColours();
    },
    refresh: () => {
      repaint();
      actor.retell();
    },
    destroy: () => {
      ending.abort();
      gestures.end();
      resized.disconnect();
      frames.stop();
      scene.destroy();
      region.destroy();
    },
  };
}

function withSeat(plan: Plan, id: number, act: (seat: number) => void): void {
  const seat = plan.indexOf(id);
  if (seat >= 0) act(seat);
}
