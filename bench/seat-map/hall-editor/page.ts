/** The page of `bench:hall-editor`: the canvas of the hall editor with a hall of many seats. */
import { HALL_PLAN_ENDPOINTS } from '@sahna/contract/admin/hall-plans/hall-plan-endpoints';
import { z } from 'zod';
import { type PlanContent, PlanView } from '../../../apps/admin/src/features/hall-plans/map/plan-view.ts';
import { type HallPlan, readPlan } from '../../../apps/admin/src/features/hall-plans/model/plan.ts';
import {
  countZonePlaces,
  findRowRuns,
  listSectorRows,
} from '../../../apps/admin/src/features/hall-plans/model/rows.ts';

const SEATS_PER_ROW = 200;
const COLORS = ['#9b1b30', '#c8862b', '#2f5d62', '#4b5d8c', '#6f4e7c'];
const NO_SEATS: ReadonlySet<string> = new Set();

declare global {
  interface Window {
    showHall(seats: number): void;
    /** Milliseconds until the plan of an answer is painted and described. */
    openHall(answer: string): Promise<number>;
    getSelected(): number;
  }
}

function createHall(count: number): HallPlan {
  const rows = Math.ceil(count / SEATS_PER_ROW);
  return {
    ...{ width: SEATS_PER_ROW * 24 + 20, height: rows * 28 + 20, notes: [], standing: [] },
    sectors: [{ key: 'hall', name: { en: 'Hall' }, bounds: [0, 0, SEATS_PER_ROW * 24, rows * 28] }],
    zones: COLORS.map((color, at) => ({ key: `zone-${at}`, name: { en: `Zone ${at}` }, color })),
    seats: Array.from({ length: count }, (_, at) => {
      const [row, seat] = [Math.floor(at / SEATS_PER_ROW), at % SEATS_PER_ROW];
      return {
        ...{ id: `hall/${row}/${seat}`, sector: 'hall', row: `${row}`, seat: `${seat}`, kind: 'ordinary' },
        ...{ x: seat * 24 + 20, y: row * 28 + 20, r: 9, zone: `zone-${row % COLORS.length}` },
        ...{ companionOf: null, restricted: false, note: null },
      };
    }),
  };
}

// As in the app, whose policy keeps zod from compiling schemas.
z.config({ jitless: true });

let selected: ReadonlySet<string> = NO_SEATS;

window.getSelected = () => selected.size;
window.showHall = (seats) => showPlan(createHall(seats));

window.openHall = async (answer) => {
  const began = performance.now();
  const plan = readPlan(HALL_PLAN_ENDPOINTS.readHallPlan.response.parse(JSON.parse(answer)).plan);
  for (const { rows } of listSectorRows(plan)) findRowRuns(rows);
  countZonePlaces(plan);
  showPlan(plan);
  // The second frame begins when the first is painted.
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  return performance.now() - began;
};

function showPlan(plan: HallPlan): void {
  const [host, canvas, drawing] = ['div', 'canvas', 'img'].map((tag) => document.createElement(tag));
  if (!host || !(canvas instanceof HTMLCanvasElement) || !drawing) return;
  canvas.style.cssText = 'width:100%;height:100%;--ink:#000;--paper:#fff;--focus:#00f;--accent:#f00';
  host.style.cssText = 'position:absolute;inset:0';
  host.append(canvas);
  document.body.append(drawing, host);
  const content: PlanContent = {
    ...{ plan, areas: [], drawnWidth: plan.width, drawnHeight: plan.height, selected, outlined: NO_SEATS },
    coloring: 'zones',
    mode: 'select',
  };
  const view = new PlanView({ host, canvas, drawing }, content, {
    onSelect: (ids, { isAdding }) => {
      selected = new Set(isAdding ? [...selected, ...ids] : ids);
      view.setContent({ ...content, selected });
    },
    onMove: () => undefined,
    onMark: () => undefined,
    onFocusSeat: () => undefined,
  });
}
