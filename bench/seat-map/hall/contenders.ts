/** Implementations that draw and move the same hall in the browser. */
import { SeatMapCanvas } from '@alisaitteke/seatmap-canvas';
import { createHallMap, createPlan, type PainterChoice, type PlanInput, type SeatInput } from '@sahna/hall-map';

export type Step = { readonly dx: number; readonly dy: number; readonly scale: number };
/** Moves the view in the next frame. */
export type Move = (step: Step) => void;
export type Contender = (container: HTMLElement, input: PlanInput, seats: readonly SeatInput[]) => Move;

const WORDS = { label: 'Hall', instructions: '', roleDescription: 'hall plan', describeSeat: () => '' };
const SVG = 'http://www.w3.org/2000/svg';

/** By drag and wheel events, like users. */
const createOurs =
  (painter: PainterChoice): Contender =>
  (container, input) => {
    const plan = createPlan(input);
    if (!plan.ok) throw new Error('the plan is refused');
    const map = createHallMap(container, plan.plan, { ...WORDS, painter });
    const element = container.querySelector('[role=application]');
    if (!element) throw new Error('the map has no element');
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const sendPointer = (type: string, dx: number, dy: number): void => {
      const place = { clientX: x + dx, clientY: y + dy };
      element.dispatchEvent(
        new PointerEvent(type, { ...place, pointerId: 1, pointerType: 'mouse', buttons: 1, bubbles: true }),
      );
    };
    let isDown = false;
    element.setPointerCapture = () => {};
    return ({ dx, dy }) => {
      if (!isDown) sendPointer('pointerdown', 0, 0);
      isDown = true;
      container.dataset['painter'] = map.painter;
      sendPointer('pointermove', dx, dy);
    };
  };

const circles: Contender = (container, input, seats) => {
  const svg = document.createElementNS(SVG, 'svg');
  const group = document.createElementNS(SVG, 'g');
  svg.setAttribute('width', '100%');
  svg.setAttribute('height', '100%');
  svg.setAttribute('viewBox', getViewBox(seats));
  const colors = new Map(input.zones.map(({ id, color }) => [id, color]));
  for (const { x, y, r, zone } of seats) {
    const circle = document.createElementNS(SVG, 'circle');
    circle.setAttribute('cx', `${x}`);
    circle.setAttribute('cy', `${y}`);
    circle.setAttribute('r', `${r}`);
    circle.setAttribute('fill', colors.get(zone) ?? '');
    group.append(circle);
  }
  svg.append(group);
  container.append(svg);
  return ({ dx, dy, scale }) => group.setAttribute('transform', `translate(${dx},${dy})scale(${scale})`);
};

const seatmapCanvas: Contender = (container, input, seats) => {
  console.info = () => {};
  container.id = 'seatmap-canvas';
  const map = new SeatMapCanvas('#seatmap-canvas', {
    resizable: false,
    legend: false,
    style: { seat: { radius: 4 }, block: {}, legend: {}, label: {}, tooltip: {} },
  });
  const colors = new Map(input.zones.map(({ id, color }) => [id, color]));
  const blocks = input.sectors.map(({ key, name }) => ({
    ...{ id: key, title: name, color: '#cccccc', labels: [] },
    seats: seats
      .filter(({ sector }) => sector === key)
      .map(({ id, x, y, seat, zone }) => ({ id, x, y, title: seat, salable: true, color: colors.get(zone) ?? '' })),
  }));
  map.data.replaceData(blocks.filter(({ seats: own }) => own.length > 0));
  return ({ dx, dy, scale }) => map.svg.stage.node.attr('transform', `translate(${dx},${dy})scale(${scale * 0.2})`);
};

function getViewBox(seats: readonly SeatInput[]): string {
  const [xs, ys] = [seats.map(({ x }) => x), seats.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return `${left} ${top} ${Math.max(...xs) - left} ${Math.max(...ys) - top}`;
}

export const CONTENDERS = {
  'hall-map, as it chooses': createOurs('auto'),
  'hall-map, 2D': createOurs('canvas'),
  'hall-map, WebGL': createOurs('webgl'),
  'SVG circles': circles,
  'seatmap-canvas': seatmapCanvas,
} as const satisfies Record<string, Contender>;
export type ContenderName = keyof typeof CONTENDERS;
