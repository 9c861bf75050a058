import { createAccessibleRegion } from '../a11y/accessible-region.ts';
import { getValue, type Size } from '../geometry.ts';
import { bindGestures } from '../gestures/bind-gestures.ts';
import { GUTTER_PX } from '../labels/place-row-labels.ts';
import { createOverview } from '../painter/overview.ts';
import { readColors } from '../painter/read-colors.ts';
import { readLines } from '../painter/read-lines.ts';
import { createScene } from '../painter/scene.ts';
import type { Plan } from '../plan/plan.ts';
import { getZoneBounds } from '../plan/zone-bounds.ts';
import {
  getFreeBox,
  getTransform,
  getVisibleBox,
  getWholeView,
  type Insets,
  NO_INSETS,
  toScreenBox,
  type ViewFrame,
} from '../viewport/viewport.ts';
import { createCamera } from './camera.ts';
import { createFrameScheduler } from './frame-scheduler.ts';
import type { HallMap, HallMapOptions } from './hall-map.ts';
import { createInteractionController } from './interaction-controller.ts';
import { createMapModel } from './map-model.ts';

/** Higher pixel ratios cost time without a visible gain. */
const MAX_PIXEL_RATIO = 2;
/** Scale from which the overview is shown. */
const MIN_OVERVIEW_SCALE = 1.5;
const OVERVIEW_MARGIN_PX = 12;
/** Narrower maps have no overview. */
const MIN_OVERVIEW_WIDTH_PX = 280;

/** Narrower maps have a smaller overview. */
const MIN_FULL_OVERVIEW_WIDTH_PX = 600;
const SMALL_OVERVIEW_TRANSFORM = 'scale(0.65)';

