import type { ComponentType } from 'react';
import type { Path } from '../../fields/paths.ts';
import styles from '../../season-editor.module.css';
import type { ListFieldFormat } from '../list-fields.ts';

const SHORT_KINDS: readonly ListFieldFormat['kind'][] = [
  ...(['key', 'line', 'number', 'flag', 'day', 'country', 'timeZone', 'audience'] as const),
];

type FieldRowsProps = {
  formats: readonly ListFieldFormat[];
  path: Path;
  Input: ComponentType<{ format: ListFieldFormat; path: Path }>;
};

/** Fields in their order; short ones that follow each other are side by side. */
export function FieldRows({ formats, path, Input }: FieldRowsProps) {
  const groups: ListFieldFormat[][] = [];
  for (const format of formats) {
    const last = groups.at(-1);
    if (last && [...last, format].every(({ kind }) => SHORT_KINDS.includes(kind))) last.push(format);
    else groups.push([format]);
  }
  return groups.map((group) => {
    const inputs = group.map((format) => <Input key={format.name} format={format} path={[...path, format.name]} />);
    return group.length > 1 ? (
      <div key={group[0]?.name} className={styles.row}>
        {inputs}
      </div>
    ) : (
      inputs
    );
  });
}
