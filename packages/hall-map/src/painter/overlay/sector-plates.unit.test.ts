import { expect, test } from 'vitest';
import { type Box, covers, getCenter, overlaps } from '../../geometry.ts';
import { placeUniformLabels } from '../../labels/place-labels.ts';
import type { PlanInput } from '../../plan/plan-input.ts';
import { createTestPlan } from '../../testing/create-test-plan.ts';
import { createStandingPlates, listSectorPlateSteps, type NameSource } from './sector-plates.ts';

const CHARACTER_PX = 8;
const BOXES = {
  key: 'a',
  name: 'Boxes, left side',
  shortName: 'Boxes',
  bounds: { x: 36, y: 100, width: 40, height: 200 },
};
const STALLS = { x: 90, y: 0, width: 310, height: 400 };
const COLORS: NameSource['colors'] = {
  paper: '#fff',
  ink: '#000',
  inkSoft: '#444',
  rule: '#888',
  accent: '#900',
  onAccent: '#fff',
  focus: '#00f',
  faceText: 'sans-serif',
  faceDisplay: 'serif',
  pictureFilter: 'none',
  forced: false,
};

const MEASURE = { font: '', measureText: (text: string) => ({ ...EMPTY, width: text.length * CHARACTER_PX }) };

const SCREEN = { x: 0, y: 0, width: 400, height: 400 };

/** Labels of sectors without captions on a 400 px screen. */
function createPlates(
  plan: NameSource['plan'],
  rest: Pick<NameSource, 'isFree' | 'isBlank'> & Partial<NameSource>,
  k = 1,
) {
  return listSectorPlateSteps(MEASURE, { k, x: 0, y: 0 }, SCREEN, {
    plan,
    colors: COLORS,
    palette: [],
    getSectorCaption: () => '',
    getStandingCaption: () => '',
    isHighlighted: () => false,
    ...rest,
  }).map((step) => step());
}

/** Text and rotation of the first form of the boxes' label on a 400 px screen. */
function getFirstForm(caption: string, rest: Partial<PlanInput> = {}, k = 1) {
  const plan = createTestPlan(
    [
      { x: 56, y: 200 },
      { x: 300, y: 200, sector: 'b' },
    ],
    {
      sectors: [BOXES, { key: 'b', name: 'Stalls', bounds: STALLS }],
      ...rest,
    },
  );
  const isFree: NameSource['isFree'] = (box) => plan.sectors.every(({ bounds }) => !overlaps(box, bounds));
  const [boxes] = createPlates(plan, { getSectorCaption: () => caption, isFree, isBlank: () => true }, k);
  const form = boxes?.forms[0]?.form;
  return { box: boxes?.forms[0]?.box, words: form?.lines.map(({ text }) => text), turned: form?.rotation };
}

const EMPTY = {
  actualBoundingBoxAscent: 0,
  actualBoundingBoxDescent: 0,
  actualBoundingBoxLeft: 0,
  actualBoundingBoxRight: 0,
  alphabeticBaseline: 0,
  emHeightAscent: 0,
  emHeightDescent: 0,
  fontBoundingBoxAscent: 0,
  fontBoundingBoxDescent: 0,
  hangingBaseline: 0,
  ideographicBaseline: 0,
};

test('labels a narrow sector with its horizontal short name and caption', () => {
  expect(getFirstForm('$80')).toMatchObject({ words: ['Boxes', '$80'], turned: 0 });
});

test('keeps a name out of a standing area', () => {
  const inside = getFirstForm('$80', {
    standing: [{ key: 'floor', name: 'Floor', zone: 1, sector: 'a', bounds: { x: 0, y: 300, width: 80, height: 100 } }],
  });
  expect(getFirstForm('$80').box?.y).toBeGreaterThanOrEqual(300);
  expect(inside.box?.y).toBeLessThan(300);
});

test('prefers the upright full name if there is no caption', () => {
  expect(getFirstForm('')).toMatchObject({ words: ['Boxes, left side'], turned: -1 });
});

