/** Prints tables of scenarios under each policy: means of several seeds. */
import type { Policy } from './policy.ts';
import { ATTACKED, HONEST } from './scenarios.ts';
import { type Outcome, type Scenario, simulate } from './simulate.ts';

const SEEDS = [1, 2, 3];

type Column = { title: string; of: (outcome: Outcome) => number; as: (figure: number) => string };

const formatWhole = (figure: number): string => figure.toFixed(0);
const formatSeconds = (figure: number): string => figure.toFixed(1);
const formatPercent = (part: number): string => `${(100 * part).toFixed(1)} %`;
const computeShare = (part: number, all: number): number => (all === 0 ? 0 : part / all);

const SOLD: Column = { title: 'sold', of: ({ sold }) => sold, as: formatWhole };
const COST: Column[] = [
  { title: 'buyers challenged', of: ({ stats }) => computeShare(stats.challenged, stats.came), as: formatPercent },
  {
    title: 'seconds per challenge',
    of: ({ stats }) => computeShare(stats.seconds, stats.challenged),
    as: formatSeconds,
  },
  { title: 'rejected', of: ({ stats }) => computeShare(stats.refused, stats.came), as: formatPercent },
  { title: 'expired', of: ({ stats }) => computeShare(stats.ranOut, stats.came), as: formatPercent },
];
const ATTACK: Column[] = [
  { title: 'place-minutes held', of: (outcome) => outcome.hoardedPlaceMinutes, as: formatWhole },
  { title: 'max share held', of: (outcome) => outcome.maxShare, as: formatPercent },
  { title: 'attacker work, s', of: (outcome) => outcome.attackerSeconds, as: formatWhole },
  SOLD,
  ...COST,
];
const SINGLE_COLUMNS: Column[] = [
  SOLD,
  { title: 'orders', of: ({ stats }) => stats.got, as: formatWhole },
  ...COST,
  { title: 'gave up', of: ({ stats }) => computeShare(stats.gaveUp, stats.came), as: formatPercent },
  { title: 'sharers served', of: ({ stats }) => computeShare(stats.sharingGot, stats.sharing), as: formatPercent },
  {
    title: 'others served',
    of: ({ stats }) => computeShare(stats.got - stats.sharingGot, stats.came - stats.sharing),
    as: formatPercent,
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
      const computeMean = (of: Column['of']): number =>
        outcomes.reduce((sum, outcome) => sum + of(outcome), 0) / outcomes.length;
      rows.push([scenario.name, policy.name, ...columns.map(({ of, as }) => as(computeMean(of)))]);
    }
  const widths = columns.map((_, at) => Math.max(...rows.map((row) => row[at + 2]?.length ?? 0)));
  const names = [0, 1].map((at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  console.log(`\n${title}`);
  for (const [name = '', policy = '', ...cells] of rows) {
    const figures = cells.map((cell, at) => cell.padStart(widths[at] ?? 0));
    console.log([name.padEnd(names[0] ?? 0), policy.padEnd(names[1] ?? 0), ...figures].join('  '));
  }
}
