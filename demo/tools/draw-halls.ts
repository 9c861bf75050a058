/** Draws the demo halls' plans: node demo/tools/draw-halls.ts writes demo/season/halls/*.json and *.svg. */
import { writeFileSync } from 'node:fs';
import { createArena } from './halls/arena.ts';
import { createOperaHouse } from './halls/opera-house.ts';
import type { Plan } from './halls/plan.ts';

const FOLDER = new URL('../season/halls/', import.meta.url);

function formatPlanFile(name: string, plan: Plan): string {
  const formatLines = (rows: readonly unknown[]) => rows.map((row) => `    ${JSON.stringify(row)}`).join(',\n');
  const seats = plan.seats.map((seat) => [
    ...[seat.sector, seat.row, seat.seat, seat.x, seat.y, seat.r, seat.zone],
    ...[seat.kind ?? '', seat.companionOf ?? '', seat.restricted ? 1 : 0, seat.restricted ?? ''],
  ]);
  return `{
  "svg": "halls/${name}.svg",
  "width": ${plan.width},
  "height": ${plan.height},
  "sectors": [
${formatLines(plan.sectors)}
  ],
  "zones": [
${formatLines(plan.zones)}
  ],
  "notes": [
${formatLines(plan.notes)}
  ],
  "seats": { "columns": ["sector", "row", "seat", "x", "y", "r", "zone", "kind", "companionOf", "restricted", "note"], "rows": [
${formatLines(seats)}
  ] },
  "standing": [${plan.standing.length > 0 ? `\n${formatLines(plan.standing)}\n  ` : ''}]
}
`;
}

function formatDrawingFile(plan: Plan): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${plan.width} ${plan.height}">${plan.drawing}</svg>\n`;
}

for (const [name, plan] of [
  ['opera-main', createOperaHouse()],
  ['dala-arena', createArena()],
] as const) {
  writeFileSync(new URL(`${name}.json`, FOLDER), formatPlanFile(name, plan));
  writeFileSync(new URL(`${name}.svg`, FOLDER), formatDrawingFile(plan));
}
