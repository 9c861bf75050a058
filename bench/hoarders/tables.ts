/** Prints tables of scenarios under each policy: means of several seeds. */
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
  { title: 'buyers challenged', of: ({ stats }) => share(stats.challenged, stats.came), as: percent },
  { title: 'seconds per challenge', of: ({ stats }) => share(stats.seconds, stats.challenged), as: seconds },
  { title: 'rejected', of: ({ stats }) => share(stats.refused, stats.came), as: percent },
  { title: 'expired', of: ({ stats }) => share(stats.ranOut, stats.came), as: percent },
];
const ATTACK: Column[] = [
  { title: 'place-minutes held', of: (outcome) => outcome.hoardedPlaceMinutes, as: whole },
  { title: 'max share held', of: (outcome) => outcome.maxShare, as: percent },
  { title: 'attacker work, s', of: (outcome) => outcome.attackerSeconds, as: whole },
  SOLD,
  ...COST,
];
const SINGLE_COLUMNS: Column[] = [
  SOLD,
  { title: 'orders', of: ({ stats }) => stats.got, as: whole },
  ...COST,
  { title: 'gave up', of: ({ stats }) => share(stats.gaveUp, stats.came), as: percent },
  { title: 'sharers served', of: ({ stats }) => share(stats.sharingGot, stats.sharing), as: percent },
  {
    title: 'others served',
    of: ({ stats }) => share(stats.got - stats.sharingGot, stats.came - stats.sharing),
    as: percent,
  },
];

export function printTables(policies: readonly Policy[]): void {
  print('Hoarders against a rush of 1500 buyers for 2000 places, 80 % of whom pay', ATTACKED, ATTACK, policies);
  print('Buyers without hoarders', HONEST, SINGLE_COLUMNS, policies);
}

function print(
  title: string,
  scenarios: readonly Scenario[],
  columns: readonly Column[],
  policies: readonly Policy[],
): void {
  const rows = [['', 'policy', ...columns.map((column) => column.title)]];
  for (const scenario of scenarios)
    for (const policy of policies) {
      const outcomes = SEEDS.map((seed) => simulate(scenario, policy, seed));
      const mean = (of: Column['of']): number =>
        outcomes.reduce((sum, outcome) => sum + of(outcome), 0) / outcomes.length;
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
