/** Draws the view from a seat as paths: portal, stage, three people for scale and the heads in front. Pure. */
import type { HallGeometry, Vector } from './hall-geometry.ts';
import { createViewCamera, type ViewCamera, type ViewSize } from './perspective.ts';

/** A part of the drawing; shapes are painted from back to front. */
export type ViewShape = { part: ViewPart; d: string };
export type ViewPart =
  | 'wall'
  | 'frame'
  | 'side'
  | 'back'
  | 'floor'
  | 'curtain'
  | 'apron'
  | 'person'
  | 'head'
  | 'hidden';

export type SeatViewDrawing = {
  shapes: ViewShape[];
  /** Distance between seat and stage, in whole meters. */
  distance: number;
};

/** Eye level of a seated person above the floor, in meters. */
const EYE = 1.2;
const HEAD = { height: 1.1, radius: 0.11 };
const PERSON = 1.75;
/** Widths of the portal's frame and of the wall around it, in meters. */
const FRAME = 0.9;
const WALL = 20;
/** Positions of people on the stage, as shares of half its width and of its depth. */
const PEOPLE = [
  { x: -0.46, y: -0.4 },
  { x: 0.04, y: -0.16 },
  { x: 0.49, y: -0.29 },
];
/** The part of the stage that a pillar hides in a restricted view, from the near side, as shares of half the stage's width. */
const HIDDEN = { from: 1.3, to: 0.45 };

export function drawView(hall: HallGeometry, seat: number, isRestricted: boolean, picture: ViewSize): SeatViewDrawing {
  const at = hall.seatAt(seat);
  const eye = { ...at, z: at.z + EYE };
  const { stage } = hall;
  const target = { x: 0, y: -1.5, z: stage.height + 2.2 };
  const camera = createViewCamera(eye, target, stage.width * 0.72, picture);
  const shapes: ViewShape[] = [
    ...createStageShapes(camera, hall),
    ...hall
      .listSeatsInFront(seat)
      .map((head): ViewShape => ({ part: 'head', d: createHeadPath(camera, head, picture) })),
    { part: 'hidden', d: isRestricted ? createPillarPath(camera, hall, at) : '' },
  ];
  return {
    shapes: shapes.filter(({ d }) => d !== ''),
    distance: Math.round(Math.hypot(Math.max(0, Math.abs(at.x) - stage.width / 2), at.y)),
  };
}

function getStandingPoint({ stage }: HallGeometry, x: number, y: number): Vector {
  return { x: (x * stage.width) / 2, y: y * stage.depth, z: stage.height };
}

/** Painter's algorithm: the stage with people, then the wall with the portal, then the front of the stage. */
function createStageShapes(camera: ViewCamera, hall: HallGeometry): ViewShape[] {
  const { formatPath } = camera;
  const { stage, kind } = hall;
  const [half, floor, back] = [stage.width / 2, stage.height, -stage.depth];
  const top = floor + stage.portal;
  const inner = kind === 'portal' ? half * 0.8 : half;
  const createAcross = (part: ViewPart, left: number, low: number, right: number, high: number, y = 0): ViewShape => ({
    part,
    d: createQuad(formatPath, { x: left, y, z: low }, { x: right, y, z: high }),
  });
  const boards: ViewShape = {
    part: 'floor',
    d: formatPath([
      { x: -half, y: 0, z: floor },
      { x: half, y: 0, z: floor },
      { x: inner, y: back, z: floor },
      { x: -inner, y: back, z: floor },
    ]),
  };
  const people: ViewShape = {
    part: 'person',
    d: PEOPLE.map(({ x, y }) => createPersonPath(camera, getStandingPoint(hall, x, y))).join(''),
  };
  const apron = createAcross('apron', -half, 0, half, floor, 0.1);
  const backdrop = createAcross('back', -inner, floor, inner, top * 0.92, back);
  if (kind === 'round') return [boards, people, apron];
  if (kind === 'open') return [backdrop, boards, people, apron];
  const createWing = (sign: 1 | -1): ViewShape => ({
    part: 'side',
    d: formatPath([
      { x: sign * half, y: 0, z: floor },
      { x: sign * inner, y: back, z: floor },
      { x: sign * inner, y: back, z: top * 0.92 },
      { x: sign * half, y: 0, z: top },
    ]),
  });
  const createCurtain = (sign: 1 | -1): ViewShape => ({
    part: 'curtain',
    d: formatPath([
      { x: sign * half, y: 0, z: floor },
      { x: sign * half * 0.87, y: 0, z: floor },
      { x: sign * half * 0.91, y: 0, z: top },
      { x: sign * half, y: 0, z: top },
    ]),
  });
  const [edge, lintel, wall] = [half + FRAME, top + FRAME, half + WALL];
  return [
    ...[createAcross('side', -half, floor, half, top), backdrop, boards, createWing(-1), createWing(1), people],
    ...[createAcross('wall', -wall, 0, -half, lintel + WALL), createAcross('wall', half, 0, wall, lintel + WALL)],
    ...[createAcross('wall', -half, top, half, lintel + WALL), createAcross('wall', -half, 0, half, floor)],
    ...[createAcross('frame', -edge, 0, -half, lintel), createAcross('frame', half, 0, edge, lintel)],
    createAcross('frame', -half, top, half, lintel),
    ...[createCurtain(-1), createCurtain(1), createAcross('curtain', -half, top - stage.portal * 0.15, half, top)],
    apron,
  ];
}

