/** The scenarios under each policy, as tables: means of a few seeds. */
import type { Policy } from './policy.ts';
import { ATTACKED, HONEST } from './scenarios.ts';
import { type Outcome, type Scenario, simulate } from './simulate.ts';

const SEEDS = [1, 2, 3];

type Column = { title: string; of: (outcome: Outcome) => number; as: (figure: number) => string };

const whole = (figure: number): string => figure.toFixed(0);
const seconds = (figure: number): string => figure.toFixed(1);
const percent = (part: number): string => `${(100 * part).toFixed(1)} %`;
const share = (part: number, all: number): number => (all === 0 ? 0 : part / all);

const SOLD: Column = { title: 'sold', of: ({ sold }) => sold, as: whole };
const COST: Column[] = [
  { title: 'buyers asked', of: ({ told }) => share(told.asked, told.came), as: percent },
  { title: 's each', of: ({ told }) => share(told.seconds, told.asked), as: seconds },
  { title: 'refused', of: ({ told }) => share(told.refused, told.came), as: percent },
  { title: 'ran out', of: ({ told }) => share(told.ranOut, told.came), as: percent },
];
const ATTACK: Column[] = [
  { title: 'place-minutes kept', of: (outcome) => outcome.keptPlaceMinutes, as: whole },
  { title: 'most held', of: (outcome) => outcome.mostShare, as: percent },
  { title: 'their work, s', of: (outcome) => outcome.attackerSeconds, as: whole },
  SOLD,
  ...COST,
];
const ALONE: Column[] = [
  SOLD,
  { title: 'orders', of: ({ told }) => told.got, as: whole },
  ...COST,
  { title: 'gave up', of: ({ told }) => share(told.gaveUp, told.came), as: percent },
  { title: 'sharers served', of: ({ told }) => share(told.sharingGot, told.sharing), as: percent },
  {
    title: 'others served',
    of: ({ told }) => share(told.got - told.sharingGot, told.came - told.sharing),
    as: percent,
  },
];

export function printTables(policies: readonly Policy[]): void {
  print('Hoarders against a rush of 1500 buyers for 2000 places, 80 % of whom pay', ATTACKED, ATTACK, policies);
  print('Buyers alone', HONEST, ALONE, policies);
}

function print(
  title: string,
  scenarios: readonly Scenario[],
  columns: readonly Column[],
  policies: readonly Policy[],
): void {
  const rows = [['', 'rules', ...columns.map((column) => column.title)]];
  for (const scenario of scenarios)
    for (const policy of policies) {
      const outcomes = SEEDS.map((seed) => simulate(scenario, policy, seed));
      const mean = (of: Column['of']): number => outcomes.reduce((sum, one) => sum + of(one), 0) / outcomes.length;
      rows.push([scenario.name, policy.name, ...columns.map(({ of, as }) => as(mean(of)))]);
    }
  const widths = columns.map((_, at) => Math.max(...rows.map((row) => row[at + 2]?.length ?? 0)));
  const names = [0, 1].map((at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  console.log(`\n${title}`);
  for (const [name = '', policy = '', ...cells] of rows) {
    const figures = cells.map((cell, at) => cell.padStart(widths[at] ?? 0));
    console.log([name.padEnd(names[0] ?? 0), policy.padEnd(names[1] ?? 0), ...figures].join('  '));
  }
}
