/** The inventory as a Markdown table, as in docs/privacy.md. */
import { PERSONAL_DATA_INVENTORY } from '../rules/inventory.ts';
import type { RetentionTerm } from '../rules/retained-data.ts';

const TERMS: Readonly<Record<RetentionTerm, string>> = {
  order: 'same as its order',
  account: 'same as the account',
  letter: '`RETENTION_LETTERS_DAYS`',
  trace: '`RETENTION_TRACES_DAYS`',
  holder: '`HOLDER_DETAILS_DAYS`',
  link: 'until it expires',
  day: 'one day',
  operator: 'until the operator removes it',
};

export function formatInventoryTable(): string {
  const rows = PERSONAL_DATA_INVENTORY.map(({ table, columns, why, term }) => {
    const descriptions = Object.values(columns).map((column) => column.description);
    const where = Object.keys(columns).map((name) => `\`${name}\``);
    return `| \`${table}\` | ${where.join(', ')} | ${descriptions.join('; ')} | ${why} | ${TERMS[term]} |`;
  });
  return ['| table | columns | what | why | how long |', '|---|---|---|---|---|', ...rows].join('\n');
}