/** A rectangle across the hall, from its lower left to its upper right corner. */
function createQuad(path: ViewCamera['formatPath'], low: Vector, high: Vector): string {
  return path([low, { ...low, x: high.x }, { ...low, x: high.x, z: high.z }, { ...low, z: high.z }]);
}

function createPersonPath({ project }: ViewCamera, foot: Vector): string {
  const [below, above] = [project(foot), project({ ...foot, z: foot.z + PERSON })];
  if (!below || !above) return '';
  const tall = below.y - above.y;
  const [x, y] = [below.x, above.y];
  const formatStep = (dx: number, dy: number): string => `l${(dx * tall).toFixed(1)} ${(dy * tall).toFixed(1)}`;
  return (
    createCircle(x, y + tall * 0.075, tall * 0.075) +
    `M${(x - tall * 0.13).toFixed(1)} ${(y + tall * 0.19).toFixed(1)}` +
    [
      formatStep(0.26, 0),
      formatStep(-0.04, 0.37),
      formatStep(-0.02, 0),
      formatStep(-0.01, 0.44),
      formatStep(-0.12, 0),
      formatStep(-0.01, -0.44),
      formatStep(-0.02, 0),
    ].join('') +
    'Z'
  );
}

/** A head with its shoulders, down to the lower edge of the picture. */
function createHeadPath({ project }: ViewCamera, seat: Vector, picture: ViewSize): string {
  const head = project({ ...seat, z: seat.z + HEAD.height });
  if (!head) return '';
  const r = HEAD.radius * head.perMeter;
  if (head.x < -3 * r || head.x > picture.width + 3 * r || head.y - r > picture.height) return '';
  const [x, y, low] = [head.x, head.y, picture.height + 4];
  return (
    createCircle(x, y, r, r * 1.25) +
    `M${(x - r * 2.1).toFixed(1)} ${low}V${(y + r * 2.4).toFixed(1)}` +
    `q0 ${(-r * 1.1).toFixed(1)} ${(r * 1.2).toFixed(1)} ${(-r * 1.1).toFixed(1)}h${(r * 1.8).toFixed(1)}` +
    `q${(r * 1.2).toFixed(1)} 0 ${(r * 1.2).toFixed(1)} ${(r * 1.1).toFixed(1)}V${low}Z`
  );
}

function createPillarPath({ formatPath }: ViewCamera, { stage }: HallGeometry, { x }: Vector): string {
  const near = ((x < 0 ? -1 : 1) * stage.width) / 2;
  return createQuad(formatPath, { x: near * HIDDEN.from, y: 0.2, z: -20 }, { x: near * HIDDEN.to, y: 0.2, z: 40 });
}

function createCircle(x: number, y: number, rx: number, ry = rx): string {
  const [left, width] = [(x - rx).toFixed(1), (2 * rx).toFixed(1)];
  const arc = `a${rx.toFixed(1)} ${ry.toFixed(1)} 0 1 1`;
  return `M${left} ${y.toFixed(1)}${arc} ${width} 0${arc} -${width} 0Z`;
}