test('uses horizontal short names in a small hall', () => {
  const sectors = [
    { ...BOXES, bounds: { ...BOXES.bounds, x: 136 } },
    { key: 'b', name: 'Stalls', bounds: { ...STALLS, x: 190 } },
  ];
  expect(getFirstForm('$80', { sectors }, 0.5)).toMatchObject({ words: ['Boxes'], turned: 0 });
});

test('keeps names off the stage', () => {
  const sectors = [
    { ...BOXES, shortName: 'Boxes L' },
    { key: 'b', name: 'Stalls', bounds: STALLS },
  ];
  expect(getFirstForm('$80', { sectors }).box?.y).toBeGreaterThan(250);
  expect(getFirstForm('$80', { sectors, stage: { x: 130, y: 310 } }).box?.y).toBeLessThan(100);
});

test('names leave the lines of the drawing uncovered', () => {
  const bounds = { x: 150, y: 100, width: 100, height: 200 };
  const plan = createTestPlan([{ x: 200, y: 200 }], {
    sectors: [{ key: 'a', name: 'Stalls', bounds }],
    stage: { x: 200, y: 20 },
    bounds: SCREEN,
  });
  const placePlates = (...lines: readonly (typeof bounds)[]) =>
    createPlates(plan, {
      getSectorCaption: () => '$80',
      isFree: (box) => !overlaps(box, bounds),
      isBlank: (box) => lines.every((line) => !overlaps(box, line)),
    })[0]?.forms[0];
  const sides = [130, 270].map((x) => ({ x, y: 0, width: 2, height: 400 }));
  const below = { x: 0, y: 312, width: 400, height: 2 };
  expect(placePlates(...sides)?.box.y).toBe(300);
  expect(placePlates(...sides, below)?.box.y).toBe(314);
  // A name and its price on one line fit between the seats and the line.
  const narrow = placePlates(...sides, { ...below, y: 325 });
  expect(narrow?.box.y).toBeLessThan(325);
  expect(narrow?.form.lines).toMatchObject([{ text: 'Stalls', suffix: { text: '$80' } }]);
});

test('names a sector in small type where only the gap between two sectors is free', () => {
  const bounds = { x: 100, y: 100, width: 200, height: 100 };
  const plan = createTestPlan([{ x: 200, y: 150 }], {
    sectors: [{ key: 'a', name: 'Stalls', bounds }],
    bounds: SCREEN,
  });
  const findSmallName = (free: typeof bounds) =>
    createPlates(plan, { isFree: (box) => covers(free, box), isBlank: () => true })[0]?.forms.find(
      ({ form }) => !form.hasPaper,
    );
  expect(findSmallName({ x: 0, y: 200, width: 400, height: 18 })?.form.lines[0]?.font).toContain('14px');
  const small = findSmallName({ x: 0, y: 200, width: 400, height: 14 });
  expect(small?.form.lines[0]?.font).toContain('12px');
  expect(small?.box.y).toBeGreaterThanOrEqual(200);
  expect(findSmallName({ x: 0, y: 143, width: 98, height: 14 })).toBeUndefined();
});

/** Number of forms of a sector's name that has no free space. */
function countFormsOnSeats({ name = 'Stalls', isHighlighted = false, k = 1 }): number {
  const plan = createTestPlan([{ x: 200, y: 200 }], { sectors: [{ key: 'a', name, bounds: STALLS }], bounds: SCREEN });
  const rest = { isHighlighted: () => isHighlighted, isFree: () => false, isBlank: () => false };
  return createPlates(plan, rest, k)[0]?.forms.length ?? 0;
}

test('names cover no seats that a filter highlights', () => {
  expect(countFormsOnSeats({})).toBeGreaterThan(0);
  expect(countFormsOnSeats({ isHighlighted: true })).toBe(0);
});

test('names longer than two characters cover no seats of a small hall', () => {
  expect(countFormsOnSeats({ k: 0.99 })).toBe(0);
  expect(countFormsOnSeats({ k: 0.99, name: 'K' })).toBeGreaterThan(0);
});

