/** Draws the demo halls' plans: node demo/tools/draw-halls.ts writes demo/season/halls/*.json and *.svg. */
import { writeFileSync } from 'node:fs';
import { arena } from './halls/arena.ts';
import { operaHouse } from './halls/opera-house.ts';
import type { Plan } from './halls/plan.ts';

const FOLDER = new URL('../season/halls/', import.meta.url);

function planFile(name: string, plan: Plan): string {
  const lines = (rows: readonly unknown[]) => rows.map((row) => `    ${JSON.stringify(row)}`).join(',\n');
  const seats = plan.seats.map((seat) => [
    ...[seat.sector, seat.row, seat.seat, seat.x, seat.y, seat.r, seat.zone],
    ...[seat.kind ?? '', seat.companionOf ?? '', seat.restricted ? 1 : 0, seat.restricted ?? ''],
  ]);
  return `{
  "svg": "halls/${name}.svg",
  "width": ${plan.width},
  "height": ${plan.height},
  "sectors": [
${lines(plan.sectors)}
  ],
  "zones": [
${lines(plan.zones)}
  ],
  "notes": [
${lines(plan.notes)}
  ],
  "seats": { "columns": ["sector", "row", "seat", "x", "y", "r", "zone", "kind", "companionOf", "restricted", "note"], "rows": [
${lines(seats)}
  ] },
  "standing": [${plan.standing.length > 0 ? `\n${lines(plan.standing)}\n  ` : ''}]
}
`;
}

function drawingFile(plan: Plan): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${plan.width} ${plan.height}">${plan.drawing}</svg>\n`;
}

for (const [name, plan] of [
  ['opera-main', operaHouse()],
  ['dala-arena', arena()],
] as const) {
  writeFileSync(new URL(`${name}.json`, FOLDER), planFile(name, plan));
  writeFileSync(new URL(`${name}.svg`, FOLDER), drawingFile(plan));
}
