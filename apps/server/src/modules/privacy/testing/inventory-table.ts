/** The inventory as a Markdown table, as in docs/privacy.md. */
import { PERSONAL_DATA_INVENTORY } from '../rules/inventory.ts';
import type { RetentionTerm } from '../rules/retained-data.ts';

const TERMS: Readonly<Record<RetentionTerm, string>> = {
  order: 'as its order',
  account: 'as the account',
  letter: '`RETENTION_LETTERS_DAYS`',
  trace: '`RETENTION_TRACES_DAYS`',
  holder: '`HOLDER_DETAILS_DAYS`',
  link: 'until it is over',
  day: 'a day',
  operator: "as the operator's lists say",
};

export function formatInventoryTable(): string {
  const rows = PERSONAL_DATA_INVENTORY.map(({ table, columns, why, term }) => {
    const descriptions = Object.values(columns).map((column) => column.description);
    const where = Object.keys(columns).map((name) => `\`${name}\``);
    return `| \`${table}\` | ${where.join(', ')} | ${descriptions.join('; ')} | ${why} | ${TERMS[term]} |`;
  });
  return ['| table | columns | what | why | how long |', '|---|---|---|---|---|', ...rows].join('\n');
}