/** Renders a plan in a sized element and lets seats be selected by mouse, touch and keyboard. Call `destroy` to remove it. */
export function createHallMap(container: HTMLElement, plan: Plan, options: HallMapOptions): HallMap {
  const { ownerDocument: document } = container;
  const region = createAccessibleRegion(container, options);
  const { element } = region;
  const model = createMapModel(plan, options, options.colors ?? readColors(container), () => {
    repaint();
    interactions.announceFocusedSeat();
  });
  const overview = createOverview(document, plan.bounds);
  const controller = new AbortController();

  let size: Size = { width: element.clientWidth, height: element.clientHeight };
  let insets: Insets = options.insets ?? NO_INSETS;
  let nameSpacePx = 0;
  let coveredPx = 0;
  let isDragging = false;
  let reportedScale = 1;
  /** The painted bitmap is outdated and must not be reused. */
  let isStale = true;
  const repaint = (): void => {
    isStale = true;
    frames.request();
  };
  const frame = (): ViewFrame => ({ plan: plan.bounds, size, insets, nameSpacePx, coverPx: coveredPx });

  model.updateMarks(model.states.set(options.states ?? []));
  const scene = createScene(document, model.seatStyles, {
    painter: options.painter ?? 'auto',
    onRepaintNeeded: repaint,
  });
  element.append(scene.layer, overview.element);
  if (scene.picture) {
    model.lines = 'pending';
    readLines(scene.picture, plan, controller.signal, (lines) => {
      model.lines = lines;
      setBackground();
      repaint();
    });
  }

  const camera = createCamera(getWholeView(frame()), {
    frame,
    isMotionAllowed: () => !matchMedia('(prefers-reduced-motion: reduce)').matches,
    now: () => performance.now(),
    onChange: () => frames.request(),
  });

  const interactions = createInteractionController({
    model,
    camera,
    frame,
    options,
    announce: region.announce,
    onMarksChange: repaint,
    onCursorChange: (cursor) => {
      element.style.cursor = cursor;
    },
    onRest: () => {
      isDragging = false;
      element.style.cursor = '';
      frames.request();
    },
  });

  const frames = createFrameScheduler((now) => {
    camera.advance(now);
    if (size.width === 0 || size.height === 0) return;
    const visibleBox = getVisibleBox(frame(), camera.view);
    const isMoving = !isStale && (isDragging || camera.isAnimating);
    isStale = false;
    const transform = getTransform(frame(), camera.view);
    scene.paint({ transform, visibleBox, freeBox: getFreeBox(frame()) }, isMoving, () =>
      model.createOverlayScene(interactions.isNear('mouse')),
    );
    const showsOverview = camera.view.scale >= MIN_OVERVIEW_SCALE && size.width >= MIN_OVERVIEW_WIDTH_PX;
    overview.update(showsOverview ? visibleBox : null);
    if (camera.isAnimating) frames.request();
    options.handlers?.onViewChange?.();
    if (camera.view.scale === reportedScale) return;
    reportedScale = camera.view.scale;
    options.handlers?.onScaleChange?.(reportedScale);
  });

  const gestures = bindGestures(element, options.canSlide ?? (() => false), (effect) => {
    if (effect.type === 'pan' || effect.type === 'zoom') isDragging = true;
    interactions.applyEffect(effect);
  });

  const updateSeats = (seats?: readonly number[]): void => {
    scene.updateSeats(model.seatStyles, seats);
    overview.setStyles(model.seatStyles, model.colors);
    repaint();
  };

  /** Transparent until the drawing is decoded, so that a page can show the drawing below the map. */
  const setBackground = (): void => {
    element.style.background = model.lines === 'pending' ? '' : model.colors.paper;
  };

  const applyColors = (): void => {
    setBackground();
    scene.setColors(model.colors);
    updateSeats();
  };
  const changeColors = (): void => {
    model.setColors(options.colors ?? readColors(container));
    applyColors();
  };

  const applyInsets = (): void => {
    Object.assign(overview.element.style, {
      left: `${insets.left + GUTTER_PX + OVERVIEW_MARGIN_PX}px`,
      bottom: `${insets.bottom + OVERVIEW_MARGIN_PX}px`,
      transform: size.width < MIN_FULL_OVERVIEW_WIDTH_PX ? SMALL_OVERVIEW_TRANSFORM : '',
      transformOrigin: '0 100%',
    });
    camera.jumpTo(camera.target);
  };

  let pixelRatio = 0;
  const measure = (): void => {
    const [width, height] = [element.clientWidth, element.clientHeight];
    const ratio = Math.min(MAX_PIXEL_RATIO, devicePixelRatio);
    // Setting a canvas size clears it, even if the size is the same.
    if (width === size.width && height === size.height && ratio === pixelRatio) return;
    size = { width, height };
    pixelRatio = ratio;
    scene.resize(size, ratio);
    applyInsets();
  };

  const setStates: HallMap['setStates'] = (changes) => {
    const changed = model.states.set(changes);
    if (changed.length === 0) return;
    model.updateMarks(changed);
    updateSeats(changed);
    interactions.announceFocusedSeat();
  };

  const resizeObserver = new ResizeObserver(measure);
  resizeObserver.observe(element);
  for (const query of ['(prefers-color-scheme: dark)', '(forced-colors: active)'])
    matchMedia(query).addEventListener('change', changeColors, { signal: controller.signal });
  const repaintLabels = (): void => {
    model.fontLoads++;
    repaint();
  };
  document.fonts.addEventListener('loadingdone', repaintLabels, { signal: controller.signal });
  measure();
  applyColors();

  return {
    get scale() {
      return camera.target.scale;
    },
    get isNear() {
      return interactions.isNear('mouse');
    },
    get painter() {
      return scene.painter;
    },
    get selection() {
      return model.selection.ids;
    },
    zoomIn: () => interactions.applyEffect({ type: 'zoom-step', direction: 'in' }),
    zoomOut: () => interactions.applyEffect({ type: 'zoom-step', direction: 'out' }),
    reset: () => interactions.applyEffect({ type: 'zoom-step', direction: 'reset' }),
    setState: (id, state) => setStates([[id, state]]),
    setStates,
    getState: (id) => model.states.get(plan.indexOf(id)),
    setSelection: (ids) => model.selection.set(ids),
    setProposedSeats: (ids) => {
      model.proposed = [...ids].map(plan.indexOf).filter((seat) => seat >= 0);
      frames.request();
    },
    highlight: (filter) => {
      if (model.highlight(filter)) updateSeats();
    },
    showSeat: (id) => actOnSeat(plan, id, interactions.centerSeat),
    showSector: (key) => {
      const sector = plan.sectors.find((sector) => sector.key === key);
      if (sector) interactions.fitBox(sector.bounds);
    },
    focusSeat: (id) =>
      actOnSeat(plan, id, (seat) => {
        element.focus();
        gestures.startNavigation();
        interactions.focusSeat(seat);
      }),
    getSeatBox: (id) => {
      const seat = plan.indexOf(id);
      if (seat < 0) return null;
      const radius = getValue(plan.r, seat);
      const box = {
        x: getValue(plan.x, seat) - radius,
        y: getValue(plan.y, seat) - radius,
        width: 2 * radius,
        height: 2 * radius,
      };
      return toScreenBox(getTransform(frame(), camera.view), box);
    },
    showZone: (id) => {
      const box = getZoneBounds(plan, id);
      if (box) interactions.fitBox(box);
    },
    keepSeatVisible: (id, coverPx) => {
      const wasCovered = coveredPx > 0;
      coveredPx = id === null ? 0 : coverPx;
      if (id === null) {
        if (wasCovered) camera.animateTo(camera.target);
      } else
        actOnSeat(plan, id, (seat) =>
          interactions.revealSeat(seat, { ...insets, bottom: Math.max(insets.bottom, coverPx) }),
        );
    },
    setInsets: (to, namePx = 0) => {
      insets = to;
      nameSpacePx = namePx;
      applyInsets();
    },
    setColors: (colors) => {
      if (colors) options = { ...options, colors };
      changeColors();
    },
    refresh: () => {
      // The seats as well, as after a change of none of them.
      updateSeats([]);
      interactions.announceFocusedSeat();
    },
    destroy: () => {
      controller.abort();
      gestures.dispose();
      resizeObserver.disconnect();
      frames.stop();
      scene.destroy();
      region.destroy();
    },
  };
}

function actOnSeat(plan: Plan, id: number, act: (seat: number) => void): void {
  const seat = plan.indexOf(id);
  if (seat >= 0) act(seat);
}