test('a wide sector has no name beside another sector', () => {
  const bounds = { x: 150, y: 100, width: 220, height: 200 };
  const countForms = (...others: readonly (typeof bounds)[]) => {
    const plan = createTestPlan([{ x: 200, y: 200 }, ...others.map(() => ({ x: 130, y: 200, sector: 'b' }))], {
      sectors: [
        { key: 'a', name: 'Stalls', bounds },
        ...others.map((other) => ({ key: 'b', name: 'Boxes', bounds: other })),
      ],
      bounds: { ...SCREEN, height: 390 },
    });
    const isLeft = ({ x, width }: Box): boolean => x + width < 150;
    return createPlates(plan, { isFree: isLeft, isBlank: (box) => isLeft(box) && box.x + box.width < 115 })[0]?.forms
      .length;
  };
  expect(countForms()).toBeGreaterThan(0);
  expect(countForms({ x: 120, y: 100, width: 20, height: 200 })).toBe(0);
});

/** Places the names of two mirrored sectors. */
function placeMirrored(rest: Pick<NameSource, 'isFree' | 'isBlank'>) {
  const plan = createTestPlan(
    [
      { x: 120, y: 200 },
      { x: 280, y: 200, sector: 'b' },
    ],
    { sectors: SIDES, bounds: SCREEN },
  );
  return placeUniformLabels(createPlates(plan, rest), SCREEN);
}

const SIDES = [
  { key: 'a', name: 'Boxes, left', shortName: 'Left', bounds: { x: 100, y: 100, width: 40, height: 200 } },
  { key: 'b', name: 'Boxes, right', shortName: 'Right', bounds: { x: 260, y: 102, width: 40, height: 200 } },
];
const isBesideSeats = (box: typeof STALLS): boolean => SIDES.every(({ bounds }) => !overlaps(box, bounds));

test('labels mirrored sectors in the same form', () => {
  const placed = placeMirrored({
    // At the right, only upright names are free.
    isFree: (box) => isBesideSeats(box) && (getCenter(box).x < 200 || box.width < 40),
    isBlank: () => true,
  });
  expect(placed.map(({ form }) => Math.abs(form.rotation))).toEqual([1, 1]);
});

test('labels mirrored sectors at the same height if only one side of the drawing has a line', () => {
  const placed = placeMirrored({
    isFree: isBesideSeats,
    // At the left, only far from the seats.
    isBlank: (box) => (getCenter(box).x < 200 ? box.x + box.width < 90 : box.y > 300),
  });
  const [left, right] = placed.map(({ box }) => getCenter(box));
  expect(left?.y).toBeCloseTo(right?.y ?? 0, -1);
  expect(left?.x).toBeCloseTo(400 - (right?.x ?? 0), 0);
});

test('labels nested standing areas, the outer next to the inner, without a dot if not on sale', () => {
  const createArea = (key: string, bounds: typeof STALLS) => ({
    key,
    name: `Area ${key}`,
    zone: 1,
    sector: 'a',
    bounds,
  });
  const plan = createTestPlan([{ x: 56, y: 200 }], {
    standing: [
      createArea('1', { x: 0, y: 0, width: 400, height: 400 }),
      createArea('2', { x: 100, y: 100, width: 200, height: 200 }),
    ],
  });
  const plates = createStandingPlates(
    MEASURE,
    { k: 1, x: 0, y: 0 },
    {
      plan,
      colors: COLORS,
      palette: [[1, 0, 0]],
      getSectorCaption: () => '',
      getStandingCaption: ({ key }) => (key === '1' ? '$60' : ''),
      isHighlighted: () => false,
      isFree: () => true,
      isBlank: () => true,
    },
  );
  const labels = placeUniformLabels(plates, { x: 0, y: 0, width: 400, height: 400 });
  expect(labels[0] && getCenter(labels[0].box).y).toBeGreaterThan(300);
  const placed = labels.map(({ form }) => form.lines[0]);
  expect(placed.map((line) => line?.text)).toEqual(['Area 1', 'Area 2']);
  expect(placed.map((line) => line?.dot !== undefined)).toEqual([true, false]);
});
