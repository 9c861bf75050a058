/** Loads a hall of the demo season, with English texts. */
import type { PlanInput } from '../src/index.ts';

const FOLDER = '/demo/season/';

type Text = { en: string };
type DemoFile = {
  svg: string;
  width: number;
  height: number;
  sectors: { key: string; name: Text; bounds: [number, number, number, number] }[];
  zones: { key: string; name: Text; color: string }[];
  /** Columns are found by name; `sector`, `row`, `seat`, `x`, `y`, `r` and `zone` are read. */
  seats: { columns: string[]; rows: (string | number)[][] };
  standing: { key: string; name: Text; sector: string; zone: string }[];
};

export async function loadDemoHall(name: string): Promise<PlanInput> {
  const file: DemoFile = await (await fetch(`${FOLDER}halls/${name}.json`)).json();
  const { columns } = file.seats;
  const readWord = (row: readonly (string | number)[], name: string): string =>
    String(row[columns.indexOf(name)] ?? '');
  const readNumber = (row: readonly (string | number)[], name: string): number => Number(readWord(row, name));
  const zoneOf = new Map(file.zones.map((zone, index) => [zone.key, index + 1]));
  const toBox = ([x, y, width, height]: [number, number, number, number]) => ({ x, y, width, height });
  const sectors = file.sectors.map(({ key, name, bounds }) => ({ key, name: name.en, bounds: toBox(bounds) }));
  return {
    bounds: { x: 0, y: 0, width: file.width, height: file.height },
    picture: { markup: await (await fetch(FOLDER + file.svg)).text() },
    zones: file.zones.map(({ key, name, color }) => ({ id: zoneOf.get(key) ?? 0, name: name.en, color })),
    sectors: sectors.map((sector) => ({ ...sector, shortName: sector.name.replace('Sector ', '') })),
    seats: file.seats.rows.map((row, index) => ({
      ...{ id: index + 1, x: readNumber(row, 'x'), y: readNumber(row, 'y'), r: readNumber(row, 'r') },
      ...{ zone: zoneOf.get(readWord(row, 'zone')) ?? 0, sector: readWord(row, 'sector') },
      ...{ row: readWord(row, 'row'), seat: readWord(row, 'seat') },
    })),
    standing: file.standing.flatMap(({ key, name, sector, zone }) => {
      const bounds = sectors.find((candidate) => candidate.key === sector)?.bounds;
      return bounds ? [{ key, name: name.en, sector, zone: zoneOf.get(zone) ?? 0, bounds }] : [];
    }),
  };
}
