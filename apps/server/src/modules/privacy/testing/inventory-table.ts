/** The inventory as a Markdown table, as in docs/privacy.md. */
import { PERSONAL_DATA_INVENTORY } from '../rules/inventory.ts';
import type { RetentionTerm } from '../rules/retained-data.ts';

const TERMS: Readonly<Record<RetentionTerm, string>> = {
  order: 'with the order',
  account: 'with the account',
  email: '`RETENTION_LETTERS_DAYS`',
  trace: '`RETENTION_TRACES_DAYS`',
  attendee: '`HOLDER_DETAILS_DAYS`',
  link: 'until it expires',
  day: 'one day',
  operator: 'set by the operator',
};

export function formatInventoryTable(): string {
  const rows = PERSONAL_DATA_INVENTORY.map(({ table, columns, purpose, term }) => {
    const descriptions = Object.values(columns).map((column) => column.description);
    const where = Object.keys(columns).map((name) => `\`${name}\``);
    return `| \`${table}\` | ${where.join(', ')} | ${descriptions.join('; ')} | ${purpose} | ${TERMS[term]} |`;
  });
  return ['| table | columns | data | purpose | retention |', '|---|---|---|---|---|', ...rows].join('\n');
}
