/** The inventory as docs/privacy.md shows it. */
import { INVENTORY } from '../rules/inventory.ts';
import type { Term } from '../rules/kept.ts';

const TERMS: Readonly<Record<Term, string>> = {
  order: 'as its order',
  account: 'as the account',
  letter: '`RETENTION_LETTERS_DAYS`',
  trace: '`RETENTION_TRACES_DAYS`',
  holder: '`HOLDER_DETAILS_DAYS`',
  link: 'until it is over',
  day: 'a day',
  operator: "as the operator's lists say",
};

export function inventoryTable(): string {
  const rows = INVENTORY.map(({ table, columns, why, term }) => {
    const what = Object.values(columns).map((column) => column.what);
    const where = Object.keys(columns).map((name) => `\`${name}\``);
    return `| \`${table}\` | ${where.join(', ')} | ${what.join('; ')} | ${why} | ${TERMS[term]} |`;
  });
  return ['| table | columns | what | why | how long |', '|---|---|---|---|---|', ...rows].join('\n');
}
